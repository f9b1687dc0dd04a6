import type { PoolClient } from "pg";
import type { IsTimeUp, Removal } from "./in-slices";
import { sliceRows } from "./policy";
import { removeOverdue } from "./remove-overdue";

/**
 * Removes the applicants of whom nothing has happened for their organisation's period (no analysis, update or
 * review), with all that is known of them. Those under legal hold stay whole; erased ones go like the others.
 */
export function removeApplicants(isTimeUp: IsTimeUp): Promise<Removal> {
  return removeOverdue(
    {
      table: "applicants",
      take: TAKE_OVERDUE,
      removeParts: REMOVE_ANALYSES,
      removeWhole: REMOVE_APPLICANTS,
      alongside: forgetAnswersAndCount,
    },
    isTimeUp,
  );
}

/*
 * Whoever analyses or changes an applicant locks it first: one that is locked is not overdue for long. An
 * analysis moves `updated_at` too, but what can't be undone looks at both.
 */
const TAKE_OVERDUE = `
  SELECT a.id, a.created_at AS "createdAt" FROM applicants a
  WHERE a.organization_id = $1 AND a.mode = $2::mode AND a.created_at < $3 AND a.updated_at < $3
    AND (a.created_at, a.id) > ($4::timestamptz, $5) AND NOT a.legal_hold
    AND NOT EXISTS (
      SELECT FROM analyses n LEFT JOIN reviews r ON r.analysis_id = n.id
      WHERE n.applicant_id = a.id AND GREATEST(n.created_at, r.created_at) >= $3)
  ORDER BY a.created_at, a.id
  LIMIT ${sliceRows}
  FOR UPDATE OF a SKIP LOCKED`;

/** One applicant's after the other's, with reviews and labels; items of batches lose their reference. */
const REMOVE_ANALYSES = `
  WITH due AS (
    SELECT n.id FROM unnest($1::text[]) AS a(id)
    CROSS JOIN LATERAL (SELECT id FROM analyses WHERE applicant_id = a.id LIMIT ${sliceRows}) n
    LIMIT ${sliceRows}
  ), items AS (
    UPDATE batch_items SET analysis_id = NULL WHERE analysis_id = ANY (ARRAY(SELECT id FROM due))
  )
  DELETE FROM analyses WHERE id = ANY (ARRAY(SELECT id FROM due))`;

/** With their blind indexes. */
const REMOVE_APPLICANTS = `
  WITH due AS (
    SELECT a.id FROM unnest($1::text[]) AS a(id)
    LEFT JOIN LATERAL (SELECT id FROM analyses WHERE applicant_id = a.id LIMIT 1) n ON true
    WHERE n.id IS NULL
  ), links AS (
    DELETE FROM identity_links WHERE applicant_id = ANY (ARRAY(SELECT id FROM due))
  )
  DELETE FROM applicants WHERE id = ANY (ARRAY(SELECT id FROM due))
  RETURNING id`;

async function forgetAnswersAndCount(
  client: PoolClient,
  { organizationId, ids, parts: analyses }: { organizationId: string; ids: string[]; parts: number },
): Promise<void> {
  await client.query("DELETE FROM idempotency_records WHERE applicant_id = ANY ($1)", [ids]);
  // The audit log gets one entry a run, after many transactions: the count is kept with each of them till then.
  await client.query(
    `INSERT INTO retention_counts AS c (organization_id, applicants, analyses) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id) DO UPDATE
       SET applicants = c.applicants + excluded.applicants, analyses = c.analyses + excluded.analyses`,
    [organizationId, ids.length, analyses],
  );
}
