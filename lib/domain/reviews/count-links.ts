import type { Context } from "@/lib/auth/context";
import { textArray, unquotedArray } from "@/lib/platform/db/arrays";
import { uuidOfId } from "@/lib/platform/ids";
import { elementKinds, standings } from "@/lib/risk/input/sharing";

/** Other applicants with the same SSN, email address or phone. */
export interface CountedLinks {
  count: number;
  isMore: boolean;
  /** One of those counted was labeled confirmed fraud. */
  hasFraud: boolean;
  /** Of those counted, the same person's. */
  earlier: number;
  later: number;
}

export const noLinks: CountedLinks = { count: 0, isMore: false, hasFraud: false, earlier: 0, later: 0 };

/** Counting more of an identifier's applicants says nothing more: it is a placeholder. */
const maxCounted = 99;

const counted = (["ssn", "email", "phone"] as const).map((kind) => elementKinds.indexOf(kind)).join(", ");
const fraud = standings.indexOf("fraud");

/** By id; leaves out applicants without any. */
export async function countLinks(
  context: Context,
  applicantIds: readonly string[],
): Promise<Record<string, CountedLinks>> {
  const ids = [...new Set(applicantIds)];
  const own = (which: "<" | ">") =>
    `count(DISTINCT e.applicant) FILTER (WHERE e.person = i.person AND e.applicant ${which} o.uuid)::int`;
  const rows = await context.sql.query<Omit<CountedLinks, "isMore"> & { id: string }>(
    {
      // Equal elements share organization, mode and kind. Applicants' ids sort by time.
      text: `
        SELECT a.id, count(DISTINCT e.applicant)::int AS count, bool_or(e.standing = ${fraud}) AS "hasFraud",
          ${own("<")} AS earlier, ${own(">")} AS later
        FROM unnest($2::text[], $3::uuid[]) AS o(id, uuid) JOIN applicants a ON a.id = o.id
        CROSS JOIN LATERAL unnest(a.elements) AS l(element)
        CROSS JOIN LATERAL (
          SELECT person FROM application_elements WHERE element = l.element AND applicant = o.uuid LIMIT 1
        ) AS i
        CROSS JOIN LATERAL (
          SELECT applicant, standing, person FROM application_elements
          WHERE element = l.element AND applicant <> o.uuid
          ORDER BY applicant DESC LIMIT ${maxCounted + 1}
        ) AS e
        WHERE a.organization_id = $1 AND NOT a.links_withheld AND (l.element & 15) IN (${counted})
        GROUP BY a.id`,
    },
    [textArray(ids), unquotedArray(ids.map(uuidOfId))],
  );
  return Object.fromEntries(
    rows.map(({ id, count, ...found }) => [
      id,
      { ...found, count: Math.min(count, maxCounted), isMore: count > maxCounted },
    ]),
  );
}
