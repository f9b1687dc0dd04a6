import { prefixes, serials } from "./attempt";
import { buckets } from "./month-counts";

/*
 * The last four digits of honest SSNs are spread evenly, regardless of the applicants' origin and age: of n different
 * SSNs, n / 10,000 have the same. So limits grow with what a caller submits, and
 * tests/unit/domain/ssn-guessing/limits.test.ts computes how often honest traffic reaches one.
 */

/** The chance that an honest caller of any size exceeds a limit for one number at one moment. */
const tail = 1e-11;

/** SSNs with the same last four digits from a caller who submits few. A sweep of one state and some years has hundreds. */
const fewestSame = 8;
/** Of SSNs alike in the last four digits. Test data that counts up has each of these numbers once, at most 56. */
const fewestAlike = 60;

/** How many different SSNs with the same last four digits a caller with `attempts` different SSNs may submit. */
export function mostSame(attempts: number): number {
  return Math.max(fewestSame, quantile(distinct(attempts / serials), tail));
}

/** Over last four digits that are alike, of which there are `alikeNumbers`. */
export function mostAlike(attempts: number, alikeNumbers: number): number {
  return Math.max(fewestAlike, quantile(distinct((attempts * alikeNumbers) / serials), tail));
}

/**
 * `total`: buckets in use at all last fours together. Uses of buckets exclude each other a little, so their number is
 * spread less than a binomial one.
 */
export function mostInMonth(total: number): number {
  return Math.max(fewestSame, binomialQuantile(buckets, total / serials / buckets, tail));
}

/** Withheld attempts and their share, beyond which everything of a caller is withheld. Others may file through an honest caller's form. */
const fewWithheld = 20;
const shareWithheld = 0.02;

export function isGuessing(caller: { attempts: number; withheld: number; matches: number }): boolean {
  return (
    caller.withheld > Math.max(fewWithheld, shareWithheld * caller.attempts) ||
    caller.matches > mostMatches(caller.attempts)
  );
}

/** SSNs known under unrelated names: under an attack with stolen identities there are many, and then links are needed most. */
const fewMatches = { noted: 10, withheld: 30 };
const shareOfMatches = { noted: 0.01, withheld: 0.1 };
const tailOfMatches = 1e-6;

export function mostMatches(attempts: number): number {
  return Math.max(fewMatches.withheld, quantile(shareOfMatches.withheld * attempts, tailOfMatches));
}

export function areMatchesMany({ attempts, matches }: { attempts: number; matches: number }): boolean {
  return matches > Math.max(fewMatches.noted, quantile(shareOfMatches.noted * attempts, tailOfMatches));
}

/** How many of `mean` first fives remain different when twelve bits of each are kept. */
function distinct(mean: number): number {
  return prefixes * -Math.expm1(-mean / prefixes);
}

/** A number that a Poisson variable exceeds with a chance of at most `chance`, by Chernoff's bound. */
function quantile(mean: number, chance: number): number {
  if (mean <= 0) return 0;
  const target = -Math.log(chance);
  const exponent = (count: number) => count * Math.log(count / mean) - count + mean;
  const high = Math.ceil(mean + 2 * target + 2 * Math.sqrt(mean * target));
  return firstBeyond(Math.ceil(mean), high, (count) => exponent(count) >= target);
}

/** For a binomial variable of `tries` with a probability `share` each. */
function binomialQuantile(tries: number, share: number, chance: number): number {
  const target = -Math.log(chance);
  const term = (count: number, mean: number) => (count === 0 ? 0 : count * Math.log(count / mean));
  const exponent = (count: number) => term(count, tries * share) + term(tries - count, tries * (1 - share));
  return firstBeyond(Math.ceil(tries * share), tries, (count) => exponent(count) >= target);
}

function firstBeyond(low: number, high: number, isImprobable: (count: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    // Exceeding `middle` is reaching the next number.
    if (isImprobable(middle + 1)) to = middle;
    else from = middle + 1;
  }
  return from;
}
