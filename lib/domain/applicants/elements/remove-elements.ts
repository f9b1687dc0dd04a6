import type { Tx } from "@/lib/auth/context";
import { uuidOfId } from "@/lib/platform/ids";

/** Removes the indexes of an applicant whose row is locked, and what it applied with. */
export async function removeElements({ sql, db }: Tx, applicantId: string): Promise<void> {
  await sql.execute(
    {
      text: `DELETE FROM application_elements e USING applicants a CROSS JOIN LATERAL unnest(a.elements) AS l(element)
        WHERE (a.organization_id = $1) IS TRUE AND a.id = $2 AND e.element = l.element AND e.applicant = $3::uuid`,
    },
    [applicantId, uuidOfId(applicantId)],
  );
  await db.applicant.update({
    where: { id: applicantId },
    data: { elements: [], appliedWith: null, community: null },
  });
}
