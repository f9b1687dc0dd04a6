import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { BacktestReport } from "@/lib/contract/backtest";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { CompletedCount, DayCount, LabeledCount } from "@/lib/domain/performance/labeled";
import type { Counted } from "@/lib/domain/performance/measure";
import { sumOf } from "@/lib/domain/statistics/sum";
import { wilson } from "@/lib/domain/statistics/wilson";
import { type DecidedApplication, decidedBy } from "@/lib/domain/studies/backtest/read-decided";
import { reportOf } from "@/lib/domain/studies/backtest/report";
import { BacktestTally } from "@/lib/domain/studies/backtest/tally";
import { entryOf } from "@/lib/platform/entry-of";
import { accountingFamily } from "@/lib/risk/signals/accounting";
import type { Alike } from "./applications";

const dayMilliseconds = 86_400_000;
const folds = 5;

/** A study's applications, counted as analyses are: decided by the policy, and reviewed by what the lender decided. */
export async function countStudy(
  context: Context,
  { studyId, policy, alike }: { studyId: string; policy: PolicyDocument; alike: readonly Alike[] },
): Promise<{ counted: Counted; backtest: ReturnType<typeof reportOf> }> {
  const tally = new BacktestTally();
  const counts = new StudyCounts();
  for await (const page of decidedBy(context, { studyId, policy, body: {} })) {
    for (const application of page) {
      tally.add(application);
      counts.add(application);
    }
    await nextTurn();
  }
  const backtest = reportOf(tally);
  const now = context.clock();
  return {
    backtest,
    counted: {
      measuredAt: now,
      period: { from: tally.from ?? new Date(now), to: tally.to ?? new Date(now) },
      labeled: [...counts.labeled.values()],
      completed: [...counts.completed.values()],
      days: [...counts.days.values()],
      byDecision: backtest.decisions,
      analyses: backtest.applications,
      signals: signalsOf(alike),
      reviews: reviewsOf(backtest),
    },
  };
}

class StudyCounts {
  readonly labeled = new Map<string, LabeledCount>();
  readonly completed = new Map<string, CompletedCount>();
  readonly days = new Map<number, DayCount>();

  add({ position, submittedAt, riskScore: score, decision, outcome }: DecidedApplication): void {
    const day = new Date(Math.floor(submittedAt.getTime() / dayMilliseconds) * dayMilliseconds);
    const band = Math.min(9, Math.floor(score / 10));
    entryOf(this.completed, `${decision} ${band} ${day.getTime()}`, () => ({ decision, band, day, count: 0 }))
      .count++;
    if (outcome === null) return;
    const fold = position % folds;
    const kind = outcome === "good" ? "good" : "fraud";
    entryOf(this.labeled, `${score} ${decision} ${fold}`, () => ({
      score,
      decision,
      fold,
      good: 0,
      fraud: 0,
    }))[kind]++;
    entryOf(this.days, day.getTime(), () => ({ day, good: 0, fraud: 0 }))[kind]++;
  }
}

function signalsOf(alike: readonly Alike[]): Counted["signals"] {
  const signals = new Map<string, Counted["signals"][number]>();
  for (const { contributions, good, fraud } of alike) {
    if (good + fraud === 0) continue;
    for (const { code, family } of contributions) {
      if (family === accountingFamily) continue;
      const counts = entryOf(signals, code, () => ({ code, good: 0, fraud: 0 }));
      counts.good += good;
      counts.fraud += fraud;
    }
  }
  return [...signals.values()].sort(
    (a, b) => b.good + b.fraud - a.good - a.fraud || (a.code < b.code ? -1 : 1),
  );
}

/** What the lender decided then, beside the policy. */
function reviewsOf({ cells }: Pick<BacktestReport, "cells">): Counted["reviews"] {
  const pairs = cells.flatMap(({ decided, decision: machine, count }) =>
    decided === null ? [] : [{ machine, person: decided as Decision, count }],
  );
  const decided = pairs.filter(({ machine }) => machine !== "REVIEW");
  const overridden = decided.filter(({ machine, person }) => machine !== person);
  return {
    overrides: {
      reviewed: sumOf(pairs, "count"),
      rate: wilson(sumOf(overridden, "count"), sumOf(decided, "count")),
      pairs,
      reasons: [],
    },
    timeToDecision: { decided: 0, medianSeconds: null, p90Seconds: null },
  };
}
