import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { PerformanceReport } from "@/lib/contract/performance";
import { measurePerformance } from "@/lib/domain/performance/measure";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { History } from "@/tests/support/history";
import { trueFraudRates, type Written, writeLabeledHistory } from "@/tests/support/labeled-history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* What is measured on a history whose truth is known. */

const day = 86_400_000;
const now = Date.parse("2026-06-15T12:00:00Z");

let stage: Stage;
let own: Context;
let written: Written;
let report: PerformanceReport;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  own = await newContext();
  const { organizationId } = own.scope;
  written = await writeLabeledHistory(stage.pool, {
    organizationId,
    count: 8_000,
    seed: 11,
    from: new Date(now - 90 * day),
    to: new Date(now - day),
  });
  report = await measurePerformance(own, {
    costOfApprovedFraud: 2_000,
    costOfDeclinedGood: 200,
    costOfReview: 15,
  });
});
afterAll(() => stage.close());

async function newContext(): Promise<Context> {
  const { organizationId } = await History.of(stage.pool);
  const context = stage.context(memberPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
  return context;
}

describe("performance on labeled analyses", () => {
  it("counts every label, and says how many of each decision have one", () => {
    expect(report.analyses).toBe(8_000);
    expect(report.labels).toEqual({
      total: written.labeled,
      fraud: written.fraud,
      good: written.labeled - written.fraud,
    });
    const shares = Object.fromEntries(report.labeling.map(({ decision, share }) => [decision, share]));
    expect(shares.APPROVE).toBeCloseTo(0.8, 1);
    expect(shares.DECLINE).toBeCloseTo(0.3, 1);
  });

  it("counts every analysis and label once by week, and leaves no week out", () => {
    const { labelsByWeek } = report;
    const sum = (of: (week: (typeof labelsByWeek)[number]) => number) =>
      labelsByWeek.reduce((total, each) => total + of(each), 0);
    expect(sum(({ analyses }) => analyses)).toBe(8_000);
    expect(sum(({ good }) => good)).toBe(report.labels.good);
    expect(sum(({ fraud }) => fraud)).toBe(report.labels.fraud);
    for (const [i, { from }] of labelsByWeek.entries()) {
      expect(new Date(from).getUTCDay()).toBe(1);
      expect(Date.parse(from)).toBe(Date.parse(labelsByWeek[0]?.from as string) + i * 7 * day);
    }
  });

  it("counts every analysis once by band, labeled or not", () => {
    expect(report.bands.reduce((total, { analyses }) => total + analyses, 0)).toBe(8_000);
    expect(report.bands.every(({ analyses, good, fraud }) => analyses >= good + fraud)).toBe(true);
  });

  it("covers the true fraud rate of the bands, though few declined applicants are labeled", () => {
    const covered = report.bands.filter(({ fraudRate }, band) => {
      const truth = trueFraudRates[band] as number;
      return fraudRate !== null && fraudRate.low <= truth && truth <= fraudRate.high;
    });
    expect(covered.length).toBeGreaterThanOrEqual(9);
  });

  it("finds the signal that tells frauds apart, and that the other does not", () => {
    const [disposable, tollFree] = ["EMAIL_DISPOSABLE", "PHONE_TOLL_FREE"].map((code) =>
      report.signals.find((signal) => signal.code === code),
    );
    expect(disposable?.lift?.low).toBeGreaterThan(2);
    expect(tollFree?.lift?.low).toBeLessThan(1);
    expect(tollFree?.lift?.high).toBeGreaterThan(1);
    expect(disposable?.precision?.value).toBeGreaterThan(report.fraudRate?.high as number);
  });

  it("calibrates scores to the true probabilities", () => {
    const { result, missing } = report.calibration;
    expect(missing).toEqual({ labels: 0, fraud: 0 });
    expect(result?.expectedError).toBeLessThan(0.03);
    const covered = result?.curve.filter(
      ({ predicted, observed }) => observed.low <= predicted && predicted <= observed.high,
    );
    expect((covered?.length ?? 0) / (result?.curve.length ?? 1)).toBeGreaterThanOrEqual(0.7);
    expect(report.ranking.auc?.low).toBeGreaterThan(0.7);
  });

  it("draws the ranking: the ROC curve rises from corner to corner, and KS is its largest gap", () => {
    const { roc, ks, gains } = report.ranking;
    const ends = [roc[0], roc.at(-1)].map((point) => [
      point?.falsePositiveRate.value,
      point?.truePositiveRate.value,
    ]);
    expect(ends).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const gaps = roc.map((point) => point.truePositiveRate.value - point.falsePositiveRate.value);
    expect(ks?.difference.value).toBeCloseTo(Math.max(...gaps), 10);
    expect(roc.find(({ from }) => from === ks?.from)).toBeDefined();
    expect(gains.map(({ share }) => share)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
    expect(gains.at(-1)?.caught.value).toBeCloseTo(1);
  });

  it("advises a pair of thresholds that costs no more than the present one", () => {
    const { thresholds } = report;
    expect(thresholds?.present).toMatchObject({ approveBelow: 30, declineFrom: 70 });
    expect(thresholds?.best.cost).toBeLessThanOrEqual(thresholds?.present.cost as number);
  });

  it("counts what people decided otherwise, and how long cases waited", () => {
    const { overrides, timeToDecision } = report;
    expect(overrides.reviewed).toBe(written.reviewed);
    const overruled = overrides.pairs.find(({ machine }) => machine === "DECLINE");
    expect(overruled).toMatchObject({ person: "APPROVE" });
    // Only overruled declines were looked at at all.
    expect(overrides.rate?.value).toBe(1);
    expect(overrides.reasons[0]).toMatchObject({ reason: "IDENTITY_NOT_VERIFIED" });
    expect(timeToDecision.medianSeconds).toBeGreaterThan(4 * 3_600);
    expect(timeToDecision.medianSeconds).toBeLessThan(6 * 3_600);
    expect(timeToDecision.p90Seconds).toBeGreaterThan(7 * 3_600);
  });

  it("measures only the period asked for", async () => {
    const none = await measurePerformance(own, { to: new Date(now - 91 * day).toISOString() });
    expect(none.ranking).toEqual({ auc: null, ks: null, roc: [], gains: [] });
    expect(none).toMatchObject({
      labelsByWeek: [],
      analyses: 0,
      labels: { total: 0 },
      fraudRate: null,
      thresholds: null,
    });
    const half = await measurePerformance(own, { from: new Date(now - 45 * day).toISOString() });
    expect(half.analyses).toBeGreaterThan(3_000);
    expect(half.analyses).toBeLessThan(5_000);
  });

  it("advises on each period asked for, also at the same moment", async () => {
    const costs = { costOfApprovedFraud: 2_000, costOfDeclinedGood: 200, costOfReview: 15 };
    const from = new Date(now - 90 * day).toISOString();
    const advise = async (days: number) => {
      const to = new Date(now - days * day).toISOString();
      return (await measurePerformance(own, { ...costs, from, to })).thresholds;
    };
    const together = await Promise.all([advise(1), advise(60)]);
    expect(together).toEqual([await advise(1), await advise(60)]);
    expect(together[0]).not.toEqual(together[1]);
  });

  it("says how many labels are missing until there are enough to calibrate", async () => {
    const context = await newContext();
    const { labeled, fraud } = await writeLabeledHistory(stage.pool, {
      organizationId: context.scope.organizationId,
      count: 100,
      seed: 12,
      from: new Date(now - 10 * day),
      to: new Date(now - day),
    });
    const { calibration } = await measurePerformance(context, {});
    expect(calibration).toEqual({
      needed: { labels: 200, fraud: 30 },
      missing: { labels: 200 - labeled, fraud: 30 - fraud },
      result: null,
    });
  });

  it("sees neither the other mode nor another organization", async () => {
    const { organizationId } = own.scope;
    const testMode = stage.context(memberPrincipal({ organizationId, mode: "test" }));
    for (const context of [testMode, await newContext()]) {
      const { analyses, labels, signals, overrides } = await measurePerformance(context, {});
      expect({ analyses, labels: labels.total, signals, reviewed: overrides.reviewed }).toEqual({
        analyses: 0,
        labels: 0,
        signals: [],
        reviewed: 0,
      });
    }
  });
});
