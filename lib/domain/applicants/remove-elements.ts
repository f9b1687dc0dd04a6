import type { WriteContext } from "@/lib/auth/context";
import { uuidOfId } from "@/lib/platform/ids";

/** Removes all elements of an applicant whose row is locked. */
export async function removeElements({ sql }: Pick<WriteContext, "sql">, applicantId: string): Promise<void> {
  await sql.execute(
    {
      text: `DELETE FROM application_elements e USING applicants a CROSS JOIN LATERAL unnest(a.elements) AS l(element)
        WHERE a.organization_id = $1 AND a.id = $2 AND e.element = l.element AND e.applicant = $3::uuid`,
    },
    [applicantId, uuidOfId(applicantId)],
  );
}
