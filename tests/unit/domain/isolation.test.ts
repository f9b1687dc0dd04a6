import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context, Tx } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import type { Metadata } from "@/lib/contract/metadata";
import { defaultPolicy } from "@/lib/contract/policy";
import { browseAnalyses, countBrowsed } from "@/lib/domain/analyses/list/browse";
import { latestAnalyses } from "@/lib/domain/analyses/list/latest";
import { listAnalyses } from "@/lib/domain/analyses/list/list";
import { listAnalysesOfApplicant } from "@/lib/domain/analyses/list/list-of-applicant";
import { searchAnalyses } from "@/lib/domain/analyses/list/search";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { setLegalHold } from "@/lib/domain/applicants/erasure/hold";
import { readLinkGraph } from "@/lib/domain/applicants/graph/graph";
import { listApplicants, searchByValues } from "@/lib/domain/applicants/list";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";
import { findPeople } from "@/lib/domain/applicants/people";
import { readApplicant } from "@/lib/domain/applicants/read";
import { searchApplicants } from "@/lib/domain/applicants/search";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { fillMasks } from "@/lib/domain/applicants/words/fill";
import { listEvents } from "@/lib/domain/events/list";
import { askApplicant } from "@/lib/domain/information-requests/ask";
import { listRequestsOf } from "@/lib/domain/information-requests/list";
import { readRequestsOfCase } from "@/lib/domain/information-requests/read-of-case";
import { withdrawRequest } from "@/lib/domain/information-requests/withdraw";
import { readCaseLetter } from "@/lib/domain/letters/case";
import { issueLetter } from "@/lib/domain/letters/issue";
import { markLetterNotNeeded } from "@/lib/domain/letters/mark-not-needed";
import { markLetterSent } from "@/lib/domain/letters/mark-sent";
import { readLettersOfCase } from "@/lib/domain/letters/of-case";
import { listClearedAlerts, withdrawClearedAlert } from "@/lib/domain/list-entries/cleared-alerts";
import { countAnalyses } from "@/lib/domain/overview/count-analyses";
import { countWebhookDeliveries } from "@/lib/domain/overview/count-webhook-deliveries";
import { countPeriodBefore } from "@/lib/domain/overview/period-before";
import { reviewLoad } from "@/lib/domain/overview/review-load";
import { topReasons } from "@/lib/domain/overview/top-reasons";
import { webhookFigures } from "@/lib/domain/overview/webhook-figures";
import { readDrift } from "@/lib/domain/performance/drift";
import { measurePerformance } from "@/lib/domain/performance/measure";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { scoreHistogram } from "@/lib/domain/policy/histogram";
import { simulatePolicy } from "@/lib/domain/policy/simulate";
import { countOverdueApplicants } from "@/lib/domain/retention/count-overdue";
import { assignCases } from "@/lib/domain/reviews/assign";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { claimReview, releaseReview } from "@/lib/domain/reviews/claim";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { queuePosition } from "@/lib/domain/reviews/position";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { countQueue } from "@/lib/domain/reviews/queue-counts";
import { wholeQueue } from "@/lib/domain/reviews/queue-query";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { listHits } from "@/lib/domain/watchlists/list-hits";
import { loadEdition } from "@/lib/domain/watchlists/load";
import { readEdition } from "@/lib/domain/watchlists/read-edition";
import { resolveHit } from "@/lib/domain/watchlists/resolve-hit";
import { prepareEventReplay } from "@/lib/domain/webhooks/manage/deliveries/replay-event";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { streamOf } from "@/tests/support/watchlist-files";

/* A service finds and changes only rows of its caller's organization and mode. */

const now = Date.parse("2026-06-15T12:00:00Z");
const email = "maria.santos@gmail.com";

let stage: Stage;
let own: Context;
const metadata = { branch: "seattle-2" };
let strangers: Record<"another organization" | "the other mode", Context>;
let analysis: string;
let applicant: string;
let webhook: string;
let event: string;
let hit: string;
/** An applicant of whose alerts one is cleared. */
let cleared: string;
let clearedAlert: string;
let request: string;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  const history = await History.of(stage.pool);
  const other = await History.of(stage.pool);
  const { organizationId } = history;
  own = stage.context(memberPrincipal({ organizationId, id: newId("usr", now) }));
  strangers = {
    "another organization": stage.context(memberPrincipal({ organizationId: other.organizationId })),
    "the other mode": stage.context(memberPrincipal({ organizationId, mode: "test" })),
  };
  for (const context of [own, strangers["another organization"]])
    await context.transaction(createFirstPolicy);
  analysis = await analyze("Santos", {}, metadata);
  // On a watchlist, and related by the email address.
  await loadEdition(stage.platform, {
    organizationId,
    format: "opensanctions",
    name: "Test list",
    editionDate: "2026-06-01",
    content: readEdition("opensanctions", [
      streamOf("id,schema,name,aliases,birth_date,countries,addresses\n1,Person,Maria Lopez,,,,\n"),
    ]),
    loadedBy: "cli",
    force: true,
  });
  await analyze("Lopez");
  hit = (await listHits(own, { limit: 1 })).data[0]?.id as string;
  await clearAlertsOf(await analyze("Alder", { ssn: "536-22-8741", email: "maria@mailinator.com" }));
  webhook = await history.webhook();
  event = await history.event(new Date(now));
  await history.delivery(event, webhook, new Date(now));
  applicant = (await readReviewCase(own, analysis)).detail.answer.applicantId;
  await own.transaction((context) => updateApplicant(context, { id: applicant, body: { metadata } }));
  await fillMasks(stage.platform, () => false);
  await own.transaction((context) => claimReview(context, analysis));
  request = (await own.transaction(ask)).id;
});
afterAll(() => stage.close());

const ask = (context: Tx) =>
  askApplicant(context, { id: analysis, body: { fields: ["ssn"], expiresInDays: 7, emailLink: false } });

/** Also labels the outcome. */
async function clearAlertsOf(id: string): Promise<void> {
  const body = { decision: "APPROVE", reasons: [], clearAlerts: true } as const;
  await own.transaction((context) => reviewAnalysis(context, { id, body: { ...body, reasons: [] } }));
  await own.transaction((context) => labelOutcome(context, { id, body: { outcome: "good" } }));
  cleared = (await readReviewCase(own, id)).detail.answer.applicantId;
  clearedAlert = (await listClearedAlerts(own, cleared))[0]?.id as string;
}

async function analyze(lastName: string, more: object = {}, metadata: Metadata = {}): Promise<string> {
  const applicantData = { firstName: "Maria", lastName, email, ...more };
  const body = analyzeBody.parse({ applicantData, metadata });
  const prepared = await prepareAnalysis(own, body);
  const result = await commitAnalysis(own, prepared);
  if (result instanceof AppError) throw result;
  return result.requestId;
}

/** Some figures leave out what is made this very moment. */
const later = (context: Context, milliseconds = 1_000): Context => ({
  ...context,
  clock: () => now + milliseconds,
});

/** How much is found in a context, as a number. */
const finders: Record<string, (context: Context) => Promise<number>> = {
  listApplicants: async (context) => (await listApplicants(context, { limit: 10 })).data.length,
  listEvents: async (context) => (await listEvents(context, { limit: 10 })).data.length,
  searchByValues: async (context) => (await searchByValues(context, { email, limit: 10 })).data.length,
  "searchByValues by words": async (context) =>
    (await searchByValues(context, { words: "sant", limit: 10 })).data.length,
  "searchByValues by metadata": async (context) =>
    (await searchByValues(context, { metadata, limit: 10 })).data.length,
  "listAnalyses by metadata": async (context) =>
    (await listAnalyses(context, { metadata, limit: 10 })).data.length,
  nameApplicants: async (context) => Object.keys(await nameApplicants(context, [applicant])).length,
  "searchApplicants by email": (context) => search(context, email),
  "searchApplicants by name": (context) => search(context, "Maria Santos"),
  "searchApplicants by a part of the name": (context) => search(context, "sant"),
  findPeople: async (context) => (await findPeople(context, "maria sant")).length,
  "searchAnalyses by email": async (context) =>
    (await searchAnalyses(context, { search: { text: email }, filters: {} })).data.length,
  "searchAnalyses by a part of the name": async (context) =>
    (await searchAnalyses(context, { search: { text: "sant" }, filters: {} })).data.length,
  browseAnalyses: async (context) => (await browseAnalyses(context, { filters: {}, limit: 10 })).data.length,
  countBrowsed: async (context) => (await countBrowsed(context, { filters: {} })).count,
  latestAnalyses: async (context) => Object.keys(await latestAnalyses(context, [applicant])).length,
  listAnalysesOfApplicant: async (context) => (await listAnalysesOfApplicant(context, applicant)).length,
  countAnalyses: async (context) => (await countAnalyses(context, "24h")).total,
  countPeriodBefore: async (context) => (await countPeriodBefore(later(context, 86_401_000), "24h")).total,
  topReasons: async (context) => (await topReasons(context, "24h")).lookedAt,
  reviewLoad: async (context) => (await reviewLoad(context)).waiting,
  countWebhookDeliveries: async (context) => (await countWebhookDeliveries(context)).delivered,
  webhookFigures: async (context) =>
    (await webhookFigures(context, [webhook], "24h")).get(webhook)?.succeeded ?? 0,
  scoreHistogram: async (context) => (await scoreHistogram(context)).total,
  simulatePolicy: async (context) =>
    (await simulatePolicy(context, { document: defaultPolicy, limit: 10 })).analysed,
  listReviewQueue: async (context) => (await listReviewQueue(context, { limit: 10 })).data.length,
  countQueue: async (context) => (await countQueue(context, wholeQueue)).matching,
  listHits: async (context) => (await listHits(context, { limit: 10 })).data.length,
  measurePerformance: async (context) => (await measurePerformance(later(context), {})).labels.total,
  readDrift: async (context) => (await readDrift(later(context))).recent,
  queuePosition: async (context) =>
    (await queuePosition(context, { id: analysis, query: wholeQueue })).position ?? 0,
};

/** What needs one applicant or analysis. */
const services: Record<string, (context: Context) => Promise<unknown>> = {
  readApplicant: (context) => readApplicant(context, applicant),
  readLinkGraph: (context) => readLinkGraph(context, { id: applicant }),
  updateApplicant: (context) =>
    context.transaction((context) => updateApplicant(context, { id: applicant, body: { externalId: "x" } })),
  setLegalHold: (context) =>
    context.transaction((context) => setLegalHold(context, { id: applicant, legalHold: true })),
  eraseApplicant: (context) => context.transaction((context) => eraseApplicant(context, applicant)),
  readReviewCase: (context) => readReviewCase(context, analysis),
  prepareEventReplay: (context) => prepareEventReplay(context, { eventId: event, webhookId: webhook }),
  claimReview: (context) => context.transaction((context) => claimReview(context, analysis)),
  reviewAnalysis: (context) =>
    context.transaction((context) =>
      reviewAnalysis(context, { id: analysis, body: { decision: "APPROVE", reasons: [] } }),
    ),
  askApplicant: (context) => context.transaction(ask),
  listRequestsOf: (context) => listRequestsOf(context, { id: analysis, query: { limit: 10 } }),
  readRequestsOfCase: (context) => readRequestsOfCase(context, analysis),
  withdrawRequest: (context) => context.transaction((inside) => withdrawRequest(inside, request)),
  resolveHit: (context) =>
    context.transaction((context) => resolveHit(context, { id: hit, body: { status: "cleared" } })),
  listClearedAlerts: (context) => listClearedAlerts(context, cleared),
  withdrawClearedAlert: (context) =>
    context.transaction((context) => withdrawClearedAlert(context, clearedAlert)),
  readCaseLetter: (context) => readCaseLetter(context, analysis),
  readLettersOfCase: (context) => readLettersOfCase(context, analysis),
  issueLetter: (context) =>
    context.transaction((context) => issueLetter(context, { id: analysis, body: {} })),
  markLetterSent: (context) =>
    context.transaction((context) =>
      markLetterSent(context, { id: analysis, body: { channel: "mail", sentOn: "2026-06-15" } }),
    ),
  markLetterNotNeeded: (context) =>
    context.transaction((context) =>
      markLetterNotNeeded(context, { id: analysis, body: { reason: "sent_elsewhere" } }),
    ),
  labelOutcome: (context) =>
    context.transaction((context) =>
      labelOutcome(context, { id: analysis, body: { outcome: "confirmed_fraud" } }),
    ),
};

async function search(context: Context, text: string): Promise<number> {
  return (await searchApplicants(context, { text })).data.length;
}

describe.each(["another organization", "the other mode"] as const)("a member in %s", (whose) => {
  it.each(Object.keys(finders))("finds nothing through %s", async (name) => {
    const find = finders[name] as (context: Context) => Promise<number>;
    expect(await find(own)).toBeGreaterThan(0);
    expect(await find(strangers[whose])).toBe(0);
  });

  it.each(Object.keys(services))("gets not_found from %s, and changes nothing", async (name) => {
    const before = await rows();
    await expect(services[name]?.(strangers[whose])).rejects.toMatchObject({ code: "not_found" });
    expect(await rows()).toEqual(before);
  });

  it("can't assign a case", async () => {
    const before = await rows();
    const context = strangers[whose];
    expect(
      await context.transaction((inside) => assignCases(inside, { ids: [analysis], assignee: null })),
    ).toBe(0);
    expect(await rows()).toEqual(before);
  });

  it("can't release a claim", async () => {
    const { id: claimedBy } = own.principal;
    const { scope } = strangers[whose];
    const namesake = stage.context(memberPrincipal({ ...scope, id: claimedBy }));
    await namesake.transaction((context) => releaseReview(context, analysis));
    expect((await readReviewCase(own, analysis)).claim).toMatchObject({ claimedBy });
  });
});

it("only the organization's own applicants count as overdue, in both modes", async () => {
  const history = await History.of(stage.pool);
  const { organizationId } = history;
  await history.applicant(new Date(0));
  await history.applicant(new Date(0), { mode: "test" });
  expect(await countOverdueApplicants(stage.context(memberPrincipal({ organizationId })), 12)).toEqual({
    count: 2,
    isMore: false,
  });
  expect(await countOverdueApplicants(own, 12)).toEqual({ count: 0, isMore: false });
});

/** The rows that the services change. */
async function rows(): Promise<unknown[]> {
  const texts = await Promise.all(
    [
      "applicants",
      "analyses",
      "application_elements",
      "reviews",
      "review_claims",
      "review_assignments",
      "information_requests",
      "outcomes",
      "cleared_alerts",
      "watchlist_hits",
    ].map((table) => stage.pool.query(`SELECT to_json(t)::text AS row FROM ${table} t ORDER BY 1`)),
  );
  return texts.map((result) => result.rows);
}
