import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { type BacktestReport, backtestBody } from "@/lib/contract/backtest";
import { defaultPolicy } from "@/lib/contract/policy";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { calibrationNeeds } from "@/lib/domain/statistics/curves/calibrate";
import { rocAuc } from "@/lib/domain/statistics/roc-auc";
import { reportOf } from "@/lib/domain/studies/backtest/report";
import { backtest } from "@/lib/domain/studies/backtest/request";
import { BacktestTally } from "@/lib/domain/studies/backtest/tally";
import { pastApplications } from "@/tests/bench/support/lender";
import { newLender, newStudy, send, setUpStudies, stage, start, studyOf } from "./study-stage";

/* What a policy would have decided, beside what was decided and what became of it. */

setUpStudies();

const past = pastApplications(1_500, { until: start, seed: 3 }).map((row, place) => ({
  ...row,
  amount: (row.amount ?? 0) + (place % 100) / 100,
}));
let context: Context;
let id: string;
beforeAll(async () => {
  context = await newLender();
  id = (await studyOf(context, past)).studyId;
});

const report = (body: object = {}) => backtest(context, { id, body: backtestBody.parse(body) });

interface Stored {
  position: number;
  score: number;
  decision: string;
  decided: string;
  outcome: string | null;
  amount: number;
  product: string;
  day: string;
}
const stored = async (): Promise<Stored[]> =>
  (
    await stage.pool.query<Stored>(
      `SELECT position, risk_score AS score, decision, decided, outcome, (facts ->> 'amount')::float AS amount,
         facts ->> 'product' AS product, to_char(submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
       FROM study_results WHERE study_id = $1`,
      [id],
    )
  ).rows;

const isHeld = ({ decision }: { decision: string }) => decision !== "APPROVE";
const amountOf = (rows: readonly Stored[]) =>
  rows.reduce((cents, { amount }) => cents + Math.round(100 * amount), 0) / 100;

it("a period that ends before it begins is refused with its path, whether the API or a page asks", async () => {
  const [from, to] = ["2026-06-01T00:00:00.000Z", "2026-05-01T00:00:00.000Z"];
  for (const body of [
    { from, to },
    { from, to: from },
  ])
    await expect(backtest(context, { id, body })).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "from", message: "must be before to" }],
    });
});

describe("under the policy of the run", () => {
  let found: BacktestReport;
  let rows: Stored[];
  beforeAll(async () => {
    found = await report();
    rows = await stored();
  });

  it("counts fraud, honest people and money to the cent as the stored results have them", () => {
    const fraud = rows.filter(({ outcome }) => outcome === "confirmed_fraud");
    const good = rows.filter(({ outcome }) => outcome === "good");
    expect(fraud.length).toBeGreaterThan(10);
    expect(found).toMatchObject({
      policyVersion: 1,
      applications: past.length,
      labels: { good: good.length, fraud: fraud.length },
      fraud: {
        total: fraud.length,
        held: fraud.filter(isHeld).length,
        amount: amountOf(fraud),
        heldAmount: amountOf(fraud.filter(isHeld)),
      },
      honest: { total: good.length, held: good.filter(isHeld).length },
      reviews: { total: rows.filter(({ decision }) => decision === "REVIEW").length },
    });
  });

  it("sets what was decided against what would have been, with examples of each cell", () => {
    expect(found.cells.reduce((sum, { count }) => sum + count, 0)).toBe(past.length);
    for (const { decided, decision, count, fraudAmount, examples } of found.cells) {
      const own = rows.filter((row) => row.decided === decided && row.decision === decision);
      expect(count).toBe(own.length);
      expect(fraudAmount).toBe(amountOf(own.filter(({ outcome }) => outcome === "confirmed_fraud")));
      for (const { position, id: name, riskScore } of examples)
        expect(own).toContainEqual(
          expect.objectContaining({
            position,
            score: riskScore,
            decided: past[Number(name?.slice(5))]?.decided,
          }),
        );
    }
  });

  it("divides all applications into bands, months and products", () => {
    for (const parts of [found.bands, found.months, found.products])
      expect(parts.reduce((sum, { applications }) => sum + applications, 0)).toBe(past.length);
    expect(found.products.map(({ product }) => product).sort()).toEqual([
      "auto-loan",
      "card",
      "personal-loan",
    ]);
    for (const { product, amount } of found.products)
      expect(amount).toBe(amountOf(rows.filter((row) => row.product === product)));
    expect(found.months.map(({ month }) => month)).toEqual(found.months.map(({ month }) => month).toSorted());
  });

  it("never has more reviews a day than on the busiest day", async () => {
    const lender = await newLender();
    const daily = ["2026-03-01", "2026-03-02", "2026-03-03"].map((submittedAt, place) => ({
      id: `loan-${place}`,
      submittedAt: `${submittedAt}T00:00:00Z`,
      decided: "REVIEW",
      data: { firstName: "Maria", lastName: "Santos" },
    }));
    const { studyId } = await studyOf(lender, daily);
    const { days, reviews } = await backtest(lender, { id: studyId, body: {} });
    expect(days).toBe(3);
    expect(reviews).toEqual({
      total: 3,
      perDay: 1,
      decidedPerDay: 1,
      busiestDay: { day: "2026-03-01", count: 1 },
    });
  });

  it("ranks labeled applications, and bounds what the rejected leave open around that", () => {
    const counts = rows.flatMap(({ score, outcome }) =>
      outcome === null
        ? []
        : [{ score, good: outcome === "good" ? 1 : 0, fraud: outcome === "good" ? 0 : 1 }],
    );
    expect(found.ranking.auc).toEqual(rocAuc(counts));
    const { rejects, fraud } = found;
    expect(rejects.rejected).toBe(
      rows.filter(({ decided, outcome }) => decided !== "APPROVE" && !outcome).length,
    );
    expect(rejects.fraudHeld?.low).toBeLessThan(fraud.share?.value as number);
    expect(rejects.fraudHeld?.high).toBeGreaterThan(fraud.share?.value as number);
    expect(rejects.auc?.low).toBeLessThan(found.ranking.auc?.value as number);
    expect(rejects.auc?.high).toBeGreaterThan(found.ranking.auc?.value as number);
  });
});

describe("under another policy", () => {
  const strict = { ...defaultPolicy, approveBelow: 25 };

  it("a draft holds what its thresholds say, and stores nothing", async () => {
    const rows = await stored();
    const found = await report({ document: strict });
    expect(found.policyVersion).toBeNull();
    expect(found.decisions.APPROVE).toBe(
      rows.filter(({ score, decision }) => decision === "APPROVE" && score < 25).length,
    );
    expect(await stored()).toEqual(rows);
  });

  it("a rule on the amount looks at each application's own", async () => {
    const rule = {
      id: "large",
      raiseTo: "REVIEW",
      adverseAction: "Amount of credit requested",
      when: [{ fact: "amount", atLeast: 30_000 }],
    };
    const found = await report({ document: { ...defaultPolicy, rules: [rule] } });
    const rows = await stored();
    expect(found.decisions.APPROVE).toBe(rows.filter((row) => !isHeld(row) && row.amount < 30_000).length);
  });

  it("a saved version is decided as that version says", async () => {
    const { version } = await (context as Context).transaction((inside) =>
      publishPolicy(inside, { document: strict }),
    );
    expect({ ...(await report({ version })), policyVersion: null }).toEqual(
      await report({ document: strict }),
    );
    await expect(report({ version: version + 1 })).rejects.toMatchObject({ code: "not_found" });
  });
});

it("can be narrowed to a product and a time", async () => {
  const from = new Date(start - 200 * 86_400_000).toISOString();
  const found = await report({ product: "card", from });
  const own = (await stored()).filter(
    ({ product, position }) => product === "card" && (past[position]?.submittedAt as string) >= from,
  );
  expect(found.applications).toBe(own.length);
  expect(found.products.map(({ product }) => product)).toEqual(["card"]);
});

it("calibrates from as many outcomes as the performance of live analyses needs", () => {
  const calibrationOf = (fraud: number) => {
    const tally = new BacktestTally();
    for (let position = 0; position < calibrationNeeds.labels; position++)
      tally.add({
        position,
        submittedAt: new Date(start),
        decided: null,
        outcome: position < fraud ? "confirmed_fraud" : "good",
        facts: null,
        riskScore: position % 100,
        decision: "REVIEW",
      });
    return reportOf(tally).ranking.calibration;
  };
  expect(calibrationOf(calibrationNeeds.fraud - 1)).toBeNull();
  expect(calibrationOf(calibrationNeeds.fraud)).not.toBeNull();
});

it("is refused for a study that isn't analyzed, with what to do", async () => {
  const receiving = await newStudy(context);
  await send(context, receiving, past.slice(0, 2));
  await expect(backtest(context, { id: receiving, body: backtestBody.parse({}) })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("run it"),
  });
});
