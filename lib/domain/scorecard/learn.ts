import type { PolicyDocument } from "@/lib/contract/policy";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { z95 } from "@/lib/domain/statistics/interval";
import { type SignalCode, signalCodes } from "@/lib/risk/catalog";
import { checkPolicy } from "@/lib/risk/check-policy";
import { inCurrentCodes } from "@/lib/risk/replaced-codes";
import { chooseStrength, validationSteps } from "./choose-strength";
import { comparePolicies, fitIntercepts, scoreSets } from "./compare-policies";
import { fitPoints, type Sample, standardErrors, type TunedSignals } from "./fit-points";
import type { Intercepts } from "./gain";
import { type LinearScore, linearizer } from "./linear-score";
import { type Shortage, scorecardNeeds, shortages } from "./needs";
import { countOccurrences } from "./occurrences";
import { countLabels, type Entry, type LabeledRow, type Labels, orderRows } from "./rows";
import { splitByTime } from "./split-by-time";
import { type KeptBecause, pointsOf, type Range, rangeOf, withPoints } from "./tunable";

export type ScorecardSignal = ScorecardResult["signals"][number] & { code: SignalCode };

export interface Period extends Labels {
  /** The first and the last arrival, in epoch milliseconds. */
  from: number;
  to: number;
}

export interface Scorecard extends Omit<ScorecardResult, "signals" | "training" | "heldOut"> {
  kind: "learned";
  signals: ScorecardSignal[];
  intercepts: Intercepts;
  training: Period;
  /** The later part. The fit never saw it; `gain`, `groups` and `decisions` come from it alone. */
  heldOut: Period;
}

export interface ScorecardRefusal {
  kind: "refused";
  missing: Shortage[];
  /** How many signals have enough labels to change. */
  tunable: number;
}

export interface LearnOptions {
  /** The last part of the labels, by time. */
  heldOutShare?: number;
  /** May yield. */
  onProgress?: (done: number, total: number) => void | Promise<void>;
}

/**
 * Learns a policy's points from outcomes: a logistic regression over what the engine sums, whose result is points again.
 * Each keeps its sign and the policy's range, and is pulled to its present value. The later outcomes judge the result.
 * The same rows in any order give the same scorecard.
 */
export async function learnScorecard(
  rows: readonly LabeledRow[],
  given: PolicyDocument,
  { heldOutShare = 0.25, onProgress = () => {} }: LearnOptions = {},
): Promise<Scorecard | ScorecardRefusal> {
  const policy = inCurrentCodes(given);
  const { sets, entries } = orderRows(rows);
  const [training, heldOut] = splitByTime(entries, [1 - heldOutShare]) as [Entry[], Entry[]];
  const occurrences = countOccurrences({ sets }, training);
  const found = signalCodes
    .filter((code) => occurrences.has(code))
    .map((code) => choose(code, policy, occurrences));
  const chosen = found.filter((each) => each.range !== null);
  const missing = shortages(training, heldOut);
  if (missing.length > 0 || chosen.length === 0) return { kind: "refused", missing, tunable: chosen.length };

  const columns = new Map<string, number>(chosen.map(({ code }, column) => [code, column]));
  const tuned: TunedSignals = {
    present: chosen.map(({ before }) => before),
    low: chosen.map(({ range }) => (range as Range).low),
    high: chosen.map(({ range }) => (range as Range).high),
  };
  const scores = sets.map((set) => linearizer(set, policy, columns));
  const samplesOf = (part: readonly Entry[]) => samplesBySet(part, scores);
  let done = 0;
  const onStep = () => onProgress(++done, validationSteps + 1);
  const { strength, validation } = await chooseStrength(training, tuned, { samplesOf, onStep });
  const samples = samplesOf(training);
  const fit = fitPoints(samples, tuned, { strength });
  const errors = standardErrors(samples, tuned, { strength, fit });

  const signals = found.map(({ code, before, kept }): ScorecardSignal => {
    const seen = occurrences.get(code) as Labels;
    const column = columns.get(code);
    if (column === undefined) return { code, before, after: before, occurrences: seen, fitted: null, kept };
    const points = fit.points[column] as number;
    const standardError = errors[column] as number;
    const [lowest, highest] = [tuned.low[column] as number, tuned.high[column] as number];
    const low = Math.max(lowest, points - z95 * standardError);
    const high = Math.min(highest, points + z95 * standardError);
    // Rounds to 0 rather than to -0.
    const after = Math.round(points) || 0;
    return { code, before, after, occurrences: seen, fitted: { points, standardError, low, high }, kept };
  });
  const policyDocument = withPoints(
    given,
    new Map(signals.filter(({ fitted }) => fitted).map(({ code, after }) => [code, after])),
  );
  const policies = { before: given, after: policyDocument };
  const score = scoreSets(sets, policies);
  const intercepts = fitIntercepts(training.map(score));
  const comparison = comparePolicies(heldOut, { sets, policies, intercepts, score });
  await onStep();
  return {
    kind: "learned",
    signals,
    intercepts,
    strength,
    validation,
    residual: fit.residual,
    isStable: fit.isStable,
    training: periodOf(training),
    heldOut: periodOf(heldOut),
    ...comparison,
    policyDocument,
    problems: checkPolicy(policyDocument),
  };
}

function choose(
  code: SignalCode,
  policy: PolicyDocument,
  occurrences: ReadonlyMap<SignalCode, Labels>,
): { code: SignalCode; before: number; range: Range | null; kept: KeptBecause | null } {
  const before = pointsOf(code, policy);
  const range = rangeOf(code, policy);
  if (typeof range === "string") return { code, before, range: null, kept: range };
  const { good, fraud } = occurrences.get(code) as Labels;
  if (good + fraud < scorecardNeeds.occurrences) return { code, before, range: null, kept: "too_few" };
  return { code, before, range, kept: null };
}

/** One sample for each set of contributions among the entries. */
function samplesBySet(
  entries: readonly Entry[],
  scores: readonly ((points: readonly number[]) => LinearScore)[],
): Sample[] {
  const samples = scores.map((score) => ({ score, good: 0, fraud: 0 }));
  for (const { set, good, fraud } of entries) {
    const sample = samples[set] as Sample;
    sample.good += good;
    sample.fraud += fraud;
  }
  return samples.filter(({ good, fraud }) => good + fraud > 0);
}

function periodOf(entries: readonly Entry[]): Period {
  const times = entries.map(({ at }) => at);
  return { ...countLabels(entries), from: times[0] as number, to: times.at(-1) as number };
}
