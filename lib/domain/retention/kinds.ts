import { removeStudies } from "@/lib/domain/studies/rows/remove-studies";
import { elementKinds } from "@/lib/risk/input/sharing";
import { applicants } from "./applicants";
import { batches } from "./batches";
import { events } from "./events";
import { retentionPeriods, sliceRows } from "./periods";
import type { Remove } from "./removal";
import { removeExpired } from "./remove-expired";
import { removeOverdue } from "./remove-overdue";

const networks = (["ip", "network"] as const).map((kind) => elementKinds.indexOf(kind)).join(", ");

const unlocked = `LIMIT ${sliceRows} FOR UPDATE SKIP LOCKED`;

/** In the order of removal. The keys name the steps of a nightly run. */
export const retentionKinds = {
  /** They no longer sign anything once the overlap has ended. */
  secrets: removeExpired(
    0,
    `UPDATE webhooks SET previous_secret = NULL, overlap_ends_at = NULL
     WHERE id = ANY (ARRAY(
       SELECT id FROM webhooks WHERE overlap_ends_at <= $1
       LIMIT ${sliceRows}
       FOR NO KEY UPDATE SKIP LOCKED))`,
  ),
  /** The rest of each attempt stays. */
  responses: removeExpired(
    retentionPeriods.responseDays,
    `UPDATE delivery_attempts SET response = NULL
     WHERE (delivery_id, number) IN (
       SELECT delivery_id, number FROM delivery_attempts
       WHERE started_at < $1 AND response IS NOT NULL
       ORDER BY started_at
       LIMIT ${sliceRows}
       FOR NO KEY UPDATE SKIP LOCKED)`,
  ),
  /** Their errors stay. */
  "failed-rows": removeExpired(
    retentionPeriods.failedRowDays,
    `UPDATE batch_items SET submitted = NULL
     WHERE (batch_id, position) IN (
       SELECT i.batch_id, i.position FROM batch_items i JOIN batches b ON b.id = i.batch_id
       WHERE i.submitted IS NOT NULL AND b.created_at < $1
       LIMIT ${sliceRows}
       FOR NO KEY UPDATE OF i SKIP LOCKED)`,
  ),
  applicants: removeOverdue(applicants),
  batches: removeOverdue(batches),
  events: removeOverdue(events),
  /** After their deliveries and attempts, which are no longer sent or shown. */
  webhooks: removeExpired(
    retentionPeriods.deletedWebhookDays,
    `DELETE FROM deliveries WHERE id = ANY (ARRAY(
       SELECT d.id FROM webhooks w
       CROSS JOIN LATERAL (SELECT id FROM deliveries WHERE webhook_id = w.id LIMIT ${sliceRows}) d
       WHERE w.deleted_at < $1
       LIMIT ${sliceRows}))`,
    `DELETE FROM webhooks WHERE id = ANY (ARRAY(
       SELECT id FROM webhooks w
       WHERE deleted_at < $1 AND NOT EXISTS (SELECT FROM deliveries WHERE webhook_id = w.id)
       ${unlocked}))`,
  ),
  /** A request may reclaim an expired record at any moment, so records are locked first and locked ones skipped. */
  "idempotency-records": removeExpired(
    0,
    `DELETE FROM idempotency_records WHERE id = ANY (ARRAY(
       SELECT id FROM idempotency_records WHERE expires_at <= $1 ${unlocked}))`,
  ),
  /** The index finds them by organization and mode. */
  requests: removeExpired(
    retentionPeriods.requestLogDays,
    `DELETE FROM api_requests WHERE id = ANY (ARRAY(
       SELECT r.id FROM organizations o
       CROSS JOIN unnest(enum_range(NULL::mode)) AS m(mode)
       CROSS JOIN LATERAL (
         SELECT id FROM api_requests
         WHERE organization_id = o.id AND mode = m.mode AND created_at < $1
         ORDER BY created_at
         LIMIT ${sliceRows}) r
       LIMIT ${sliceRows}))`,
  ),
  /** The hours in which a key was used. */
  "key-hours": removeExpired(
    retentionPeriods.keyHourDays,
    `DELETE FROM api_key_hours WHERE (key_id, hour) IN (
       SELECT key_id, hour FROM api_key_hours WHERE hour < $1 ORDER BY hour LIMIT ${sliceRows})`,
  ),
  "ssn-attempts": removeExpired(
    retentionPeriods.ssnAttemptDays,
    `DELETE FROM ssn_attempts WHERE id = ANY (ARRAY(
       SELECT a.id FROM organizations o CROSS JOIN unnest(enum_range(NULL::mode)) AS m(mode)
       CROSS JOIN LATERAL (
         SELECT id FROM ssn_attempts WHERE organization_id = o.id AND mode = m.mode AND updated_at < $1 LIMIT ${sliceRows}
       ) a
       LIMIT ${sliceRows}))`,
  ),
  /** Their tokens are refused anyway. */
  sessions: removeExpired(
    0,
    `DELETE FROM sessions WHERE id = ANY (ARRAY(
       SELECT id FROM sessions WHERE expires_at <= $1 OR ended_at <= $1 ${unlocked}))`,
  ),
  notices: removeExpired(
    retentionPeriods.dismissedNoticeDays,
    `DELETE FROM notices WHERE id = ANY (ARRAY(
       SELECT id FROM notices WHERE dismissed_at < $1 ${unlocked}))`,
  ),
  /** They hold email addresses. */
  invitations: removeExpired(
    0,
    `DELETE FROM invitations WHERE id = ANY (ARRAY(
       SELECT id FROM invitations WHERE expires_at <= $1 ${unlocked}))`,
  ),
  /** Links that no longer work, and what they would have done. */
  links: removeExpired(
    0,
    `DELETE FROM pending_sign_ups WHERE id = ANY (ARRAY(
       SELECT id FROM pending_sign_ups WHERE expires_at <= $1 ${unlocked}))`,
    `DELETE FROM password_resets WHERE token_hash = ANY (ARRAY(
       SELECT token_hash FROM password_resets WHERE expires_at <= $1 ${unlocked}))`,
    `DELETE FROM second_factor_resets WHERE user_id = ANY (ARRAY(
       SELECT user_id FROM second_factor_resets WHERE expires_at <= $1 ${unlocked}))`,
  ),
  /** Their contents were erased when they were sent or given up. */
  mails: removeExpired(
    retentionPeriods.mailDays,
    `DELETE FROM mails WHERE id = ANY (ARRAY(
       SELECT id FROM mails WHERE settled_at < $1 ${unlocked}))`,
  ),
  /** An address soon has other users. */
  networks: removeExpired(
    retentionPeriods.networkDays,
    `DELETE FROM application_elements WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM application_elements
       WHERE (element & 15) IN (${networks}) AND minute < floor(extract(epoch FROM $1::timestamptz) / 60)::int
       ORDER BY minute
       ${unlocked}))`,
    `DELETE FROM request_sightings WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM request_sightings WHERE kind = 'ip' AND seen_at < $1
       ORDER BY seen_at
       ${unlocked}))`,
  ),
  "list-entries": removeExpired(
    retentionPeriods.expiredListEntryDays,
    `DELETE FROM list_entries WHERE id = ANY (ARRAY(
       SELECT id FROM list_entries WHERE expires_at < $1 ${unlocked}))`,
  ),
  /** They no longer stop anything. Those of applicants under legal hold stay: they say why a decision was made. */
  "cleared-alerts": removeExpired(
    0,
    `DELETE FROM cleared_alerts WHERE id = ANY (ARRAY(
       SELECT c.id FROM cleared_alerts c JOIN applicants a ON a.id = c.applicant_id
       WHERE c.expires_at <= $1 AND NOT a.legal_hold
       LIMIT ${sliceRows}
       FOR UPDATE OF c SKIP LOCKED))`,
  ),
  studies: removeStudies,
  /**
   * Applicants are no longer compared with these. The edition itself stays, without its entries. Then removes what a crash
   * left of a load.
   */
  watchlists: removeExpired(
    retentionPeriods.replacedEditionDays,
    `DELETE FROM watchlist_entries WHERE (watchlist_id, uid) IN (
       SELECT e.watchlist_id, e.uid FROM watchlists w
       CROSS JOIN LATERAL (SELECT watchlist_id, uid FROM watchlist_entries WHERE watchlist_id = w.id LIMIT ${sliceRows}) e
       WHERE w.replaced_at < $1 OR (w.active_since IS NULL AND w.loaded_at < $1)
       LIMIT ${sliceRows})`,
    `DELETE FROM watchlists WHERE id = ANY (ARRAY(
       SELECT id FROM watchlists WHERE active_since IS NULL AND loaded_at < $1 ${unlocked}))`,
  ),
} satisfies Record<string, Remove>;
