import type { Context, Tx } from "@/lib/auth/context";
import { unquotedArray } from "@/lib/platform/db/arrays";
import { uuidOfId } from "@/lib/platform/ids";

/** An element as it is stored for one applicant. */
export interface StoredElement {
  element: bigint;
  minute: number;
  person: number;
  family: number;
  /** Place in `standings`. */
  standing: number;
  region: number | null;
}

/** The stored elements of applicants, by applicant id. Those without any are left out. */
export async function storedElements(
  { sql }: Context | Tx,
  ids: readonly string[],
): Promise<Map<string, StoredElement[]>> {
  const rows = await sql.query<Omit<StoredElement, "element"> & { id: string; element: string }>(
    {
      name: "stored_elements",
      // One look-up by the whole key for each, because a join might read every application with a common element.
      text: `
        SELECT a.id, e.element::text AS element, e.minute, e.person, e.family, e.standing, e.region
        FROM unnest($2::text[], $3::uuid[]) AS o(id, uuid) JOIN applicants a ON a.id = o.id
        CROSS JOIN LATERAL unnest(a.elements) AS l(element)
        CROSS JOIN LATERAL (
          SELECT * FROM application_elements WHERE element = l.element AND applicant = o.uuid LIMIT 1
        ) AS e
        WHERE a.organization_id = $1`,
    },
    [unquotedArray(ids), unquotedArray(ids.map(uuidOfId))],
  );
  const stored = new Map<string, StoredElement[]>();
  for (const { id, element, ...row } of rows)
    stored.set(id, [...(stored.get(id) ?? []), { ...row, element: BigInt(element) }]);
  return stored;
}
