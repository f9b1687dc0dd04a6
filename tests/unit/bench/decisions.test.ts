import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applicantData } from "@/lib/contract/applicant";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";
import { modelVersion } from "@/lib/risk/model-version";
import { identifiersOf, normalizeApplicant } from "@/lib/risk/normalize";
import { swapSet } from "@/tests/bench/decisions/compare-engines";
import { judge } from "@/tests/bench/decisions/judge";
import { judgeThroughPipeline } from "@/tests/bench/decisions/pipeline";
import { createMemoryStore } from "@/tests/bench/decisions/store";
import { fullStream, kinds, mixedStream } from "@/tests/bench/decisions/streams";
import { rateOf, reviewRateOf, tablesOf } from "@/tests/bench/decisions/tables";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const sizes = { typical: 60, atypical: 6, fraud: 6 };
const stream = fullStream(5, sizes);
const counted = stream.filter(({ part }) => part !== "scenery");

test("the model card shows the tables of this model, and every bar is met", () => {
  const { benchmark } = modelCardOfEngine();
  expect(benchmark.modelVersion).toBe(modelVersion);
  expect(benchmark.kinds.map(({ kind }) => kind).sort()).toEqual(kinds.map(({ name }) => name).sort());
  expect(benchmark.bars.filter(({ met }) => !met)).toEqual([]);
});

describe("the generators", () => {
  test("give the same forms for the same seed, and others for another", () => {
    expect(fullStream(5, sizes)).toEqual(stream);
    expect(fullStream(6, sizes)).not.toEqual(stream);
  });

  test("tell of every kind, and of the kinds that the benchmark promises", () => {
    const count = (part: string) => kinds.filter((kind) => kind.part === part).length;
    expect(new Set(counted.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ name }) => name)));
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
    expect(count("atypical")).toBeGreaterThanOrEqual(16);
    expect(count("fraud")).toBeGreaterThanOrEqual(17);
    for (const { name, part } of kinds) {
      const of = counted.filter(({ kind }) => kind === name);
      expect(of.length, name).toBeGreaterThanOrEqual(6);
      if (part === "fraud")
        expect(
          of.some(({ visible }) => visible),
          name,
        ).toBe(true);
      else
        expect(
          of.every(({ visible }) => !visible),
          name,
        ).toBe(true);
    }
  });

  test("name the public description of every kind of fraud", () => {
    expect(kinds.filter(({ part, source }) => part === "fraud" && !source)).toEqual([]);
  });

  test("write forms that the contract admits", () => {
    // A contract may refuse invisible characters: that holds the attempt.
    const refused = stream
      .filter(({ data }) => !applicantData.safeParse(data).success)
      .map(({ kind }) => kind);
    const disguises = ["homoglyphs and invisible characters", "lookalike domains"];
    expect(refused.filter((kind) => !disguises.includes(kind))).toEqual([]);
  });

  test("give no two ordinary people one mailbox, phone or SSN", () => {
    const people = fullStream(1, { typical: 400, atypical: 0, fraud: 0 }).map(({ data }) =>
      identifiersOf(normalizeApplicant(data)),
    );
    for (const kind of ["ssn", "email", "phone"] as const) {
      const given = people.flatMap((person) => person[kind] ?? []);
      expect(new Set(given).size, kind).toBe(given.length);
    }
  });

  test("hold half of what could be learned by heart out of the train seeds", () => {
    const mailboxes = (seed: number) =>
      fullStream(seed, { typical: 0, atypical: 0, fraud: 40 })
        .filter(({ kind }) => kind === "disposable mailboxes")
        .map(({ data }) => data.email?.split("@")[1]);
    const trained = mailboxes(1);
    expect(mailboxes(2).filter((domain) => trained.includes(domain))).toEqual([]);
  });

  test("put the forms into the order of time", () => {
    expect(stream.map(({ at }) => at.getTime())).toEqual(
      stream.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
  });

  test("mix in so much fraud as is asked for, and keep stories whole", () => {
    const mix = mixedStream(5, 0.05, sizes);
    const frauds = mix.filter(({ part }) => part === "fraud");
    const share = frauds.length / mix.length;
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThanOrEqual(0.055);
    const size = (forms: typeof mix, of: string) => forms.filter(({ story }) => story === of).length;
    for (const { story } of frauds) expect(size(mix, story)).toBe(size(stream, story));
  });
});

describe("the count", () => {
  const holdAll: PolicyDocument = { ...defaultPolicy, requiredForApprove: [["identity_source"]] };

  test("of a policy that holds everything: all fraud is held and no one is approved", () => {
    const judged = judge(stream, holdAll);
    const { summary, kinds: rows } = tablesOf(judged);
    expect(summary.heldOfVisibleFraud.rate).toBe(1);
    expect(summary.heldOfVisibleFraud.of).toBe(stream.filter(({ visible }) => visible).length);
    expect(summary.typicalApproved).toMatchObject({ rate: 0, of: 60 });
    expect(summary.atypicalApproved.rate).toBe(0);
    for (const { kind, part, count, approved, review, decline, refused } of rows) {
      expect(approved, kind).toBe(0);
      expect(review + decline + refused, kind).toBe(count);
      expect(count, kind).toBe(counted.filter((one) => one.kind === kind && one.part === part).length);
    }
    expect(reviewRateOf(judged).of).toBe(counted.length);
  });

  test("of rates has the interval of Wilson", () => {
    expect(rateOf(0, 0)).toEqual({ of: 0, count: 0 });
    const { interval } = rateOf(8, 10);
    expect(interval?.[0]).toBeCloseTo(0.49, 2);
    expect(interval?.[1]).toBeCloseTo(0.943, 2);
  });
});

describe("the swap set", () => {
  const present = judge(stream, defaultPolicy);
  const sizeOf = (part: string) => counted.filter((one) => one.part === part).length;

  test("counts each form under both, fraud as a whole and by kind", () => {
    const lenient = { ...defaultPolicy, approveBelow: 50 };
    const rows = swapSet(judge(stream, lenient), present);
    for (const { forms, count, swaps } of rows)
      expect(
        Object.values(swaps).reduce((sum, swap) => sum + swap, 0),
        forms,
      ).toBe(count);
    const countOf = (forms: string) => rows.find((row) => row.forms === forms)?.count;
    expect(countOf("Honest, typical")).toBe(sizeOf("typical"));
    expect(countOf("Honest, atypical")).toBe(sizeOf("atypical"));
    expect(countOf("Fraud")).toBe(sizeOf("fraud"));
    const byKind = rows.filter(({ forms }) => forms.startsWith(" "));
    expect(byKind.reduce((sum, { count }) => sum + count, 0)).toBe(sizeOf("fraud"));
    expect(rows.some(({ swaps }) => (swaps["APPROVE REVIEW"] ?? 0) > 0)).toBe(true);
  });

  test("of an engine and itself has no swaps", () => {
    for (const { forms, swaps } of swapSet(present, judge(stream, defaultPolicy)))
      for (const swap of Object.keys(swaps)) expect(new Set(swap.split(" ")).size, forms).toBe(1);
  });

  test("refuses decisions on different forms", () => {
    expect(() => swapSet(present, present.toReversed())).toThrow("different forms");
  });
});

test("forms see the evidence of those before them, and labels only once they are given", () => {
  const first = { firstName: "Ana", lastName: "Reyes", ssn: "536228741", phone: "206-343-7011" };
  const second = { firstName: "Ivo", lastName: "Banks", ssn: "536228999", phone: "(206) 343-7011" };
  const store = createMemoryStore();
  const thief = normalizeApplicant(first);
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
  expect(store.observe(thief, at(0)).sharing?.elements).toEqual({});
  const before = store.observe(normalizeApplicant(second), at(1));
  expect(before.sharing?.elements.phone).toMatchObject({ strangers: [1, 1, 1, 1] });
  expect(before.sharing?.elements.phone).not.toHaveProperty("fraud");
  store.label(thief, "confirmed_fraud");
  const after = store.observe(normalizeApplicant(second), at(30));
  expect(after.sharing?.elements.phone).toMatchObject({ persons: [1, 0, 1, 1], fraud: 1 });
  const again = store.observe(normalizeApplicant(first), at(31)).sharing;
  expect(again?.earlier).toContainEqual(expect.objectContaining({ name: "same", standing: "fraud" }));
});

describe("the evidence from memory", () => {
  const hands = { now: Date.UTC(2026, 4, 1) };
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ clock: () => hands.now });
  });
  afterAll(() => stage.close());

  test("is what the service's own pipeline sees, and so are the decisions", async () => {
    // Identifiers made in one millisecond have no order.
    const few = fullStream(7, { typical: 10, atypical: 2, fraud: 3 }).map((attempt, place) => ({
      ...attempt,
      at: new Date(attempt.at.getTime() + place),
    }));
    const told = judge(few, defaultPolicy);
    const served = await judgeThroughPipeline(few, { stage, hands });
    expect(served).toEqual(told);
  });
});
