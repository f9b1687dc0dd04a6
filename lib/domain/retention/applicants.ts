import type { PoolClient } from "pg";
import { unquotedArray } from "@/lib/platform/db/arrays";
import { uuidOfId } from "@/lib/platform/ids";
import { sliceRows } from "./periods";
import type { OverdueRecords, RemovedSlice } from "./remove-overdue";

/**
 * Without an analysis, update, review, letter or watchlist hit for the organization's period: a creditor has to keep an
 * application for 25 months after it told the applicant of its decision, not after it decided (12 CFR 1002.12(b)(1)).
 * Those under legal hold stay complete.
 */
export const applicants: OverdueRecords = {
  table: "applicants",
  // Analyzing or changing an applicant locks it first, so a locked applicant is about to be used again. An analysis
  // also updates `updated_at`, but removal can't be undone, so both are checked.
  take: `
    SELECT a.id, a.created_at AS "createdAt" FROM applicants a
    WHERE a.organization_id = $1 AND a.mode = $2::mode AND a.created_at < $3 AND a.updated_at < $3
      AND (a.created_at, a.id) > ($4::timestamptz, $5) AND NOT a.legal_hold
      AND NOT EXISTS (
        SELECT FROM analyses n LEFT JOIN reviews r ON r.analysis_id = n.id LEFT JOIN letters l ON l.analysis_id = n.id
        WHERE n.applicant_id = a.id AND GREATEST(n.created_at, r.created_at, l.issued_at, l.recorded_at) >= $3)
      AND NOT EXISTS (
        SELECT FROM watchlist_hits h WHERE h.applicant_id = a.id AND GREATEST(h.flagged_at, h.resolved_at) >= $3)
    ORDER BY a.created_at, a.id
    LIMIT ${sliceRows}
    FOR UPDATE OF a SKIP LOCKED`,
  // Batch items lose their reference.
  removeParts: `
    WITH due AS (
      SELECT n.id FROM unnest($1::text[]) AS a(id)
      CROSS JOIN LATERAL (SELECT id FROM analyses WHERE applicant_id = a.id LIMIT ${sliceRows}) n
      LIMIT ${sliceRows}
    ), items AS (
      UPDATE batch_items SET analysis_id = NULL WHERE analysis_id = ANY (ARRAY(SELECT id FROM due))
    ), pairs AS (
      DELETE FROM metadata_pairs WHERE applicant_id = ANY ($1::text[]) AND record_id = ANY (ARRAY(SELECT id FROM due))
    )
    DELETE FROM analyses WHERE id = ANY (ARRAY(SELECT id FROM due))`,
  // Includes the previous release's links and sightings.
  besides: (ids) => [unquotedArray(ids.map(uuidOfId))],
  removeWhole: `
    WITH due AS (
      SELECT a.id, a.uuid FROM unnest($1::text[], $2::uuid[]) AS a(id, uuid)
      LEFT JOIN LATERAL (SELECT id FROM analyses WHERE applicant_id = a.id LIMIT 1) n ON true
      WHERE n.id IS NULL
    ), own AS MATERIALIZED (
      SELECT l.element, d.uuid FROM due d JOIN applicants a ON a.id = d.id
      CROSS JOIN LATERAL unnest(a.elements) AS l(element)
    ), elements AS (
      DELETE FROM application_elements e USING own WHERE e.element = own.element AND e.applicant = own.uuid
    ), links AS (
      DELETE FROM identity_links WHERE applicant_id = ANY (ARRAY(SELECT id FROM due))
    ), sightings AS (
      DELETE FROM request_sightings WHERE applicant_id = ANY (ARRAY(SELECT id FROM due))
    ), pairs AS (
      DELETE FROM metadata_pairs WHERE applicant_id = ANY (ARRAY(SELECT id FROM due))
    )
    DELETE FROM applicants WHERE id = ANY (ARRAY(SELECT id FROM due))
    RETURNING id`,
  alongside: removeAnswersAndCount,
};

async function removeAnswersAndCount(
  client: PoolClient,
  { organizationId, ids, parts: analyses }: RemovedSlice,
): Promise<void> {
  await client.query("DELETE FROM idempotency_records WHERE applicant_id = ANY ($1)", [ids]);
  // The audit log gets one entry per run, after many transactions; until then, each adds to the stored count.
  await client.query(
    `INSERT INTO retention_counts AS c (organization_id, applicants, analyses) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id) DO UPDATE
       SET applicants = c.applicants + excluded.applicants, analyses = c.analyses + excluded.analyses`,
    [organizationId, ids.length, analyses],
  );
}
