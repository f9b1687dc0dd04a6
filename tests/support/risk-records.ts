import { call } from "./api";
import { eventually } from "./poll";
import type { Seed, SeededKey } from "./seed";
import { seedWatchlist } from "./seed-watchlist";

/** The tables that `writeRiskRecords` fills. */
export const riskTables = [
  "api_requests",
  "application_elements",
  "challenger_decisions",
  "challengers",
  "cleared_alerts",
  "fairness_reports",
  "information_requests",
  "list_entries",
  "metadata_pairs",
  "outcomes",
  "review_assignments",
  "review_counter_proposals",
  "review_proposals",
  "watchlist_entries",
  "watchlist_hits",
  "watchlists",
] as const;

/** Of an analysis, its applicant, a batch and one of its entries. */
export const riskMetadata = { branch: "seattle-2" };

export const blockedPhone = "(206) 343-7099";

const disposable = {
  firstName: "Wilhelmina",
  lastName: "Featherstone",
  ssn: "536-22-8741",
  email: "wilhelmina@mailinator.com",
};

/** Writes rows of every kind that the risk team's tools have, through the API where it can. */
export async function writeRiskRecords(seed: Seed, owner: SeededKey, base: string): Promise<void> {
  const { key, organizationId } = owner;
  const send = async (method: string, address: string, body: object) => {
    const answer = await call(method, address, { base, key, body });
    if (answer.status >= 300) throw new Error(`${method} ${address}: ${answer.text}`);
    return answer.body;
  };
  await seedWatchlist(seed, organizationId, "Wilhelmina Featherstone");
  const { body: policy } = await call("GET", "/policy", { base, key });
  await send("PUT", "/policy/challenger", { document: policy.document });
  await send("POST", "/list-entries", {
    effect: "block",
    kind: "phone",
    value: blockedPhone,
    reason: "Charged back",
  });
  const { requestId, applicantId } = await send("POST", "/analyze", {
    applicantData: disposable,
    metadata: riskMetadata,
    context: { deviceId: "d-5f0c9a7e41" },
  });
  await send("POST", `/analyze/${requestId}/review`, { decision: "APPROVE", reasons: [], clearAlerts: true });
  await send("POST", `/analyze/${requestId}/outcome`, { outcome: "good" });
  await send("PATCH", `/applicants/${applicantId}`, { metadata: riskMetadata });
  const { ssn: _, ...withoutSsn } = disposable;
  const waiting = await send("POST", "/analyze", { applicantData: withoutSsn });
  await send("POST", `/analyze/${waiting.requestId}/requests`, { fields: ["ssn"], note: "Called twice" });
  await send("POST", "/analyze/batch", {
    applicants: [
      { id: "failed", data: { firstName: "Only" } },
      { id: "good", data: disposable, metadata: riskMetadata },
    ],
    metadata: riskMetadata,
    onInvalid: "skip",
  });
  await seed.pool.query(
    `INSERT INTO review_assignments (analysis_id, organization_id, mode, assignee, assigned_by, assigned_at)
     VALUES ($1, $2, 'live', 'usr_1', 'usr_2', now())`,
    [requestId, organizationId],
  );
  await seed.pool.query(
    `WITH proposed AS (
       INSERT INTO review_proposals (id, analysis_id, organization_id, decision, reason_codes, clear_alerts, created_by)
       VALUES ('prp_1', $1, $2, 'APPROVE', '{}', true, 'usr_1') RETURNING id)
     INSERT INTO review_counter_proposals (proposal_id, id, organization_id, decision, reason_codes, created_by)
     SELECT id, 'prp_2', $2, 'DECLINE', '{IDENTITY_NOT_VERIFIED}', 'usr_2' FROM proposed`,
    [requestId, organizationId],
  );
  await seed.pool.query(
    `INSERT INTO fairness_reports (id, organization_id, mode, "from", "to", created_by)
     VALUES ('fai_1', $1, 'live', now() - interval '1 day', now(), 'cli')`,
    [organizationId],
  );
  // Written after the answers.
  await eventually(
    "the failed row and the log of requests",
    async () => {
      const { rows } = await seed.pool.query<{ count: number }>(
        `SELECT (SELECT count(*) FROM batch_items WHERE submitted IS NOT NULL)::int
           * (SELECT count(*) FROM api_requests WHERE organization_id = $1)::int AS count`,
        [organizationId],
      );
      return rows[0]?.count ?? 0;
    },
    (count) => count > 0,
  );
}
