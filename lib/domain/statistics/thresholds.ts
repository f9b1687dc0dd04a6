import { Random } from "@/lib/platform/seeded-random";
import type { FoldCount } from "./calibration";
import { quantile, resample } from "./poisson-bootstrap";
import { mergeScores, type ScoreCount } from "./roc-auc";

/** What a wrong or costly decision costs, in any one currency. */
export interface Costs {
  approvedFraud: number;
  declinedGood: number;
  review: number;
}

export interface Thresholds {
  approveBelow: number;
  declineFrom: number;
}

export interface ThresholdCost extends Thresholds {
  /** Per labeled analysis. */
  cost: number;
}

export interface ThresholdAdvice {
  present: ThresholdCost;
  best: ThresholdCost;
  /** What the best pair saves per labeled analysis, with a 95 % interval. */
  saving: { value: number; low: number; high: number };
  /** Where the best thresholds lie in 95 % of the resamples. */
  approveBelow: { low: number; high: number };
  declineFrom: { low: number; high: number };
  /** Pairs of round thresholds. */
  grid: ThresholdCost[];
}

const highest = 100;
const resamples = 200;
const gridStep = 10;

/** How many cases of each kind have each score from 0 to 100. */
interface Spectrum {
  fraud: number[];
  good: number[];
}

/**
 * The expected cost of every pair of thresholds on labeled cases, as if the score alone decided and every review came to
 * the right result: frauds below `approveBelow` are approved, good cases from `declineFrom` are declined, what is between
 * is reviewed. The best pair is found on all cases. What it saves is measured on cases that had no part in finding it,
 * fold by fold: on its own cases the best pair always looks better than it is. Intervals by a Poisson bootstrap with a
 * fixed seed, so that the same cases always give the same advice. Null without cases in at least two folds.
 */
export function adviseThresholds(
  counts: readonly FoldCount[],
  { costs, present, seed = 1 }: { costs: Costs; present: Thresholds; seed?: number },
): ThresholdAdvice | null {
  const numbers = [...new Set(counts.map(({ fold }) => fold))];
  if (numbers.length < 2) return null;
  const price = (spectrum: Spectrum) => pricesOf(spectrum, costs);
  const folds = numbers.map((number) => ({
    held: spectrumOf(counts.filter(({ fold }) => fold === number)),
    saved: savingsAt(present, price(spectrumOf(counts.filter(({ fold }) => fold !== number))).best(), costs),
  }));
  const savingOf = (held: readonly Spectrum[]) => {
    let saved = 0;
    let cases = 0;
    held.forEach(({ fraud, good }, place) => {
      const each = (folds[place] as (typeof folds)[number]).saved;
      for (let score = 0; score <= highest; score++) {
        const [frauds, goods] = [fraud[score] as number, good[score] as number];
        saved += frauds * (each.fraud[score] as number) + goods * (each.good[score] as number);
        cases += frauds + goods;
      }
    });
    return saved / cases;
  };

  const whole = price(spectrumOf(counts));
  const best = whole.best();
  const random = new Random(seed);
  const savings: number[] = [];
  const approveBelow: number[] = [];
  const declineFrom: number[] = [];
  for (let i = 0; i < resamples; i++) {
    const drawn = folds.map(({ held }) => ({
      fraud: resample(held.fraud, random),
      good: resample(held.good, random),
    }));
    const all = price(drawn.reduce(add));
    if (all.total === 0) continue;
    savings.push(savingOf(drawn));
    const itsBest = all.best();
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
      grid.push(costOf({ approveBelow: from, declineFrom: to }));
  }
  const range = (values: number[]) => ({ low: quantile(values, 0.025), high: quantile(values, 0.975) });
  return {
    present: costOf(present),
    best: costOf(best),
    saving: { value: savingOf(folds.map(({ held }) => held)), ...range(savings) },
    approveBelow: range(approveBelow),
    declineFrom: range(declineFrom),
    grid,
  };
}

/** Costs of one sample. They are a sum of a term for each threshold, so all pairs are compared in one pass. */
function pricesOf({ fraud, good }: Spectrum, costs: Costs) {
  const fraudBelow = running(fraud);
  const goodBelow = running(good);
  const goods = goodBelow[highest + 1] as number;
  const below = (score: number) => (fraudBelow[score] as number) + (goodBelow[score] as number);
  const ofApprove = (score: number) =>
    costs.approvedFraud * (fraudBelow[score] as number) - costs.review * below(score);
  const ofDecline = (score: number) =>
    costs.declinedGood * (goods - (goodBelow[score] as number)) + costs.review * below(score);
  return {
    total: below(highest + 1),
    sum: ({ approveBelow, declineFrom }: Thresholds) => ofApprove(approveBelow) + ofDecline(declineFrom),
    /** Of equally cheap pairs the one that reviews least. */
    best(): Thresholds {
      let cheapest = Number.POSITIVE_INFINITY;
      let found = { approveBelow: 1, declineFrom: 2 };
      let approveBelow = 1;
      for (let declineFrom = 2; declineFrom <= highest; declineFrom++) {
        if (ofApprove(declineFrom - 1) <= ofApprove(approveBelow)) approveBelow = declineFrom - 1;
        const cost = ofApprove(approveBelow) + ofDecline(declineFrom);
        if (cost >= cheapest) continue;
        cheapest = cost;
        found = { approveBelow, declineFrom };
      }
      return found;
    },
  };
}

/** What one case with each score saves under `other` instead of `present`. */
function savingsAt(present: Thresholds, other: Thresholds, costs: Costs): Spectrum {
  const costOf = (isFraud: boolean, score: number, { approveBelow, declineFrom }: Thresholds) => {
    if (score < approveBelow) return isFraud ? costs.approvedFraud : 0;
    if (score >= declineFrom) return isFraud ? 0 : costs.declinedGood;
    return costs.review;
  };
  const saved = (isFraud: boolean) =>
    Array.from(
      { length: highest + 1 },
      (_, score) => costOf(isFraud, score, present) - costOf(isFraud, score, other),
    );
  return { fraud: saved(true), good: saved(false) };
}

function spectrumOf(counts: readonly ScoreCount[]): Spectrum {
  const none = () => new Array<number>(highest + 1).fill(0);
  const spectrum = { fraud: none(), good: none() };
  for (const { score, fraud, good } of mergeScores(counts)) {
    spectrum.fraud[score] = fraud;
    spectrum.good[score] = good;
  }
  return spectrum;
}

function add(one: Spectrum, other: Spectrum): Spectrum {
  const sums = (of: "fraud" | "good") => one[of].map((count, score) => count + (other[of][score] as number));
  return { fraud: sums("fraud"), good: sums("good") };
}

/** How many are below each score from 0 to one above the highest. */
function running(counts: readonly number[]): number[] {
  const below = [0];
  for (const count of counts) below.push((below.at(-1) as number) + count);
  return below;
}
