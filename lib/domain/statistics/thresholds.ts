import type { PerformanceReport } from "@/lib/contract/performance";
import { Random } from "@/lib/platform/seeded-random";
import { quantile, resample } from "./poisson-bootstrap";

/** Labeled cases that every pair of thresholds decides alike. */
export interface ThresholdCase {
  /** Of the parts that cross-validation holds out in turn. */
  fold: number;
  good: number;
  fraud: number;
  /** How many analyses each case stands for. */
  weight: number;
  /** Below `approveBelow` it is approved, if it can be. From 0 to 100, like `decliningScore`. */
  score: number;
  canApprove: boolean;
  /** From `declineFrom` on it is declined: the part of the score that may decline. */
  decliningScore: number;
  isDeclined: boolean;
}

/** In any one currency. */
export interface Costs {
  approvedFraud: number;
  declinedGood: number;
  review: number;
}

export interface Thresholds {
  approveBelow: number;
  declineFrom: number;
}

type Advice = NonNullable<PerformanceReport["thresholds"]>;
type ThresholdCost = Advice["best"];

const highest = 100;
const resamples = 200;
const gridStep = 10;

interface Spectrum {
  approvable: Counts;
  declinable: Counts;
  declined: { fraud: number; good: number };
  total: number;
}
/** By score from 0 to 100. */
interface Counts {
  fraud: number[];
  good: number[];
}

interface Drawn {
  fraud: readonly number[];
  good: readonly number[];
}

interface AdviceInput {
  costs: Costs;
  present: Thresholds;
  isAdmissible?: { approveBelow(score: number): boolean; declineFrom(score: number): boolean };
  seed?: number;
}

const anyScore = { approveBelow: () => true, declineFrom: () => true };

/**
 * The expected cost of every pair of thresholds on labeled cases, if every review comes to the right result. A case is
 * approved below `approveBelow` unless something else keeps it from approval, and declined where the part of its score
 * that may decline reaches `declineFrom`; what is between is reviewed. The best admissible pair is found on all cases.
 * What it saves is measured on cases that had no part in finding it, fold by fold: on its own cases the best pair always
 * looks better than it is. Intervals by a Poisson bootstrap with a fixed seed: the same cases always give the same
 * advice. Null without cases in at least two folds.
 */
export function adviseThresholds(
  labeled: readonly ThresholdCase[],
  { costs, present, isAdmissible = anyScore, seed = 1 }: AdviceInput,
): Advice | null {
  const cases = merged(labeled);
  const numbers = [...new Set(cases.map(({ fold }) => fold))];
  if (numbers.length < 2) return null;
  const price = (own: readonly ThresholdCase[], drawn: Drawn) =>
    pricesOf(spectrumOf(own, drawn), { costs, isAdmissible });
  const folds = numbers.map((number) => {
    const rest = cases.filter(({ fold }) => fold !== number);
    const best = price(rest, countsOf(rest)).best() ?? present;
    const held = cases.filter(({ fold }) => fold === number);
    return { held, saved: held.map((each) => savingOf(each, present, best, costs)) };
  });
  const savedIn = (drawn: readonly Drawn[]) => {
    let saved = 0;
    let total = 0;
    folds.forEach(({ held, saved: each }, fold) => {
      const { fraud, good } = drawn[fold] as Drawn;
      held.forEach(({ weight }, place) => {
        const [frauds, goods] = [fraud[place] as number, good[place] as number];
        const saving = each[place] as { fraud: number; good: number };
        saved += weight * (frauds * saving.fraud + goods * saving.good);
        total += weight * (frauds + goods);
      });
    });
    return saved / total;
  };

  const all = folds.flatMap(({ held }) => held);
  const whole = price(all, countsOf(all));
  const best = whole.best() ?? present;
  const random = new Random(seed);
  const savings: number[] = [];
  const approveBelow: number[] = [];
  const declineFrom: number[] = [];
  for (let i = 0; i < resamples; i++) {
    const drawn = folds.map(({ held }): Drawn => {
      const { fraud, good } = countsOf(held);
      return { fraud: resample(fraud, random), good: resample(good, random) };
    });
    const prices = price(all, {
      fraud: drawn.flatMap(({ fraud }) => fraud),
      good: drawn.flatMap(({ good }) => good),
    });
    if (prices.total === 0) continue;
    savings.push(savedIn(drawn));
    const itsBest = prices.best() ?? present;
    approveBelow.push(itsBest.approveBelow);
    declineFrom.push(itsBest.declineFrom);
  }

  const costOf = (pair: Thresholds): ThresholdCost => ({
    approveBelow: pair.approveBelow,
    declineFrom: pair.declineFrom,
    cost: whole.sum(pair) / whole.total,
  });
  const grid: ThresholdCost[] = [];
  for (let from = gridStep; from < highest; from += gridStep) {
    for (let to = from + gridStep; to <= highest; to += gridStep)
      if (isAdmissible.approveBelow(from) && isAdmissible.declineFrom(to))
        grid.push(costOf({ approveBelow: from, declineFrom: to }));
  }
  const range = (values: number[]) => ({ low: quantile(values, 0.025), high: quantile(values, 0.975) });
  return {
    present: costOf(present),
    best: costOf(best),
    saving: { value: savedIn(folds.map(({ held }) => countsOf(held))), ...range(savings) },
    approveBelow: range(approveBelow),
    declineFrom: range(declineFrom),
    grid,
  };
}

function merged(cases: readonly ThresholdCase[]): ThresholdCase[] {
  const found = new Map<string, ThresholdCase>();
  for (const one of cases) {
    const { good, fraud, ...alike } = one;
    const name = Object.values(alike).join();
    const known = found.get(name);
    if (known) {
      known.good += good;
      known.fraud += fraud;
    } else found.set(name, { ...one });
  }
  return [...found.values()];
}

/** A cost is a sum of a term for each threshold, so one pass compares all pairs. */
function pricesOf(
  { approvable, declinable, declined, total }: Spectrum,
  { costs, isAdmissible }: Required<Pick<AdviceInput, "costs" | "isAdmissible">>,
) {
  const approved = { fraud: running(approvable.fraud), good: running(approvable.good) };
  const below = { fraud: running(declinable.fraud), good: running(declinable.good) };
  const at = (counts: Counts, score: number) => ({
    fraud: counts.fraud[score] as number,
    good: counts.good[score] as number,
  });
  const ofApprove = (score: number) => {
    const { fraud, good } = at(approved, score);
    return costs.approvedFraud * fraud - costs.review * (fraud + good);
  };
  const ofDecline = (score: number) => {
    const [all, kept] = [at(below, highest + 1), at(below, score)];
    const good = all.good - kept.good;
    return costs.declinedGood * good - costs.review * (all.fraud - kept.fraud + good);
  };
  const always = costs.review * (total - declined.fraud - declined.good) + costs.declinedGood * declined.good;
  return {
    total,
    sum: ({ approveBelow, declineFrom }: Thresholds) =>
      ofApprove(approveBelow) + ofDecline(declineFrom) + always,
    /** Of equally cheap pairs the one that reviews least. */
    best(): Thresholds | undefined {
      let cheapest = Number.POSITIVE_INFINITY;
      let found: Thresholds | undefined;
      let approveBelow: number | undefined;
      for (let declineFrom = 2; declineFrom <= highest; declineFrom++) {
        const next = declineFrom - 1;
        const isBetter = approveBelow === undefined || ofApprove(next) <= ofApprove(approveBelow);
        if (isAdmissible.approveBelow(next) && isBetter) approveBelow = next;
        if (approveBelow === undefined || !isAdmissible.declineFrom(declineFrom)) continue;
        const cost = ofApprove(approveBelow) + ofDecline(declineFrom);
        if (cost >= cheapest) continue;
        cheapest = cost;
        found = { approveBelow, declineFrom };
      }
      return found;
    },
  };
}

/** For a fraud and for a good case. */
function savingOf(
  one: ThresholdCase,
  present: Thresholds,
  other: Thresholds,
  costs: Costs,
): { fraud: number; good: number } {
  const costOf = (isFraud: boolean, { approveBelow, declineFrom }: Thresholds) => {
    if (one.isDeclined || one.decliningScore >= declineFrom) return isFraud ? 0 : costs.declinedGood;
    if (one.canApprove && one.score < approveBelow) return isFraud ? costs.approvedFraud : 0;
    return costs.review;
  };
  const saved = (isFraud: boolean) => costOf(isFraud, present) - costOf(isFraud, other);
  return { fraud: saved(true), good: saved(false) };
}

function countsOf(cases: readonly ThresholdCase[]): { fraud: number[]; good: number[] } {
  return { fraud: cases.map(({ fraud }) => fraud), good: cases.map(({ good }) => good) };
}

function spectrumOf(cases: readonly ThresholdCase[], drawn: Drawn): Spectrum {
  const none = () => new Array<number>(highest + 1).fill(0);
  const approvable = { fraud: none(), good: none() };
  const declinable = { fraud: none(), good: none() };
  const declined = { fraud: 0, good: 0 };
  let total = 0;
  cases.forEach(({ weight, score, canApprove, decliningScore, isDeclined }, place) => {
    for (const kind of ["fraud", "good"] as const) {
      const count = weight * (drawn[kind][place] as number);
      total += count;
      if (isDeclined) declined[kind] += count;
      else declinable[kind][decliningScore] = (declinable[kind][decliningScore] as number) + count;
      if (canApprove) approvable[kind][score] = (approvable[kind][score] as number) + count;
    }
  });
  return { approvable, declinable, declined, total };
}

/** The sums of all before each place, and of all. */
function running(counts: readonly number[]): number[] {
  const below = [0];
  for (const count of counts) below.push((below.at(-1) as number) + count);
  return below;
}
