import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { applicantsWith } from "@/lib/domain/applicants/find-by";
import { type LinkGraph, readLinkGraph } from "@/lib/domain/applicants/graph/graph";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { countLinks } from "@/lib/domain/reviews/count-links";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const phone = "(206) 343-7011";
let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let context: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(memberPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
});

async function analyze(firstName: string, stated: object, request: object = {}) {
  now += 1_000;
  const body = analyzeBody.parse({
    applicantData: { firstName, lastName: "Santos", ...stated },
    context: request,
  });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return { id: result.requestId, applicantId: result.applicantId };
}

const label = (id: string, outcome: "good" | "confirmed_fraud") =>
  context.transaction((inside) => labelOutcome(inside, { id, body: { outcome } }));
const graphOf = ({ applicantId }: { applicantId: string }, expanded: string[] = []) =>
  readLinkGraph(context, { id: applicantId, expanded });
/** Each shared identifier with the first names of those in the graph who have it. */
const sharesOf = ({ hubs, applicants }: LinkGraph) =>
  Object.fromEntries(
    hubs.map(({ id, kind, value }) => [
      `${kind} ${value}`,
      applicants.filter(({ hubs: own }) => own.includes(id)).map(({ name }) => name.split(" ")[0]),
    ]),
  );

describe("the applicants around one", () => {
  it("hang on the identifiers that they share, of the application and of the request, with an SSN masked", async () => {
    const address = { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" };
    await analyze("Ana", { phone, ssn: "536-22-8741" });
    await analyze("Bea", { email: "shared@example.com", address }, { deviceId: "d-1" });
    await analyze("Cleo", { email: "hers@example.com" }, { ip: "73.42.118.9" });
    const middle = await analyze(
      "Maria",
      { phone, ssn: "536228741", email: "Shared@example.com", address },
      { deviceId: "d-1", ip: "73.42.118.9" },
    );
    const graph = await graphOf(middle);
    expect(sharesOf(graph)).toEqual({
      "ssn ***-**-8741": ["Ana"],
      [`phone ${phone}`]: ["Ana"],
      "email Shared@example.com": ["Bea"],
      "address 1423 Pike St, Seattle, WA 98101": ["Bea"],
      "device d-1": ["Bea"],
      "ip 73.42.118.9": ["Cleo"],
    });
    expect(graph.unshared).toEqual([]);
    expect(JSON.stringify(graph)).not.toMatch(/536\D?22/);
  });

  it("include a confirmed fraud however many came later, and say how many are left out", async () => {
    const fraud = await analyze("Fraud", { phone });
    await label(fraud.id, "confirmed_fraud");
    for (let i = 0; i < 30; i++)
      await analyze(`Later${String.fromCharCode(97 + i)}x`.slice(0, 6 + i), { phone });
    const middle = await analyze("Maria", { phone });
    const { applicants, hubs } = await graphOf(middle);
    expect(applicants[0]).toMatchObject({ id: fraud.applicantId, outcome: "confirmed_fraud" });
    expect(applicants).toHaveLength(24);
    expect(hubs).toMatchObject([{ others: 31, frauds: 1, hidden: 7, isMore: false }]);
  });

  it("show score and final decision of their latest analysis, and who is the same person", async () => {
    const other = await analyze("Maria", { phone, ssn: "536-22-8741" });
    await context.transaction((inside) =>
      reviewAnalysis(inside, {
        id: other.id,
        body: { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"], note: "No answer" },
      }),
    );
    const middle = await analyze("Maria", { ssn: "536-22-8741", email: "m@example.com" });
    const { applicants, unshared } = await graphOf(middle);
    expect(applicants).toMatchObject([
      { isSamePerson: true, analysis: { id: other.id, decision: "DECLINE" }, outcome: null },
    ]);
    expect(applicants[0]?.analysis?.riskScore).toBeTypeOf("number");
    expect(unshared).toEqual(["email"]);
  });

  it("are followed a second step where they are expanded, without those in the graph already", async () => {
    const bridge = await analyze("Bea", { phone, email: "bea@example.com" });
    const far = await analyze("Cleo", { email: "bea@example.com" });
    const middle = await analyze("Maria", { phone });
    const folded = await graphOf(middle);
    expect(folded.applicants).toMatchObject([{ id: bridge.applicantId, further: 1, isExpanded: false }]);
    // Only applicants of the first step can be expanded.
    expect(await graphOf(middle, [far.applicantId])).toEqual(folded);
    const graph = await graphOf(middle, [bridge.applicantId]);
    expect(sharesOf(graph)).toEqual({ [`phone ${phone}`]: ["Bea"], "email bea@example.com": ["Cleo"] });
    expect(graph.hubs[1]).toMatchObject({ step: 2, of: bridge.applicantId, others: 1, hidden: 0 });
    expect(graph.applicants).toMatchObject([
      { id: bridge.applicantId, step: 1, further: 0, isExpanded: true },
      { id: far.applicantId, step: 2, further: 0, isExpanded: false },
    ]);
  });

  it("are the same in a transaction, through Prisma as through pg, as are searches and counts", async () => {
    const bridge = await analyze("Bea", { phone, email: "bea@example.com" }, { deviceId: "d-1" });
    await analyze("Cleo", { email: "bea@example.com" });
    const middle = await analyze("Maria", { phone, ssn: "536-22-8741" }, { deviceId: "d-1" });
    const answers = async (inside: Partial<Context>) => {
      const within = { ...context, ...inside };
      return [
        await readLinkGraph(within, { id: middle.applicantId, expanded: [bridge.applicantId] }),
        await applicantsWith(within, "phone", phone),
        await countLinks(within, [middle.applicantId, bridge.applicantId]),
      ];
    };
    const outside = await answers(context);
    expect(outside).toMatchObject([
      { applicants: [{ id: bridge.applicantId, isExpanded: true }, { step: 2 }] },
      [middle.applicantId, bridge.applicantId],
      { [bridge.applicantId]: { count: 2 }, [middle.applicantId]: { count: 1 } },
    ]);
    expect(await context.transaction(answers)).toEqual(outside);
    expect(await context.transaction(answers)).toEqual(outside);
  });

  it("are none once they are erased, and the erased one has none", async () => {
    const other = await analyze("Ana", { phone });
    const middle = await analyze("Maria", { phone });
    await context.transaction((inside) => eraseApplicant(inside, other.applicantId));
    expect(await graphOf(middle)).toEqual({
      hubs: [],
      applicants: [],
      unshared: ["phone"],
      isWithheld: false,
    });
    await context.transaction((inside) => eraseApplicant(inside, middle.applicantId));
    expect(await graphOf(middle)).toEqual({ hubs: [], applicants: [], unshared: [], isWithheld: false });
  });
});
