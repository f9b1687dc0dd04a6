import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { type Decision, decision as decisions } from "@/lib/contract/analyses";
import type { PerformanceQuery, PerformanceReport } from "@/lib/contract/performance";
import type { VersionedPolicy } from "@/lib/domain/policy/current";
import { readPolicy } from "@/lib/domain/policy/read";
import { calibrate, calibrationNeeds } from "@/lib/domain/statistics/curves/calibrate";
import { gains } from "@/lib/domain/statistics/curves/gains";
import { ksStatistic } from "@/lib/domain/statistics/curves/ks-statistic";
import { bandOf } from "@/lib/domain/statistics/curves/labeled-bands";
import { rocCurve } from "@/lib/domain/statistics/curves/roc-curve";
import { kept } from "@/lib/domain/statistics/kept";
import { lift } from "@/lib/domain/statistics/rate-ratio";
import { rocAuc } from "@/lib/domain/statistics/roc-auc";
import { sumOf } from "@/lib/domain/statistics/sum";
import { adviseThresholds, type Costs } from "@/lib/domain/statistics/thresholds";
import { wilson } from "@/lib/domain/statistics/wilson";
import { meaningOf } from "@/lib/risk/former-signals";
import { decidingModel } from "@/lib/risk/model-behavior";
import {
  countCompleted,
  countLabeled,
  countLabeledDays,
  countLabeledSignals,
  type LabeledCount,
} from "./labeled";
import { periodOf } from "./period";
import { measureReviews } from "./reviewed";
import { admissibleThresholds, thresholdCases } from "./threshold-cases";
import { labelsByWeek } from "./weeks";

/** What a report is estimated from. */
export type Counted = Awaited<ReturnType<typeof countPeriod>>;

/** By the outcomes known so far. */
export async function measurePerformance(
  context: Context,
  query: PerformanceQuery,
): Promise<PerformanceReport> {
  authorize(context.principal, "analysis.read");
  const [policy, counted] = await Promise.all([
    readPolicy(context),
    kept(context, `performance ${query.from ?? ""} ${query.to ?? ""}`, async () => {
      const value = await countPeriod(context, query);
      return { value, cases: value.analyses };
    }),
  ]);
  const costs = costsOf(query);
  return {
    ...estimateFrom(counted),
    mode: context.scope.mode,
    modelVersion: decidingModel(policy.document),
    policyVersion: policy.version,
    thresholds: costs && (await advise(context, counted, { costs, policy })),
  };
}

function advise(
  context: Context,
  { measuredAt, labeled, byDecision, analyses, period }: Counted,
  { costs, policy }: { costs: Costs; policy: VersionedPolicy },
): Promise<PerformanceReport["thresholds"]> {
  const name = `thresholds ${measuredAt} ${period.from.getTime()} ${period.to.getTime()} ${policy.version} ${JSON.stringify(costs)}`;
  return kept(context, name, async () => {
    const { document } = policy;
    const shareOf = (decision: Decision) =>
      byDecision[decision] === 0 ? 0 : Math.min(1, labeledBy(labeled, decision).total / byDecision[decision]);
    const shares = { APPROVE: shareOf("APPROVE"), REVIEW: shareOf("REVIEW"), DECLINE: shareOf("DECLINE") };
    const cases = await thresholdCases(context, { period, policy: document, shares });
    const { approveBelow, declineFrom } = document;
    const value = adviseThresholds(cases, {
      costs,
      present: { approveBelow, declineFrom },
      isAdmissible: admissibleThresholds(document),
    });
    return { value, cases: analyses };
  });
}

/** For background work, without a principal. */
export async function countPeriod(context: Context, query: Pick<PerformanceQuery, "from" | "to">) {
  const measuredAt = context.clock();
  const period = periodOf(query, measuredAt);
  const [labeled, completed, days, signals, reviews] = await Promise.all([
    countLabeled(context, period),
    countCompleted(context, period),
    countLabeledDays(context, period),
    countLabeledSignals(context, period),
    measureReviews(context, period),
  ]);
  const by = (decision: Decision) =>
    sumOf(
      completed.filter((each) => each.decision === decision),
      "count",
    );
  const byDecision = { APPROVE: by("APPROVE"), REVIEW: by("REVIEW"), DECLINE: by("DECLINE") };
  const analyses = sumOf(completed, "count");
  return { measuredAt, period, labeled, completed, days, byDecision, signals, reviews, analyses };
}

/** Decides nothing and reads nothing. */
export function estimateFrom({
  measuredAt,
  period,
  labeled,
  completed,
  days,
  byDecision,
  signals,
  reviews,
  analyses,
}: Counted): Omit<PerformanceReport, "mode" | "modelVersion" | "policyVersion" | "thresholds"> {
  const all = labelsIn(labeled);
  const by = (decision: Decision) => labeledBy(labeled, decision);
  const [approved, held, declined] = [by("APPROVE"), by("REVIEW"), by("DECLINE")];
  const missing = {
    labels: Math.max(0, calibrationNeeds.labels - all.total),
    fraud: Math.max(0, calibrationNeeds.fraud - all.fraud),
  };
  const isEnough = missing.labels === 0 && missing.fraud === 0 && all.good > 0;
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    measuredAt: new Date(measuredAt).toISOString(),
    analyses,
    labels: all,
    labeling: decisions.options.map((decision) => ({
      decision,
      analyses: byDecision[decision],
      labeled: by(decision).total,
      share: byDecision[decision] === 0 ? null : Math.min(1, by(decision).total / byDecision[decision]),
    })),
    labelsByWeek: labelsByWeek(completed, days),
    fraudRate: wilson(all.fraud, all.total),
    bands: Array.from({ length: 10 }, (_, band) => {
      const { good, fraud, total } = labelsIn(labeled.filter(({ score }) => bandOf(score) === band));
      return {
        from: band * 10,
        to: band === 9 ? 100 : band * 10 + 9,
        analyses: sumOf(
          completed.filter((each) => each.band === band),
          "count",
        ),
        good,
        fraud,
        fraudRate: wilson(fraud, total),
      };
    }),
    signals: signals.map(({ code, good, fraud }) => {
      const marked = { count: fraud, total: good + fraud };
      return {
        code,
        meaning: meaningOf(code),
        good,
        fraud,
        precision: wilson(marked.count, marked.total),
        lift: lift(marked, { count: all.fraud, total: all.total }),
      };
    }),
    ranking: {
      auc: rocAuc(labeled),
      ks: ksStatistic(labeled),
      roc: rocCurve(labeled),
      gains: gains(labeled),
    },
    decisions: {
      declinePrecision: wilson(declined.fraud, declined.total),
      declineRecall: wilson(declined.fraud, all.fraud),
      heldRecall: wilson(declined.fraud + held.fraud, all.fraud),
      goodDeclined: wilson(declined.good, all.good),
      approvedFraud: wilson(approved.fraud, approved.total),
    },
    calibration: {
      needed: calibrationNeeds,
      missing,
      result: isEnough ? calibrate(labeled) : null,
    },
    ...reviews,
  };
}

function labeledBy(labeled: readonly LabeledCount[], decision: Decision) {
  return labelsIn(labeled.filter((one) => one.decision === decision));
}

function labelsIn(counts: readonly LabeledCount[]): { total: number; good: number; fraud: number } {
  const [good, fraud] = [sumOf(counts, "good"), sumOf(counts, "fraud")];
  return { total: good + fraud, good, fraud };
}

function costsOf(query: PerformanceQuery): Costs | null {
  const { costOfApprovedFraud, costOfDeclinedGood, costOfReview } = query;
  if (costOfApprovedFraud === undefined || costOfDeclinedGood === undefined || costOfReview === undefined)
    return null;
  return { approvedFraud: costOfApprovedFraud, declinedGood: costOfDeclinedGood, review: costOfReview };
}
