import type { Context } from "@/lib/auth/context";

/** Other applicants with the same SSN, email address or phone. */
export interface CountedLinks {
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
  /** One of those counted was labeled confirmed fraud. */
  hasFraud: boolean;
}

/** Counting more of an identifier's applicants says nothing more: it is a placeholder. */
const maxCounted = 99;

/** The links of each applicant, by id; those without any are left out. */
export async function countLinks(
  context: Context,
  applicantIds: readonly string[],
): Promise<Record<string, CountedLinks>> {
  const rows = await context.sql.query<{ id: string; count: number; hasFraud: boolean }>(
    {
      // A blind index is specific to organization, mode and kind, so equal indexes share all three.
      text: `
        SELECT l.applicant_id AS id, count(DISTINCT o.applicant_id)::int AS count,
          bool_or(o.outcome IS NOT DISTINCT FROM 'confirmed_fraud') AS "hasFraud"
        FROM identity_links l CROSS JOIN LATERAL (
          SELECT applicant_id, outcome FROM identity_links
          WHERE "index" = l."index" AND applicant_id <> l.applicant_id
          ORDER BY created_at DESC LIMIT ${maxCounted + 1}
        ) o
        WHERE l.applicant_id = ANY($2::text[]) AND l.organization_id = $1 AND l.kind <> 'address'
          AND NOT EXISTS (SELECT FROM applicants a WHERE a.id = l.applicant_id AND a.links_withheld)
        GROUP BY l.applicant_id`,
    },
    [[...new Set(applicantIds)]],
  );
  return Object.fromEntries(
    rows.map(({ id, count, hasFraud }) => [
      id,
      { count: Math.min(count, maxCounted), isMore: count > maxCounted, hasFraud },
    ]),
  );
}
