import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnalysisResult } from "@/lib/contract/analyses";
import { openEvidence } from "@/lib/domain/analyses/record/view";
import { commitAnalysis } from "@/lib/domain/analyses/submit/submit";
import { writingLanes } from "@/lib/domain/analyses/submit/warm-up";
import { leaseKey } from "@/lib/domain/idempotency/records";
import { newId } from "@/lib/platform/ids";
import { countRoundTrips } from "@/tests/support/database-line";
import { stagePlatform } from "@/tests/support/stage";
import {
  analyzeTogether,
  clock,
  organization,
  outcomeOf,
  prepare,
  setUpAnalyses,
  someone,
  stage,
} from "./analysis-groups-stage";

/* Single analyses that arrive together are written in one transaction. */

setUpAnalyses();

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
    const sharing = fc.record({
      organization: fc.nat(1),
      ssn: fc.option(fc.nat(2)),
      email: fc.option(fc.nat(2)),
      phone: fc.option(fc.nat(2)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sharing, { minLength: 2, maxLength: 24 }), async (people) => {
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
        const shared = await Promise.all(
          results.map(async (result, i) => {
            const { requestId } = (result as PromiseFulfilledResult<AnalysisResult>).value;
            const { context } = requests[i] as (typeof requests)[number];
            const row = await context.db.analysis.findUniqueOrThrow({
              where: { id: requestId },
              include: { applicant: true, reviews: true, outcome: true },
            });
            return openEvidence(context, row)?.evidence.sharing?.elements;
          }),
        );
        expectSerialOrder(people, (i, kind) => shared[i]?.[kind]?.persons[0] ?? 0);
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

it("analyzes one applicant twice in one moment, in order", async () => {
  const context = await organization();
  const [first] = await analyzeTogether([{ context, data: someone() }]);
  const { applicantId } = (first as PromiseFulfilledResult<AnalysisResult>).value;
  // Others keep both lanes busy, so that the three wait and make one group.
  const others = Array.from({ length: writingLanes }, () => ({ context, data: someone() }));
  const results = await analyzeTogether([
    ...others,
    ...["one", "two", "three"].map((externalId) => ({
      context,
      data: someone(),
      more: { applicantId, externalId },
    })),
  ]);
  expect(results.map(outcomeOf)).toEqual(results.map(() => "stored"));
  const { rows } = await stage.pool.query("SELECT external_id FROM applicants WHERE id = $1", [applicantId]);
  expect(rows).toEqual([{ external_id: "three" }]);
});

it("leases an Idempotency-Key to one of two requests that arrive together", async () => {
  const context = await organization();
  const id = Buffer.from(newId("lse", clock()));
  const leases = await Promise.all([
    leaseKey(context, { id: Buffer.from(`${id}-other`), fingerprint: Buffer.from("f") }),
    leaseKey(context, { id: Buffer.from(`${id}-another`), fingerprint: Buffer.from("f") }),
    leaseKey(context, { id, fingerprint: Buffer.from("f") }),
    leaseKey(context, { id, fingerprint: Buffer.from("f") }),
  ]);
  expect(leases.map((lease) => lease !== undefined)).toEqual([true, true, true, false]);
});

it("needs at most two round trips to the database for a lone request that shares nothing, and three with sharers", async () => {
  const line = await countRoundTrips(stage.platform.connectionString);
  const far = await stagePlatform(line.url, { clock });
  try {
    const { principal } = await organization();
    const context = far.context(principal);
    // Connects and prepares the statements.
    await commitAnalysis(context, await prepare(context, someone()));
    const stranger = {
      firstName: "Ruth",
      lastName: "Okafor",
      ssn: "212-45-6789",
      email: "ruth.okafor@gmail.com",
      phone: "3123437011",
      address: { street: "900 Lake Shore Dr", city: "Chicago", state: "IL", zip: "60611" },
    };
    for (const [data, most] of [
      [someone(stranger), 2],
      [someone(), 3],
    ] as const) {
      const prepared = await prepare(context, data);
      line.reset();
      await commitAnalysis(context, prepared);
      expect(line.roundTrips()).toBeLessThanOrEqual(most);
    }
  } finally {
    await far.close();
    await line.close();
  }
});
