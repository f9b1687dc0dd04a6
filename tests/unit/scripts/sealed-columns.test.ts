import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealedColumns } from "@/lib/domain/erasure/sealed-columns";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* A rotation of DATA_ENCRYPTION_KEY reseals all that is sealed under it. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
});
afterAll(() => stage.close());

/** Columns of bytes that a rotation leaves as they are, by why it may. */
const left: Readonly<Record<string, readonly string[]>> = {
  "sealed under the applicant's data key, which is resealed": [
    "analyses.evidence",
    "applicants.applied_with",
    "applicants.data",
    "applicants.metadata",
    "cleared_alerts.message",
    "letters.content",
    "information_requests.answer",
    "information_requests.note",
    "pending_decisions.note",
    "request_sightings.value",
    "review_counter_proposals.note",
    "review_proposals.note",
    "reviews.note",
    "watchlist_hits.evidence",
  ],
  "sealed under the row's data key, which is resealed": ["study_rows.sealed"],
  "sealed under the batch's data key, which is resealed": ["batch_chunks.sealed"],
  "hashes under the batch's data key, which stays the same": ["batches.forgotten"],
  "sealed under the API key and Idempotency-Key of the caller": ["idempotency_records.response"],
  "blind indexes, which a rotation of BLIND_INDEX_KEY computes again": [
    "applicants.name_index",
    "batches.metadata_indexes",
    "webhooks.metadata_indexes",
    "cleared_alerts.fact_index",
    "cleared_alerts.person_index",
    ...["block_index", "index", "person_index", "ssn_index"].map((column) => `identity_links.${column}`),
    "list_entries.index",
    "metadata_pairs.index",
    "request_sightings.index",
    "request_sightings.person_index",
    "users.email_index",
  ],
  "hashes of what is random, public or a whole request": [
    "api_keys.hash",
    "idempotency_records.fingerprint",
    "idempotency_records.id",
    "information_requests.token_hash",
    "invitations.token_hash",
    "password_resets.token_hash",
    "pending_sign_ups.token_hash",
    "recovery_codes.hash",
    "watchlist_entries.hash",
    "watchlist_hits.entry_hash",
  ],
  "hashes of a provider's subjects": ["sso_identities.subject_hash"],
  "codes under AUDIT_KEY": ["audit_entries.mac", "audit_entries.previous_mac"],
  "whom shared elements connect": ["applicants.community"],
  "positions of entries": ["batches.withheld"],
  "identifiers of applicants": ["mask_shelves.applicants"],
  "tells whether a key is the right one": ["key_checks.check"],
};

describe("a column of bytes", () => {
  it("is resealed by a rotation, or is known not to need it", async () => {
    const { rows } = await stage.pool.query<{ name: string }>(
      `SELECT c.relname || '.' || a.attname AS name
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
         AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid IN ('bytea'::regtype, 'bytea[]'::regtype)
       ORDER BY 1`,
    );
    const resealed = Object.values(sealedColumns)
      .flat()
      .map(({ table, column }) => `${table}.${column}`);
    const known = [...resealed, ...Object.values(left).flat()].sort();
    expect(rows.map(({ name }) => name).sort()).toEqual(known);
  });
});
