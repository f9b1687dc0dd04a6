import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { listNotices } from "@/lib/domain/notices/list";
import { readDrift } from "@/lib/domain/performance/drift";
import { watchDrift } from "@/lib/domain/performance/watch-drift";
import { History } from "@/tests/support/history";
import { writeLabeledHistory } from "@/tests/support/labeled-history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const day = 86_400_000;
const start = Date.parse("2026-06-15T12:00:00Z");

let now = start;
let stage: Stage;
let steady: Context;
let shifted: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  steady = await newContext();
  shifted = await newContext();
  for (const { scope } of [steady, shifted]) {
    const { organizationId } = scope;
    await write(organizationId, 35, 7, 2_000, 1);
    await write(organizationId, 7, 0, 500, 2);
  }
  // What scored low scores high.
  await stage.pool.query(
    "UPDATE analyses SET risk_score = 99 - risk_score WHERE organization_id = $1 AND created_at >= $2",
    [shifted.scope.organizationId, new Date(start - 7 * day)],
  );
});
afterAll(() => stage.close());

async function newContext(): Promise<Context> {
  const { organizationId } = await History.of(stage.pool);
  return stage.context(memberPrincipal({ organizationId }));
}

async function write(organizationId: string, fromDays: number, toDays: number, count: number, seed: number) {
  const [from, to] = [new Date(start - fromDays * day), new Date(start - toDays * day)];
  await writeLabeledHistory(stage.pool, { organizationId, count, seed, from, to });
}

describe("drift", () => {
  it("is not seen where nothing has changed", async () => {
    const report = await readDrift(steady);
    expect(report).toMatchObject({ baseline: 2_000, recent: 500, isEnough: true });
    const readings = [report.score, report.decisions, ...report.signals, ...report.inputs];
    expect(readings.map((each) => each?.reading)).toEqual(readings.map(() => "stable"));
    expect(report.signals.map(({ name }) => name).sort()).toEqual(["EMAIL_DISPOSABLE", "PHONE_TOLL_FREE"]);
    expect(report.versions).toEqual([{ modelVersion: "1", policyVersion: 1, baseline: 2_000, recent: 500 }]);
  });

  it("shows both distributions, in which each analysis counts once", async () => {
    const { score, decisions } = await readDrift(shifted);
    const sum = (bins: readonly { baseline: number; recent: number }[] = []) =>
      (["baseline", "recent"] as const).map((of) => bins.reduce((total, bin) => total + bin[of], 0));
    for (const whole of [score, decisions]) expect(sum(whole?.bins)).toEqual([2_000, 500]);
    expect(score?.bins.map(({ name }) => name)).toEqual([
      "0-9",
      "10-19",
      "20-29",
      "30-39",
      "40-49",
      "50-59",
      "60-69",
      "70-79",
      "80-89",
      "90-100",
    ]);
    expect(decisions?.bins.map(({ name }) => name)).toEqual(["APPROVE", "REVIEW", "DECLINE"]);
    const [lowest] = score?.bins ?? [];
    expect(lowest?.baseline).toBeGreaterThan(400);
    expect(lowest?.recent).toBeLessThan(60);
  });

  it("of the score is seen", async () => {
    const { score, signals } = await readDrift(shifted);
    expect(score).toMatchObject({ reading: "shifted" });
    expect(score?.index).toBeGreaterThan(0.25);
    expect(signals.every(({ reading }) => reading === "stable")).toBe(true);
  });

  it("raises one notice, and no other for four weeks", async () => {
    expect(await watchDrift(stage.platform)).toBe(1);
    expect(await watchDrift(stage.platform)).toBe(0);
    expect((await listNotices(steady, { limit: 10 })).data).toEqual([]);
    expect((await listNotices(shifted, { limit: 10 })).data).toMatchObject([
      { kind: "drift.detected", details: { shifted: [{ name: "score" }] } },
    ]);
    await stage.pool.query("UPDATE notices SET dismissed_at = now()");
    now = start + day;
    expect(await watchDrift(stage.platform)).toBe(0);
    now = start;
  });

  it("is not reported from few analyses", async () => {
    const few = await newContext();
    await write(few.scope.organizationId, 35, 7, 150, 3);
    expect(await readDrift(few)).toMatchObject({ isEnough: false, recent: 0, score: null, signals: [] });
    expect(await watchDrift(stage.platform)).toBe(0);
  });
});
