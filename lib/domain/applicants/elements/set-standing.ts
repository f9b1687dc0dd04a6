import type { Tx } from "@/lib/auth/context";
import { uuidOfId } from "@/lib/platform/ids";
import { type Standing, standings } from "@/lib/risk/input/sharing";

/** The first standing given by a label, which no review changes. */
const labeled = standings.indexOf("good");

/** Records the standing of an applicant whose row is locked, for later applications that share something. */
export async function setStanding(
  { sql }: Tx,
  {
    applicantId,
    standing,
  }: { applicantId: string; standing: Exclude<Standing, "approved" | "held" | "incomplete"> },
): Promise<void> {
  const place = standings.indexOf(standing);
  await sql.execute(
    {
      text: `UPDATE application_elements e SET standing = $4::int
        FROM applicants a CROSS JOIN LATERAL unnest(a.elements) AS l(element)
        WHERE (a.organization_id = $1) IS TRUE AND a.id = $2 AND e.element = l.element AND e.applicant = $3::uuid
          AND ($4::int >= ${labeled} OR e.standing < ${labeled})`,
    },
    [applicantId, uuidOfId(applicantId), place],
  );
}
