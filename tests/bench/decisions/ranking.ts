import type { Judged } from "./judge";
import { type Rate, rateOf } from "./tables";

/** How well scores tell fraud from honest people, whatever the thresholds. */
export interface Ranking {
  /** Of plain fraud against all honest people, with a 95 % interval (Hanley and McNeil, Radiology 143, 1982). */
  auc: number;
  aucInterval: [low: number, high: number];
  /** Largest distance between the two distributions. */
  ks: number;
  /** Of plain fraud, what scores above all but 1 % of typical people. */
  heldAtOnePercent: Rate;
  /** The same threshold's share of atypical people. */
  atypicalAtOnePercent: Rate;
  /** Among those held: does fraud score higher? */
  aucAmongHeld: number;
  /** The commonest score of those held, and its share. */
  commonest: { score: number; share: number };
  /** Forms by score, with the share of fraud: the scale holds where it rises. */
  bands: { from: number; to: number; forms: number; fraud: Rate }[];
  /** By 30 days: plain fraud and typical people held. */
  months: { from: string; fraud: Rate; typical: Rate }[];
}

const bandWidth = 10;
const month = 30 * 86_400_000;

export function rankingOf(judged: readonly Judged[]): Ranking {
  const of = (...parts: string[]) => judged.filter(({ attempt }) => parts.includes(attempt.part));
  const honest = of("typical", "atypical");
  const typical = of("typical");
  const atypical = of("atypical");
  const plain = of("fraud").filter(({ attempt }) => attempt.visible);
  const counted = of("typical", "atypical", "owed_review", "fraud");
  const held = counted.filter(isHeld);
  const auc = areaUnderCurve(scores(plain), scores(honest));
  const limit = scores(typical).toSorted((a, b) => b - a)[Math.floor(typical.length / 100)] ?? 100;
  const above = (some: readonly Judged[]) =>
    rateOf(some.filter(({ riskScore }) => riskScore > limit).length, some.length);
  return {
    auc,
    aucInterval: aucInterval(auc, plain.length, honest.length),
    ks: kolmogorovSmirnov(scores(plain), scores(honest)),
    heldAtOnePercent: above(plain),
    atypicalAtOnePercent: above(atypical),
    aucAmongHeld: areaUnderCurve(scores(held.filter(isFraud)), scores(held.filter((one) => !isFraud(one)))),
    commonest: commonestOf(scores(held)),
    bands: bandsOf(counted),
    months: monthsOf(plain, typical),
  };
}

const isHeld = ({ decision }: Judged) => decision !== "APPROVE";
const isFraud = ({ attempt }: Judged) => attempt.part === "fraud";
const scores = (judged: readonly Judged[]) => judged.map(({ riskScore }) => riskScore);

/** The chance that a draw of the first scores higher than one of the second; equals count half. */
export function areaUnderCurve(higher: readonly number[], lower: readonly number[]): number {
  const below = new Array<number>(102).fill(0);
  for (const score of lower) below[score + 1] = (below[score + 1] as number) + 1;
  for (let score = 1; score < below.length; score++)
    below[score] = (below[score] as number) + (below[score - 1] as number);
  let sum = 0;
  for (const score of higher) sum += ((below[score] as number) + (below[score + 1] as number)) / 2;
  return sum / (higher.length * lower.length);
}

function aucInterval(auc: number, positive: number, negative: number): [number, number] {
  const q1 = auc / (2 - auc);
  const q2 = (2 * auc * auc) / (1 + auc);
  const variance =
    (auc * (1 - auc) + (positive - 1) * (q1 - auc * auc) + (negative - 1) * (q2 - auc * auc)) /
    (positive * negative);
  const half = 1.959964 * Math.sqrt(variance);
  return [Math.max(0, auc - half), Math.min(1, auc + half)];
}

function kolmogorovSmirnov(one: readonly number[], other: readonly number[]): number {
  const share = (list: readonly number[], score: number) =>
    list.filter((each) => each <= score).length / list.length;
  let most = 0;
  for (let score = 0; score <= 100; score++)
    most = Math.max(most, Math.abs(share(one, score) - share(other, score)));
  return most;
}

function commonestOf(list: readonly number[]): Ranking["commonest"] {
  const counts = new Map<number, number>();
  for (const score of list) counts.set(score, (counts.get(score) ?? 0) + 1);
  const [score = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return { score, share: count / Math.max(1, list.length) };
}

function bandsOf(counted: readonly Judged[]): Ranking["bands"] {
  return Array.from({ length: 10 }, (_, place) => {
    const from = place * bandWidth;
    const to = place === 9 ? 100 : from + bandWidth - 1;
    const forms = counted.filter(({ riskScore }) => riskScore >= from && riskScore <= to);
    return { from, to, forms: forms.length, fraud: rateOf(forms.filter(isFraud).length, forms.length) };
  });
}

function monthsOf(plain: readonly Judged[], typical: readonly Judged[]): Ranking["months"] {
  const times = [...plain, ...typical].map(({ attempt }) => attempt.at.getTime());
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const last = times.reduce((most, time) => Math.max(most, time), 0);
  const months: Ranking["months"] = [];
  for (let from = first; from <= last; from += month) {
    const within = ({ attempt }: Judged) => {
      const at = attempt.at.getTime();
      return at >= from && at < from + month;
    };
    const heldOf = (some: readonly Judged[]) => rateOf(some.filter(isHeld).length, some.length);
    months.push({
      from: new Date(from).toISOString().slice(0, 10),
      fraud: heldOf(plain.filter(within)),
      typical: heldOf(typical.filter(within)),
    });
  }
  return months;
}
