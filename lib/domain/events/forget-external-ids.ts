import type { Context, Tx } from "@/lib/auth/context";

/** Keeps replayed deliveries from sending the caller's identifiers of an erased applicant. Returns them. */
export async function forgetExternalIds({ sql }: Context | Tx, applicantId: string): Promise<string[]> {
  const events = await sql.query<{ id: string; data: { applicant: { externalId: string } } }>(
    {
      text: `SELECT e.id, e.data FROM identified_events($1, $2) AS i JOIN events e ON e.id = i.id
        WHERE e.organization_id = $1 ORDER BY e.id FOR UPDATE OF e`,
    },
    [applicantId],
  );
  if (events.length === 0) return [];
  await sql.execute(
    {
      text: `UPDATE events e SET data = n.data::json FROM unnest($2::text[], $3::text[]) AS n(id, data)
        WHERE e.organization_id = $1 AND e.id = n.id`,
    },
    [
      events.map(({ id }) => id),
      events.map(({ data }) =>
        JSON.stringify({ ...data, applicant: { ...data.applicant, externalId: null } }),
      ),
    ],
  );
  return events.map(({ data }) => data.applicant.externalId);
}
