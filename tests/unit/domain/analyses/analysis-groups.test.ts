import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { type AnalysisResult, analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { openEvidence } from "@/lib/domain/analyses/view";
import {
  type AnswerSeal,
  type ClaimedKey,
  claimKey,
  openAnswer,
  readRecord,
} from "@/lib/domain/idempotency/records";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { countRoundTrips } from "@/tests/support/database-line";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, stagePlatform } from "@/tests/support/stage";

/* Single analyses that arrive together are written in one transaction. */

/** Moves on, so that identifiers are in the order of time. */
let now = Date.parse("2026-06-15T12:00:00Z");
const clock = () => now++;
let stage: Stage;
let number = 0;

beforeAll(async () => {
  stage = await openStage({ clock });
});
afterAll(() => stage.close());

async function organization(mode: "live" | "test" = "live"): Promise<Context<ApiKeyPrincipal>> {
  const organizationId = newId("org", clock());
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const context = stage.context(apiKeyPrincipal({ organizationId, mode }));
  await context.transaction(createFirstPolicy);
  return context;
}

/** A new person, with data of their own. */
function someone(more: object = {}) {
  number++;
  const digits = String(number).padStart(4, "0");
  return {
    ...ordinaryApplicant,
    ssn: `536-22-${digits}`,
    email: `someone${number}@gmail.com`,
    phone: `206343${digits}`,
    address: { ...ordinaryApplicant.address, street: `${number} Pike St` },
    ...more,
  };
}

const prepare = (context: Context, applicantData: object, more: object = {}) =>
  prepareAnalysis(context, analyzeBody.parse({ applicantData, ...more }));

/** Commits all at once, so that they meet in groups. */
async function analyzeTogether(
  requests: readonly {
    context: Context;
    data: object;
    more?: object;
    seal?: AnswerSeal;
  }[],
) {
  const prepared = await Promise.all(requests.map(({ context, data, more }) => prepare(context, data, more)));
  return Promise.allSettled(
    requests.map(({ context, seal }, i) =>
      commitAnalysis(context, prepared[i] as Awaited<ReturnType<typeof prepare>>, seal),
    ),
  );
}

const outcomeOf = (result: PromiseSettledResult<AnalysisResult | AppError>) =>
  result.status === "fulfilled"
    ? result.value instanceof AppError
      ? `stored as failed: ${result.value.code}`
      : "stored"
    : (result.reason as AppError).code;

const countOf = async ({ scope }: Context) => {
  const { rows } = await stage.pool.query<{ analyses: number; events: number; applicants: number }>(
    `SELECT (SELECT count(*)::int FROM analyses WHERE organization_id = $1) AS analyses,
      (SELECT count(*)::int FROM events WHERE organization_id = $1) AS events,
      (SELECT count(*)::int FROM applicants WHERE organization_id = $1) AS applicants`,
    [scope.organizationId],
  );
  return rows[0];
};

type Kind = "ssn" | "email" | "phone";

/**
 * `seen` is how many others shared an identifier before: in a serial order they count up from 0, and the orders of all
 * identifiers are parts of one, so following them never leads in a circle.
 */
function expectSerialOrder(
  people: readonly ({ organization: number } & Record<Kind, number | null>)[],
  seen: (person: number, kind: Kind) => number,
): void {
  const after = new Map<number, number[]>(people.map((_, i) => [i, []]));
  for (const kind of ["ssn", "email", "phone"] as const) {
    const sharers = new Map<string, number[]>();
    for (const [i, person] of people.entries()) {
      if (person[kind] === null) continue;
      const name = `${person.organization} ${person[kind]}`;
      sharers.set(name, [...(sharers.get(name) ?? []), i]);
    }
    for (const group of sharers.values()) {
      const order = group.toSorted((a, b) => seen(a, kind) - seen(b, kind));
      expect(order.map((i) => seen(i, kind))).toEqual(order.map((_, place) => place));
      for (const [place, i] of order.entries()) {
        const next = order[place + 1];
        if (next !== undefined) after.get(i)?.push(next);
      }
    }
  }
  const state = new Map<number, "open" | "done">();
  const visit = (i: number) => {
    expect(state.get(i), "a circle of befores").not.toBe("open");
    if (state.get(i) === "done") return;
    state.set(i, "open");
    for (const next of after.get(i) ?? []) visit(next);
    state.set(i, "done");
  };
  for (const i of people.keys()) visit(i);
}

describe("what applicants of one group share", () => {
  it("equals what some serial order of them would have given, in each organization", async () => {
    const shared = fc.record({
      organization: fc.nat(1),
      ssn: fc.option(fc.nat(2)),
      email: fc.option(fc.nat(2)),
      phone: fc.option(fc.nat(2)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(shared, { minLength: 2, maxLength: 24 }), async (people) => {
        const contexts = [await organization(), await organization()] as const;
        const requests = people.map(({ organization: of, ssn, email, phone }, i) => ({
          context: contexts[of === 0 ? 0 : 1],
          data: someone({
            firstName: `Person${"abcdefghijklmnopqrstuvwxyz"[i]}`,
            ...(ssn === null ? {} : { ssn: `545-38-100${ssn}` }),
            ...(email === null ? {} : { email: `shared${email}@gmail.com` }),
            ...(phone === null ? {} : { phone: `206555222${phone}` }),
          }),
        }));
        const results = await analyzeTogether(requests);
        expect(results.map(outcomeOf)).toEqual(people.map(() => "stored"));
        const links = await Promise.all(
          results.map(async (result, i) => {
            const { requestId } = (result as PromiseFulfilledResult<AnalysisResult>).value;
            const { context } = requests[i] as (typeof requests)[number];
            const row = await context.db.analysis.findUniqueOrThrow({
              where: { id: requestId },
              include: { applicant: true, reviews: true, outcome: true },
            });
            return openEvidence(context, row)?.evidence.links;
          }),
        );
        expectSerialOrder(people, (i, kind) => links[i]?.[kind]?.otherPersons ?? 0);
      }),
      { numRuns: 15 },
    );
  });

  it("is nothing between organizations", async () => {
    const contexts = await Promise.all([organization(), organization(), organization()]);
    const data = someone();
    const results = await analyzeTogether(contexts.map((context) => ({ context, data })));
    expect(results.map(outcomeOf)).toEqual(["stored", "stored", "stored"]);
    for (const result of results) {
      const { riskScore } = (result as PromiseFulfilledResult<AnalysisResult>).value;
      expect(riskScore).toBe(0);
    }
  });
});

describe("one request's failure", () => {
  it("never touches another's: unknown and erased applicants, engine failures and values that can't be stored", async () => {
    const live = await organization();
    const test = await organization("test");
    const [erased] = await analyzeTogether([{ context: live, data: someone() }]);
    const { applicantId } = (erased as PromiseFulfilledResult<AnalysisResult>).value;
    await stage.pool.query("UPDATE applicants SET data_key = NULL, data = NULL WHERE id = $1", [applicantId]);
    const before = { live: await countOf(live), test: await countOf(test) };

    const results = await analyzeTogether([
      { context: live, data: someone() },
      { context: live, data: someone(), more: { applicantId: newId("app", now) } },
      { context: test, data: someone() },
      { context: live, data: someone(), more: { applicantId } },
      { context: test, data: someone({ ssn: "900-00-0004" }) },
      { context: live, data: someone() },
      { context: test, data: someone(), more: { applicantId } },
    ]);

    expect(results.map(outcomeOf)).toEqual([
      "stored",
      "not_found",
      "stored",
      "conflict",
      expect.stringMatching(/^stored/),
      "stored",
      "not_found",
    ]);
    expect(await countOf(live)).toEqual({
      analyses: (before.live?.analyses ?? 0) + 2,
      events: (before.live?.events ?? 0) + 2,
      applicants: (before.live?.applicants ?? 0) + 2,
    });
    expect((await countOf(test))?.analyses).toBe((before.test?.analyses ?? 0) + 2);
  });

  it("is tried alone when the database refuses its values", async () => {
    const context = await organization();
    const prepared = await Promise.all(
      ["first", "second", "third", "fourth"].map((externalId) => prepare(context, someone(), { externalId })),
    );
    // The contract refuses such a value, and so does PostgreSQL.
    if (prepared[2]) prepared[2].applicant.externalId = "nul \0 byte";
    const results = await Promise.allSettled(prepared.map((each) => commitAnalysis(context, each)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(await countOf(context)).toEqual({ analyses: 3, events: 3, applicants: 3 });
  });

  it("is its own when another request took over its Idempotency-Key", async () => {
    const context = await organization();
    const claims = await Promise.all(
      ["a", "b", "c"].map((name) =>
        claimKey(context, {
          id: Buffer.from(`${newId("lse", clock())}${name}`),
          fingerprint: Buffer.from(name),
        }),
      ),
    );
    const keys = claims.map((claimed) => claimed as ClaimedKey);
    const sealingKey = randomBytes(32);
    await stage.pool.query("UPDATE idempotency_records SET lease_token = 'another' WHERE id = $1", [
      keys[1]?.id,
    ]);
    const results = await analyzeTogether(
      keys.map((claimed) => ({ context, data: someone(), seal: { claimed, sealingKey, status: 200 } })),
    );
    expect(results.map(outcomeOf)).toEqual(["stored", "idempotency_in_progress", "stored"]);
    expect((await countOf(context))?.analyses).toBe(2);
    const records = await Promise.all(keys.map(({ id }) => readRecord(context, id)));
    expect(records.map((record) => record?.status)).toEqual([200, null, 200]);
    const kept = openAnswer(sealingKey, records[0]?.response as Buffer);
    expect(JSON.parse(kept.body)).toEqual((results[0] as PromiseFulfilledResult<AnalysisResult>).value);
  });
});

it("analyzes one applicant twice in one moment, in order", async () => {
  const context = await organization();
  const [first] = await analyzeTogether([{ context, data: someone() }]);
  const { applicantId } = (first as PromiseFulfilledResult<AnalysisResult>).value;
  const results = await analyzeTogether(
    ["one", "two", "three"].map((externalId) => ({
      context,
      data: someone(),
      more: { applicantId, externalId },
    })),
  );
  expect(results.map(outcomeOf)).toEqual(["stored", "stored", "stored"]);
  const { rows } = await stage.pool.query("SELECT external_id FROM applicants WHERE id = $1", [applicantId]);
  expect(rows).toEqual([{ external_id: "three" }]);
});

it("gives one of two claims of one Idempotency-Key that arrive together", async () => {
  const context = await organization();
  const id = Buffer.from(newId("lse", clock()));
  const claims = await Promise.all([
    claimKey(context, { id: Buffer.from(`${id}-other`), fingerprint: Buffer.from("f") }),
    claimKey(context, { id: Buffer.from(`${id}-another`), fingerprint: Buffer.from("f") }),
    claimKey(context, { id, fingerprint: Buffer.from("f") }),
    claimKey(context, { id, fingerprint: Buffer.from("f") }),
  ]);
  expect(claims.map((claim) => claim !== undefined)).toEqual([true, true, true, false]);
});

it("needs at most two round trips to the database for a lone request that shares nothing", async () => {
  const line = await countRoundTrips(stage.platform.connectionString);
  const far = await stagePlatform(line.url, { clock });
  try {
    const { principal } = await organization();
    const context = far.context(principal);
    // Connects and prepares the statements.
    await commitAnalysis(context, await prepare(context, someone()));
    const stranger = { ssn: "212-45-6789", email: "someone.else@example.org", phone: "2065550199" };
    const prepared = await prepare(context, someone(stranger));
    line.reset();
    await commitAnalysis(context, prepared);
    expect(line.roundTrips()).toBeLessThanOrEqual(2);
  } finally {
    await far.close();
    await line.close();
  }
});
