import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { operations } from "@/lib/api/registry";
import { defaultPolicy } from "@/lib/contract/policy";
import { compareGroups, noRates } from "@/lib/domain/performance/fairness/disparity";
import { HeldTally } from "@/lib/domain/performance/fairness/held";
import { applicant, call } from "@/tests/support/api";
import { entry } from "@/tests/support/batches";
import { expectDocumented } from "@/tests/support/documented";
import { writeMonthAndWeek } from "@/tests/support/labeled-history";
import { seedLetterTemplate } from "@/tests/support/letters";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { seedWatchlist } from "@/tests/support/seed-watchlist";
import { nowhere, seedDelivery, seedWebhook } from "@/tests/support/webhooks";

/*
 * Every GET operation, where there is something to answer: each field filled and each kind of record present. `call` checks
 * every answer with a validator of JSON Schema that knows only the OpenAPI document.
 */

const day = 86_400_000;
const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
/** Ids by the path whose parameter they are. */
const ids: Record<string, string> = {};

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await call(method, path, { key: owner.key, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
  const { organizationId, mode } = owner;
  await writeMonthAndWeek(seed.pool, owner);
  const rates = noRates();
  rates.white = { count: 90, total: 100 };
  rates.black = { count: 60, total: 100 };
  rates.api = { count: 3, total: 5 };
  const compared = compareGroups(rates);
  const held = new HeldTally();
  for (let i = 0; i < 200; i++) held.add([1, 0, 0, 0, 0, 0], i < 10, i < 10 ? ["NAME_GIBBERISH"] : []);
  for (let i = 0; i < 200; i++) held.add([0, 1, 0, 0, 0, 0], i < 40, i < 40 ? ["NAME_GIBBERISH"] : []);
  await seed.pool.query(
    `INSERT INTO fairness_reports (id, organization_id, mode, "from", "to", created_by, completed_at, result)
     VALUES ($1, $2, $3, now() - interval '1 day', now(), 'cli', now(), $4)`,
    [
      `fai_${organizationId}`,
      organizationId,
      mode,
      JSON.stringify({
        applicants: 210,
        matched: 200,
        unmatched: 7,
        erased: 3,
        machine: compared,
        decided: compared,
        held: held.compare(),
      }),
    ],
  );

  const amounts = { fact: "amount", atLeast: 19.99, atMost: 1_000.07 };
  const document = {
    ...defaultPolicy,
    rules: [
      ...defaultPolicy.rules,
      { id: "small-loans", when: [amounts], raiseTo: "REVIEW", adverseAction: "The amount needs a review" },
    ],
    signals: { EMAIL_DISPOSABLE: { points: 35 } },
  };
  const proposal = await seed.policyProposal(organizationId);
  ids["/policy/proposals/{id}"] = proposal;
  await send("POST", `/policy/proposals/${proposal}/approve`, { comment: "Checked" });
  await seed.policyProposal(organizationId);
  await send("PUT", "/policy", { document, note: "With cents" });
  const startsAt = new Date(Date.now() + day).toISOString();
  await send("POST", "/policy/restore", { version: 1, note: "As before", replacesVersion: 3, startsAt });
  await send("PUT", "/policy/challenger", { document, note: "A trial" });

  await seedWatchlist(seed, organizationId, `${applicant.firstName} ${applicant.lastName}`);
  ids["/watchlists/hits/{id}"] = (await eventually(
    "a hit",
    async () => {
      const { requestId, applicantId } = await send("POST", "/analyze", {
        applicantData: { ...applicant, email: "maria@mailinator.com", dateOfBirth: "1988-04-17" },
        options: { includeReasons: true, riscScoring: true },
        externalId: "loan-1",
        context: { ip: "73.42.118.9", deviceId: "d-1", userAgent: "Test" },
        amount: 19.99,
        product: "auto-loan",
      });
      ids["/analyze/{id}"] = requestId;
      ids["/analyze/{id}/adverse-action"] = requestId;
      ids["/analyze/{id}/letter"] = requestId;
      ids["/applicants/{id}"] = applicantId;
      ids["/applicants/{id}/cleared-alerts"] = applicantId;
      const { data } = await send("GET", "/watchlists/hits");
      return data[0]?.id;
    },
    (id) => id !== undefined,
  )) as string;
  const path = `/analyze/${ids["/analyze/{id}"]}`;
  await send("POST", `${path}/review`, { decision: "APPROVE", clearAlerts: true });
  await send("POST", `${path}/review`, {
    decision: "DECLINE",
    reasons: ["IDENTITY_NOT_VERIFIED"],
    note: "No",
  });
  await send("POST", `${path}/outcome`, { outcome: "good" });
  await seedLetterTemplate(seed.pool, organizationId);
  await send("POST", `${path}/letter/not-needed`, { reason: "sent_elsewhere" });
  await send("POST", `${path}/letter/not-needed`, { reason: null });
  await send("POST", `${path}/letter`, {});
  await send("POST", `${path}/letter/sent`, {
    channel: "mail",
    sentOn: new Date().toISOString().slice(0, 10),
  });
  const { requestId: undecided } = await send("POST", "/analyze", {
    applicantData: { ...applicant, ssn: undefined },
  });
  await send("POST", `/analyze/${undecided}/requests`, { fields: ["ssn"] });
  ids["/analyze/{id}/requests"] = undecided;
  const { requestId } = await send("POST", "/analyze", {
    applicantData: { firstName: "FNU", lastName: "X" },
  });
  // Its letter stays due.
  await send("POST", `/analyze/${requestId}/review`, {
    decision: "DECLINE",
    reasons: ["IDENTITY_NOT_VERIFIED"],
  });

  const batch = await send("POST", "/analyze/batch", {
    applicants: [entry(1), entry(2), { id: "x", data: {} }],
    options: { includeReasons: true, riscScoring: true },
    onInvalid: "skip",
  });
  ids["/analyze/batch/{id}"] = batch.batchId;
  ids["/analyze/batch/{id}/results"] = batch.batchId;
  await eventually(
    "the end of the batch",
    () => send("GET", `/analyze/batch/${batch.batchId}`),
    ({ status }) => status === "completed",
  );

  const study = await send("POST", "/studies", { name: "Loans" });
  for (const path of ["/studies/{id}", "/studies/{id}/problems", "/studies/{id}/results"])
    ids[path] = study.studyId;
  const past = (id: string, outcome: string) => ({
    id,
    submittedAt: "2026-03-31T15:04:05Z",
    data: applicant,
    decided: "APPROVE",
    outcome: { outcome, at: "2026-06-30T00:00:00Z" },
    amount: 19.99,
    product: "card",
  });
  await send("POST", `/studies/${study.studyId}/rows?from=0`, {
    rows: [past("loan-1", "good"), past("loan-2", "confirmed_fraud"), { id: "loan-3" }],
  });
  await send("POST", `/studies/${study.studyId}/run`, {});
  await eventually(
    "the end of the study",
    () => send("GET", `/studies/${study.studyId}`),
    ({ status }) => status === "completed",
  );
  await send("POST", `/studies/${study.studyId}/backtest`, {});
  const scorecard = await send("POST", "/scorecards", {});
  ids["/scorecards/{id}"] = scorecard.scorecardId;
  await eventually(
    "the end of the scorecard",
    () => send("GET", `/scorecards/${scorecard.scorecardId}`),
    ({ status }) => status !== "running",
  );

  ids["/validation-documents/{id}"] = (
    await send("POST", "/validation-documents", { owners: { compliance: "Ida Quill" } })
  ).documentId;

  ids["/webhooks/{id}"] = await seedWebhook(seed, owner, {
    events: ["analysis.completed", "batch.finished"],
    previousSecret: "the secret before this one",
  });
  ids["/webhooks/{id}/deliveries"] = ids["/webhooks/{id}"];
  ids["/webhooks/deliveries/{id}"] = await seedDelivery(seed, ids["/webhooks/{id}"], {
    responses: ["Try later", null],
  });
  await seedWebhook(seed, owner, { url: nowhere, disabledReason: "gone", failingSince: new Date() });

  for (const [kind, value, expiresAt] of [
    ["email", "old@santos.org", new Date(Date.now() + day).toISOString()],
    ["ssn", "536-22-8741", null],
  ] as const) {
    const made = await send("POST", "/list-entries", {
      effect: "block",
      kind,
      value,
      reason: "x",
      expiresAt,
    });
    ids["/list-entries/{id}"] = made.id;
  }
});
afterAll(() => seed.close());

const costs = "?costOfApprovedFraud=2500&costOfDeclinedGood=150&costOfReview=12.50";

it.each(operations.filter(({ method }) => method === "GET"))(
  "GET $path answers as documented, with something in it",
  async ({ path: template, operationId }) => {
    const documented = template.replace(/:(\w+)/g, "{$1}");
    const path = documented.replace("{id}", ids[documented] ?? "no id");
    const answer = await call("GET", path + (operationId === "getModelPerformance" ? costs : ""), {
      key: owner.key,
    });
    expect(answer.status, answer.text).toBe(200);
    if (Array.isArray(answer.body.data)) expect(answer.body.data).not.toEqual([]);
    if (operationId === "getModelPerformance") {
      expect(answer.body.thresholds.saving.value).toBeTypeOf("number");
      expect(answer.body.fairness.result.machine.groups).not.toEqual([]);
      expect(answer.body.fairness.result.held.signals[0].groups[0].reading).toBe("higher");
      expect(answer.body.calibration.result).not.toBeNull();
    }
  },
);

it("every event that a webhook gets is as documented", async () => {
  const { rows } = await seed.pool.query(
    "SELECT DISTINCT ON (name) id, name, data, created_at FROM events WHERE organization_id = $1",
    [owner.organizationId],
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "analysis.completed",
      "analysis.reviewed",
      "applicant.flagged",
      "batch.completed",
      "batch.started",
    ]),
  );
  for (const { id, name, data, created_at } of rows)
    expectDocumented(
      { id, event: name, timestamp: created_at.toISOString(), data },
      ...["webhooks", name, "post", "requestBody", "content", "application/json", "schema"],
    );
});

it("an answer that lacks a field, or has another type, is not as documented", async () => {
  const { body } = await call("GET", `/analyze/${ids["/analyze/{id}"]}`, { key: owner.key });
  const place = ["components", "schemas", "StoredAnalysis"];
  expectDocumented(body, ...place);
  const { createdAt: _, ...without } = body;
  expect(() => expectDocumented(without, ...place)).toThrow("createdAt");
  expect(() => expectDocumented({ ...body, policyVersion: "1" }, ...place)).toThrow("policyVersion");
});
