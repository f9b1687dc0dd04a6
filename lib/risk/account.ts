import type { PolicyDocument } from "@/lib/contract/policy";
import type { SignalCode } from "./catalog";
import { dependentShares, offsetBelow, offsetLimit, proxyPointLimit, weakPointLimit } from "./constants";
import { type Aspect, aspects, type Component, components } from "./signals/definition";

export interface Weighted {
  family: string;
  aspect?: Aspect | undefined;
  component: Component;
  points: number;
  proxy: boolean;
  association: boolean;
  /** Rests on a model's estimate, which can be wrong about an honest person. */
  estimated: boolean;
  /** Honest people have reasons for it. */
  explainable: boolean;
  /** One slip of the keyboard causes it. */
  correctable: boolean;
  correction?: string | undefined;
  /** What counts as missing because of it, as with a made-up number. */
  voids?: string | undefined;
}

export interface Adjustment {
  code: Extract<SignalCode, "PROXIES_CAPPED" | "CLAMPED">;
  component: Component;
  points: number;
}

export interface Account {
  /** In the order given. */
  counted: number[];
  adjustments: Adjustment[];
  /** `counted` and `adjustments` together, 0–100. */
  riskScore: number;
  /**
   * The sum over the signals that may decline, apart from the others, so that none of those takes their place in a family.
   * Of made-up values only the strongest counts: people who would rather not say make up several. Slips count no more than
   * what is certain, and not beside a made-up SSN. On the scale of the score.
   */
  decliningPoints: number;
  /** Points by component before the sum is compressed. */
  componentPoints: Record<Component, number>;
}

/** A graded finding keeps its share of the policy's points. `found`: the points of this finding, if it is graded. */
export function pointsUnder(
  policy: PolicyDocument,
  code: string,
  modelPoints: number,
  found: number = modelPoints,
): number {
  const set = policy.signals[code]?.points;
  if (set === undefined) return found;
  return found === modelPoints || modelPoints === 0 ? set : Math.round((set * found) / modelPoints);
}

/**
 * Within a family the strongest signal counts, and of a dependent family a share of the next ones; corroboration only
 * offsets weak points of its own component, and a little of what rests on other applications; proxies together are
 * capped; high sums are compressed. Every departure from the plain sum becomes an adjustment.
 */
export function account(signals: readonly Weighted[]): Account {
  const counted = countedPoints(signals);

  const weak = zero();
  const ofOthers = zero();
  const weakProxy = zero();
  const corroboration = zero();
  const proxy = zero();
  const componentPoints = zero();
  let nonProxyPoints = 0;
  for (let index = 0; index < signals.length; index++) {
    const points = counted[index] as number;
    if (points === 0) continue;
    const { component, proxy: isProxy } = signals[index] as Weighted;
    if (points < 0) {
      corroboration[component] -= points;
      continue;
    }
    componentPoints[component] += points;
    if (isProxy) proxy[component] += points;
    else nonProxyPoints += points;
    if (isLightAssociation(signals[index] as Weighted)) ofOthers[component] += points;
    else if (points <= weakPointLimit) (isProxy ? weakProxy : weak)[component] += points;
  }

  for (const component of components) {
    const given = Math.min(corroboration[component], offsetLimit);
    if (given === 0) continue;
    const offOthers = Math.min(given, ofOthers[component]);
    const offWeak = Math.min(given - offOthers, weak[component]);
    const offProxy = Math.min(given - offOthers - offWeak, weakProxy[component]);
    nonProxyPoints -= offOthers + offWeak;
    proxy[component] -= offProxy;
    componentPoints[component] -= offOthers + offWeak + offProxy;
    limitCorroboration(signals, counted, component, offOthers + offWeak + offProxy);
  }

  const adjustments: Adjustment[] = [];
  const proxyPoints = proxy.identity + proxy.credit + proxy.fraud;
  let excess = Math.max(0, proxyPoints - proxyPointLimit);
  for (const component of components) {
    const cut = Math.min(excess, proxy[component]);
    if (cut === 0) continue;
    excess -= cut;
    componentPoints[component] -= cut;
    adjustments.push({ code: "PROXIES_CAPPED", component, points: -cut });
  }

  const sum = nonProxyPoints + Math.min(proxyPoints, proxyPointLimit);
  const riskScore = scoreOf(sum);
  if (riskScore !== sum) {
    const component = componentPoints.identity >= componentPoints.fraud ? "identity" : "fraud";
    adjustments.push({ code: "CLAMPED", component, points: riskScore - sum });
  }
  return {
    counted,
    adjustments,
    riskScore,
    decliningPoints: scoreOf(decliningPointsOf(signals)),
    componentPoints,
  };
}

/** Sums above it are compressed into what is left, so the worst cases can be told apart: 120 is 95, and 200 is 99. */
const compressedFrom = 90;
const slowness = 50;

export function scoreOf(sum: number): number {
  if (sum <= compressedFrom) return Math.max(0, sum);
  return Math.round(100 - (100 - compressedFrom) * Math.exp((compressedFrom - sum) / slowness));
}

/** Too weak for a review by itself: corroboration may offset it, like weak points. */
export function isLightAssociation({ association, points }: Weighted): boolean {
  return association && points < offsetBelow;
}

/** See `Account`. */
function decliningPointsOf(all: readonly Weighted[]): number {
  const signals = all.filter(mayDecline);
  if (signals.length === 0) return 0;
  const counted = countedPoints(signals);
  let certain = 0;
  let madeUpSsn = 0;
  let madeUp = 0;
  const slips = new Map<string | undefined, number>();
  for (let index = 0; index < signals.length; index++) {
    const points = counted[index] as number;
    const { correctable, correction, voids } = signals[index] as Weighted;
    if (voids === "ssn") madeUpSsn = Math.max(madeUpSsn, points);
    else if (voids !== undefined) madeUp = Math.max(madeUp, points);
    else if (correctable) slips.set(correction, Math.max(slips.get(correction) ?? 0, points));
    else certain += points;
  }
  let slipped = 0;
  for (const points of slips.values()) slipped += points;
  return certain + Math.max(madeUpSsn, madeUp + Math.min(slipped, certain));
}

/** Corroboration may offset weak points, and none that decline. */
function mayDecline({ points, proxy, association, estimated, explainable }: Weighted): boolean {
  return points > weakPointLimit && !proxy && !association && !estimated && !explainable;
}

/** The strongest first, and no more than there is to offset. */
function limitCorroboration(
  signals: readonly Weighted[],
  counted: number[],
  component: Component,
  offset: number,
): void {
  let left = offset;
  const corroborating: number[] = [];
  for (let index = 0; index < signals.length; index++) {
    if ((signals[index] as Weighted).component === component && (counted[index] as number) < 0)
      corroborating.push(index);
  }
  if (corroborating.length > 1) {
    corroborating.sort((a, b) => (counted[a] as number) - (counted[b] as number));
  }
  for (const index of corroborating) {
    const used = Math.min(left, -(counted[index] as number));
    counted[index] = used === 0 ? 0 : -used;
    left -= used;
  }
}

const strongestAlone = [1] as const;

/** In each family the strongest adverse and corroborating signals keep their points; a dependent family keeps shares of a few more. */
function countedPoints(signals: readonly Weighted[]): number[] {
  const counted: number[] = [];
  for (let index = 0; index < signals.length; index++) {
    const { points } = signals[index] as Weighted;
    // Negative points times a small share round to -0.
    counted.push(Math.round(points * familyShare(signals, index)) || 0);
  }
  return counted;
}

/** The share of its points that a signal keeps beside its family. */
export function familyShare(signals: readonly Weighted[], index: number): number {
  const shares = dependentShares[(signals[index] as Weighted).family] ?? strongestAlone;
  return shares[rankInFamily(signals, index)] ?? 0;
}

/** How many stronger signals count, each aspect once. Infinite where one of its own aspect is stronger. */
function rankInFamily(signals: readonly Weighted[], index: number): number {
  const { aspect } = signals[index] as Weighted;
  let before = 0;
  let seen = 0;
  for (let other = 0; other < signals.length; other++) {
    if (!isStronger(signals, other, index)) continue;
    const rival = (signals[other] as Weighted).aspect;
    if (rival !== undefined) {
      if (rival === aspect) return Number.POSITIVE_INFINITY;
      const bit = 1 << aspects.indexOf(rival);
      if ((seen & bit) !== 0) continue;
      seen |= bit;
    }
    before++;
  }
  return before;
}

/** Of one family and sign. */
function isStronger(signals: readonly Weighted[], other: number, index: number): boolean {
  const rival = signals[other] as Weighted;
  const signal = signals[index] as Weighted;
  if (other === index || rival.family !== signal.family || rival.points * signal.points <= 0) return false;
  const more = Math.abs(rival.points) - Math.abs(signal.points);
  return more > 0 || (more === 0 && goesFirst(rival, signal, other < index));
}

/**
 * A value that counts as missing goes before its equals: what a source says about a made-up number isn't a second fact.
 * Then what a slip can cause, then the first one, so that findings and stored contributions, which differ in order, decide
 * alike.
 */
function goesFirst(rival: Weighted, signal: Weighted, isEarlier: boolean): boolean {
  const difference = doubtOf(rival) - doubtOf(signal);
  return difference === 0 ? isEarlier : difference > 0;
}

function doubtOf({ voids, correctable }: Weighted): number {
  if (voids !== undefined) return 2;
  return correctable ? 1 : 0;
}

function zero(): Record<Component, number> {
  return { identity: 0, credit: 0, fraud: 0 };
}
