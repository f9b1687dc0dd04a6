import { randomBytes } from "node:crypto";
import { defaultPolicy } from "@/lib/contract/policy";
import { newId } from "@/lib/platform/ids";
import { applicant, call, unknownId } from "./api";
import { seedLetterTemplate } from "./letters";
import { eventually } from "./poll";
import type { Seed, SeededKey } from "./seed";
import { seedWatchlist } from "./seed-watchlist";
import { nowhere, seedDelivery, seedEvent, seedWebhook } from "./webhooks";

/** What the generated tests need to know about one route. */
export interface RouteFixture {
  /** What a route needs in its query. */
  query?: string;
  /** A valid body, for a route that takes one. */
  body?: unknown;
  /** Instead of `body`, if it has to name one of the caller's records. */
  makeBody?(owner: SeededKey, seed: Seed): Promise<unknown>;
  /** A valid body that names something nonexistent, if a body can. */
  bodyNamingNothing?: unknown;
  /** For a route with a parameter. */
  parameter?: {
    /** Creates another resource for the parameter to name, owned by the key's organization and mode. */
    make(owner: SeededKey, seed: Seed): Promise<string>;
    /** A well-formed identifier that was never issued. */
    neverExisted: string;
    /** Where the record is stored. */
    table: string;
    /** Live and test mode have the same records. */
    isOfBothModes?: boolean;
  };
  /** Makes what a request acts on that names nothing. */
  setUp?(owner: SeededKey): Promise<unknown>;
  /** For a change: how often it has taken effect for an organization. */
  effects?(organizationId: string, seed: Seed): Promise<number>;
}

const analyzeBody = { applicantData: applicant, options: { includeReasons: true } };

const analysisParameter: RouteFixture["parameter"] = {
  make: async ({ key }) => (await call("POST", "/analyze", { key, body: analyzeBody })).body.requestId,
  neverExisted: unknownId("ana"),
  table: "analyses",
};

/** A declined analysis of an organization with a letter template. */
const declinedParameter: NonNullable<RouteFixture["parameter"]> = {
  make: async ({ key, organizationId }, seed) => {
    const { requestId } = (await call("POST", "/analyze", { key, body: analyzeBody })).body;
    await seedLetterTemplate(seed.pool, organizationId);
    const body = { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"] };
    await call("POST", `/analyze/${requestId}/review`, { key, body });
    return requestId;
  },
  neverExisted: unknownId("ana"),
  table: "analyses",
};

// A REVIEW case: there is no SSN.
const caseParameter: NonNullable<RouteFixture["parameter"]> = {
  make: async ({ key }) =>
    (await call("POST", "/analyze", { key, body: { applicantData: { ...applicant, ssn: undefined } } })).body
      .requestId,
  neverExisted: unknownId("ana"),
  table: "analyses",
};

const requestBody = { fields: ["ssn"], note: "Called twice" };

const requestParameter: RouteFixture["parameter"] = {
  make: async (owner, seed) =>
    (
      await call("POST", `/analyze/${await caseParameter.make(owner, seed)}/requests`, {
        key: owner.key,
        body: requestBody,
      })
    ).body.id,
  neverExisted: unknownId("req"),
  table: "information_requests",
};

const applicantParameter: RouteFixture["parameter"] = {
  make: async ({ key }) => (await call("POST", "/analyze", { key, body: analyzeBody })).body.applicantId,
  neverExisted: unknownId("app"),
  table: "applicants",
};

const batchBody = { applicants: [{ id: "loan-1", data: applicant }] };

const batchParameter: RouteFixture["parameter"] = {
  // A waiting one: a batch in progress would change while it is read, and soon could no longer be canceled.
  make: (owner, seed) => seed.waitingBatch(owner),
  neverExisted: unknownId("bat"),
  table: "batches",
};

const apiKeyParameter: RouteFixture["parameter"] = {
  make: async ({ organizationId, mode }, seed) =>
    (await seed.key(organizationId, { mode, permissions: ["READ"] })).id,
  neverExisted: unknownId("key"),
  table: "api_keys",
};

// Written straight into the database: the API limits their number.
const webhookParameter: RouteFixture["parameter"] = {
  make: (owner, seed) => seedWebhook(seed, owner),
  neverExisted: unknownId("whk"),
  table: "webhooks",
};

const deliveryParameter: RouteFixture["parameter"] = {
  make: async (owner, seed) => seedDelivery(seed, await seedWebhook(seed, owner)),
  neverExisted: unknownId("dlv"),
  table: "deliveries",
};

const listEntryBody = async () => ({
  effect: "block",
  kind: "email",
  value: `${randomBytes(8).toString("hex")}@santos.org`,
  reason: "Made by a test",
});

const listEntryParameter: RouteFixture["parameter"] = {
  make: async ({ key }) =>
    (await call("POST", "/list-entries", { key, body: await listEntryBody() })).body.id,
  neverExisted: unknownId("lst"),
  table: "list_entries",
};

const emptyStudyParameter: NonNullable<RouteFixture["parameter"]> = {
  // Written straight into the database: the plan limits their number.
  make: async ({ organizationId, mode }, seed) => {
    const id = newId("std", Date.now());
    await seed.pool.query(
      `INSERT INTO studies (id, organization_id, mode, name, created_by, created_at, expires_at)
       VALUES ($1, $2, $3, 'Loans', 'key_test', now(), now() + interval '90 days')`,
      [id, organizationId, mode],
    );
    return id;
  },
  neverExisted: unknownId("std"),
  table: "studies",
};

const studyParameter: NonNullable<RouteFixture["parameter"]> = {
  ...emptyStudyParameter,
  make: async (owner, seed) => {
    const id = await emptyStudyParameter.make(owner, seed);
    await call("POST", `/studies/${id}/rows?from=0`, { key: owner.key, body: studyRows });
    return id;
  },
};

const scorecardParameter: RouteFixture["parameter"] = {
  // One that has ended: a running one would change while it is read.
  make: async ({ organizationId, mode }, seed) => {
    const id = newId("scd", Date.now());
    await seed.pool.query(
      `INSERT INTO scorecards (id, organization_id, mode, status, held_out_share, policy_version, model_version, created_by,
         created_at, progress_at, completed_at)
       VALUES ($1, $2, $3, 'refused', 0.25, 1, '2026.11.15', 'key_test', now(), now(), now())`,
      [id, organizationId, mode],
    );
    return id;
  },
  neverExisted: unknownId("scd"),
  table: "scorecards",
};

const studyRows = {
  rows: [
    {
      id: "loan-1",
      submittedAt: "2025-03-31T15:04:05Z",
      data: applicant,
      decided: "APPROVE",
      outcome: { outcome: "good", at: "2025-09-30T00:00:00Z" },
    },
  ],
};

const validationDocumentParameter: RouteFixture["parameter"] = {
  make: async ({ key }) => (await call("POST", "/validation-documents", { key, body: {} })).body.documentId,
  neverExisted: unknownId("val"),
  table: "validation_documents",
};

const clearedAlertParameter: RouteFixture["parameter"] = {
  make: async ({ key }) => {
    const email = `${randomBytes(8).toString("hex")}@mailinator.com`;
    const { body: analysis } = await call("POST", "/analyze", {
      key,
      body: { ...analyzeBody, applicantData: { ...applicant, email } },
    });
    await call("POST", `/analyze/${analysis.requestId}/review`, {
      key,
      body: { decision: "APPROVE", clearAlerts: true },
    });
    const { body } = await call("GET", `/applicants/${analysis.applicantId}/cleared-alerts`, { key });
    return body.data[0].id;
  },
  neverExisted: unknownId("clr"),
  table: "cleared_alerts",
};

const watchlistHitParameter: RouteFixture["parameter"] = {
  make: async (owner, seed) => {
    await seedWatchlist(seed, owner.organizationId, `${applicant.firstName} ${applicant.lastName}`);
    // The service hears of the list a moment later.
    const flag = async () => {
      const { body } = await call("POST", "/analyze", { key: owner.key, body: analyzeBody });
      const { rows } = await seed.pool.query<{ id: string }>(
        "SELECT id FROM watchlist_hits WHERE applicant_id = $1",
        [body.applicantId],
      );
      return rows[0]?.id;
    };
    return (await eventually("a hit", flag, (id) => id !== undefined)) as string;
  },
  neverExisted: unknownId("hit"),
  table: "watchlist_hits",
};

/** A colleague's. */
const proposalParameter = {
  make: ({ organizationId }: SeededKey, seed: Seed) => seed.policyProposal(organizationId),
  neverExisted: unknownId("plp"),
  table: "policy_proposals",
  isOfBothModes: true,
};

/** For effects without their own row: each has an audit log entry. */
const auditedEffects: RouteFixture["effects"] = (organizationId, seed) =>
  seed.count("audit_entries", organizationId);

/** For a POST that only reads: its only countable effect is the record of its answer. */
const keptAnswers: RouteFixture["effects"] = async (organizationId, seed) => {
  const { rows } = await seed.pool.query(
    "SELECT count(*)::int AS count FROM idempotency_records WHERE organization_id = $1 AND status IS NOT NULL",
    [organizationId],
  );
  return rows[0].count;
};

/** By operationId. A route without an entry fails tests/api/matrix.test.ts. */
export const routeFixtures: Record<string, RouteFixture> = {
  analyze: {
    body: analyzeBody,
    bodyNamingNothing: { ...analyzeBody, applicantId: unknownId("app") },
    effects: (organizationId, seed) => seed.count("analyses", organizationId),
  },
  listAnalyses: {},
  searchAnalyses: { body: { decision: "APPROVE", metadata: { branch: "seattle-2" } } },
  getAnalysis: { parameter: analysisParameter },
  submitBatch: {
    body: batchBody,
    effects: (organizationId, seed) => seed.count("batches", organizationId),
  },
  listBatches: {},
  searchBatches: { body: { status: "completed", metadata: { branch: "seattle-2" } } },
  getBatch: { parameter: batchParameter },
  getBatchResults: { parameter: batchParameter },
  cancelBatch: {
    parameter: batchParameter,
    // Not those of batches that other tests submitted, which are completed at some time.
    effects: async (organizationId, seed) => {
      const { rows } = await seed.pool.query(
        "SELECT count(*)::int AS count FROM events WHERE organization_id = $1 AND data->>'status' = 'canceled'",
        [organizationId],
      );
      return rows[0].count;
    },
  },
  reviewAnalysis: {
    body: { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"], note: "Called twice" },
    parameter: analysisParameter,
    effects: (organizationId, seed) => seed.count("reviews", organizationId),
  },
  askApplicant: {
    body: requestBody,
    parameter: caseParameter,
    effects: (organizationId, seed) => seed.count("information_requests", organizationId),
  },
  listInformationRequests: { parameter: caseParameter },
  withdrawInformationRequest: {
    parameter: requestParameter,
    effects: auditedEffects,
  },
  labelOutcome: {
    body: { outcome: "good" },
    parameter: analysisParameter,
    effects: auditedEffects,
  },
  getAdverseAction: { parameter: analysisParameter },
  getLetter: { parameter: declinedParameter },
  issueLetter: {
    body: {},
    parameter: declinedParameter,
    effects: (organizationId, seed) => seed.count("letters", organizationId),
  },
  markLetterNotNeeded: {
    body: { reason: "application_withdrawn" },
    parameter: declinedParameter,
    effects: auditedEffects,
  },
  markLetterSent: {
    body: { channel: "mail", sentOn: new Date().toISOString().slice(0, 10) },
    parameter: {
      ...declinedParameter,
      make: async (owner, seed) => {
        const id = await declinedParameter.make(owner, seed);
        await call("POST", `/analyze/${id}/letter`, { key: owner.key, body: {} });
        return id;
      },
    },
    effects: async (organizationId, seed) => {
      const { rows } = await seed.pool.query(
        "SELECT count(*)::int AS count FROM letters WHERE organization_id = $1 AND sent_on IS NOT NULL",
        [organizationId],
      );
      return rows[0].count;
    },
  },
  listDueLetters: {},
  listApplicants: {},
  searchApplicants: { body: { email: "maria.santos@gmail.com", metadata: { branch: "seattle-2" } } },
  getApplicant: { parameter: applicantParameter },
  updateApplicant: {
    body: { data: { firstName: "Mariana", phone: null } },
    parameter: applicantParameter,
    effects: auditedEffects,
  },
  eraseApplicant: { parameter: applicantParameter, effects: auditedEffects },
  listWatchlists: {},
  listWatchlistHits: {},
  resolveWatchlistHit: {
    body: { status: "cleared" },
    parameter: watchlistHitParameter,
    effects: auditedEffects,
  },
  getPolicy: {},
  putPolicy: {
    body: { document: defaultPolicy, note: "As it was" },
    effects: (organizationId, seed) => seed.count("policies", organizationId),
  },
  simulatePolicy: {
    body: { document: defaultPolicy },
    effects: keptAnswers,
  },
  exportPolicy: {},
  diffPolicy: { body: { document: defaultPolicy } },
  listPolicyProposals: {},
  proposePolicy: {
    makeBody: async ({ key }) => {
      const { body } = await call("GET", "/policy", { key });
      return { document: defaultPolicy, note: "As it was", replacesVersion: body.version };
    },
    effects: (organizationId, seed) => seed.count("policy_proposals", organizationId),
  },
  restorePolicy: {
    makeBody: async ({ key }) => {
      const { body } = await call("GET", "/policy", { key });
      return { version: 1, note: "As it was", replacesVersion: body.version };
    },
    effects: (organizationId, seed) => seed.count("policies", organizationId),
  },
  getPolicyProposal: { parameter: proposalParameter },
  approvePolicyProposal: {
    body: { comment: "Agreed" },
    parameter: proposalParameter,
    effects: (organizationId, seed) => seed.count("policies", organizationId),
  },
  declinePolicyProposal: {
    body: { comment: "Too strict" },
    parameter: proposalParameter,
    effects: auditedEffects,
  },
  withdrawPolicyProposal: {
    parameter: {
      ...proposalParameter,
      make: ({ organizationId }, seed) => seed.policyProposal(organizationId, { status: "scheduled" }),
    },
    effects: auditedEffects,
  },
  listListEntries: {},
  createListEntry: {
    makeBody: listEntryBody,
    effects: (organizationId, seed) => seed.count("list_entries", organizationId),
  },
  searchListEntries: { body: { kind: "email", value: "maria.santos@gmail.com" }, effects: keptAnswers },
  importListEntries: {
    makeBody: async () => ({ entries: [await listEntryBody(), await listEntryBody()] }),
    effects: auditedEffects,
  },
  getListEntry: { parameter: listEntryParameter },
  updateListEntry: {
    body: { reason: "Another reason", expiresAt: null },
    parameter: listEntryParameter,
    effects: auditedEffects,
  },
  deleteListEntry: { parameter: listEntryParameter, effects: auditedEffects },
  listClearedAlerts: { parameter: applicantParameter },
  withdrawClearedAlert: { parameter: clearedAlertParameter, effects: auditedEffects },
  createScorecard: {
    body: {},
    bodyNamingNothing: { studyId: unknownId("std") },
    effects: (organizationId, seed) => seed.count("scorecards", organizationId),
  },
  listScorecards: {},
  getScorecard: { parameter: scorecardParameter },
  createStudy: { body: { name: "Loans of 2025" }, effects: auditedEffects },
  listStudies: {},
  getStudy: { parameter: studyParameter },
  addStudyRows: {
    query: "from=0",
    body: studyRows,
    parameter: emptyStudyParameter,
    effects: (organizationId, seed) => seed.count("study_rows", organizationId),
  },
  listStudyProblems: { parameter: studyParameter },
  runStudy: { parameter: studyParameter, effects: auditedEffects },
  listStudyResults: { parameter: studyParameter },
  backtestStudy: {
    body: {},
    bodyNamingNothing: { version: 999_999 },
    parameter: {
      ...studyParameter,
      make: async (owner, seed) => {
        const id = await studyParameter.make(owner, seed);
        await seed.pool.query("UPDATE studies SET status = 'completed' WHERE id = $1", [id]);
        return id;
      },
    },
  },
  eraseStudyRow: { body: { id: "loan-1" }, parameter: studyParameter, effects: auditedEffects },
  deleteStudy: { parameter: studyParameter, effects: auditedEffects },
  createValidationDocument: {
    body: {},
    bodyNamingNothing: { studyId: `std_${"0".repeat(26)}` },
    effects: auditedEffects,
  },
  listValidationDocuments: {},
  getValidationDocument: { parameter: validationDocumentParameter },
  getChallenger: {},
  putChallenger: { body: { document: defaultPolicy, note: "A trial" }, effects: auditedEffects },
  deleteChallenger: {
    setUp: ({ key }) => call("PUT", "/policy/challenger", { key, body: { document: defaultPolicy } }),
    effects: auditedEffects,
  },
  promoteChallenger: {
    makeBody: async ({ key }) => {
      const started = await call("PUT", "/policy/challenger", { key, body: { document: defaultPolicy } });
      const { body: policy } = await call("GET", "/policy", { key });
      return { id: started.body.challenger.id, replacesVersion: policy.version };
    },
    effects: (organizationId, seed) => seed.count("policies", organizationId),
  },
  compareChallenger: {},
  getModelPerformance: {},
  listEvents: {},
  replayEvent: {
    makeBody: async (owner, seed) => ({ webhookId: await seedWebhook(seed, owner) }),
    bodyNamingNothing: { webhookId: unknownId("whk") },
    parameter: {
      make: (owner, seed) => seedEvent(seed, owner),
      neverExisted: unknownId("evt"),
      table: "events",
    },
    effects: auditedEffects,
  },
  listWebhooks: {},
  searchWebhooks: { body: { metadata: { branch: "seattle-2" } } },
  createWebhook: {
    body: { url: nowhere, events: ["analysis.completed"], description: "Made by a test" },
    effects: (organizationId, seed) => seed.count("webhooks", organizationId),
  },
  getWebhook: { parameter: webhookParameter },
  updateWebhook: {
    body: { events: ["analysis.failed", "batch.finished"], description: null },
    parameter: webhookParameter,
    effects: auditedEffects,
  },
  deleteWebhook: { parameter: webhookParameter, effects: auditedEffects },
  rotateWebhookSecret: {
    body: { overlapHours: 1 },
    parameter: webhookParameter,
    effects: auditedEffects,
  },
  promoteWebhookSecret: {
    parameter: {
      ...webhookParameter,
      make: (owner, seed) => seedWebhook(seed, owner, { previousSecret: "the secret before this one" }),
    },
    effects: auditedEffects,
  },
  testWebhook: {
    makeBody: async (owner, seed) => ({
      webhookId: await seedWebhook(seed, owner),
      event: "analysis.completed",
    }),
    bodyNamingNothing: { webhookId: unknownId("whk"), event: "analysis.completed" },
    effects: async (organizationId, seed) => {
      const { rows } = await seed.pool.query(
        "SELECT count(*)::int AS count FROM events WHERE organization_id = $1 AND sample_for IS NOT NULL",
        [organizationId],
      );
      return rows[0].count;
    },
  },
  listWebhookDeliveries: { parameter: webhookParameter },
  recoverWebhook: {
    body: { since: new Date(Date.now() - 3_600_000).toISOString() },
    parameter: webhookParameter,
    effects: auditedEffects,
  },
  getWebhookDelivery: { parameter: deliveryParameter },
  replayWebhookDelivery: { parameter: deliveryParameter, effects: auditedEffects },
  getModel: {},
  listApiKeys: {},
  createApiKey: {
    body: { name: "Made by a test", permissions: ["READ"] },
    effects: (organizationId, seed) => seed.count("api_keys", organizationId),
  },
  rotateApiKey: {
    body: { gracePeriodSeconds: 3_600 },
    parameter: apiKeyParameter,
    effects: async (organizationId, seed) => {
      const { rows } = await seed.pool.query(
        "SELECT count(*)::int AS count FROM api_keys WHERE organization_id = $1 AND replaced_by_id IS NOT NULL",
        [organizationId],
      );
      return rows[0].count;
    },
  },
  revokeApiKey: { parameter: apiKeyParameter, effects: auditedEffects },
  getOpenApi: {},
};
