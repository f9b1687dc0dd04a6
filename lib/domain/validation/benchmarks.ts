import type { PolicyDocument } from "@/lib/contract/policy";
import type { ValidationContent } from "@/lib/contract/validation";
import { pointsOf } from "@/lib/domain/scorecard/tunable";
import { rocAuc } from "@/lib/domain/statistics/roc-auc";
import { sumOf } from "@/lib/domain/statistics/sum";
import { wilson } from "@/lib/domain/statistics/wilson";
import type { Contribution } from "@/lib/risk/assessment";
import { catalog, isSignalCode } from "@/lib/risk/catalog";
import { inCurrentCodes } from "@/lib/risk/replaced-codes";
import type { Alike } from "./applications";
import { decideAlike, EffectTally } from "./effect";
import { isInForce } from "./sensitivity";

type Benchmark = ValidationContent["benchmarks"][number];

interface Policies {
  present: { version: number; document: PolicyDocument };
  /** The version before; undefined for the first. */
  before: { version: number; document: PolicyDocument } | undefined;
  challenger: PolicyDocument | undefined;
}

const strongest = 3;

/** The policy in force beside others and beside simple alternatives, on the same applications. */
export function compareBenchmarks(
  alike: readonly Alike[],
  { present, before, challenger }: Policies,
): Benchmark[] {
  const all = {
    total: sumOf(alike, "total"),
    good: sumOf(alike, "good"),
    fraud: sumOf(alike, "fraud"),
  };
  const row = (
    name: string,
    text: string,
    figures: { held: number; fraudHeld: number; goodHeld: number; auc: Benchmark["auc"] },
  ): Benchmark => ({
    name,
    text,
    held: Math.round(figures.held),
    fraudHeld: wilson(figures.fraudHeld, all.fraud),
    goodHeld: wilson(figures.goodHeld, all.good),
    auc: figures.auc,
  });
  const byPolicy = (name: string, text: string, policy: PolicyDocument) => {
    const tally = new EffectTally();
    for (const each of alike) tally.add(each, decideAlike(each, policy));
    const { fraudHeld, goodHeld } = tally.effect();
    return row(name, text, { held: tally.held, fraudHeld, goodHeld, auc: tally.auc() });
  };
  const inForce = byPolicy(`Policy ${present.version}`, "In force.", present.document);
  const loaded = all.total === 0 ? 0 : inForce.held / all.total;
  const policy = inCurrentCodes(present.document);
  const three = strongestOf(alike, policy);
  const adverse = (each: Alike) =>
    countedIn(each).filter(
      ({ code }) => isSignalCode(code) && isInForce(code, policy) && pointsOf(code, policy) > 0,
    ).length;
  return [
    inForce,
    ...(before ? [byPolicy(`Policy ${before.version}`, "The version before.", before.document)] : []),
    ...(challenger ? [byPolicy("Challenger", "Decides in shadow.", challenger)] : []),
    row("Approve everyone", "No controls at all.", { held: 0, fraudHeld: 0, goodHeld: 0, auc: null }),
    row(
      "Number of adverse signals",
      "Counts signals without weights, and holds about as many applications as the policy in force.",
      bySimpleScore(alike, adverse, inForce.held),
    ),
    row(
      "Three strongest signals",
      three.length === 0
        ? "No adverse signal was found."
        : `Holds anyone who has one of ${three.join(", ")}: of the signals found, those with the most points.`,
      bySimpleScore(
        alike,
        (each) => countedIn(each).filter(({ code }) => three.includes(code)).length,
        undefined,
      ),
    ),
    row("Random order", "Holds as many applications as the policy in force, drawn at random.", {
      held: inForce.held,
      fraudHeld: loaded * all.fraud,
      goodHeld: loaded * all.good,
      auc: null,
    }),
  ];
}

/** Without signals that an allow list or a reviewer stopped: they count under no policy. */
function countedIn({ contributions }: Alike): Contribution[] {
  return contributions.filter(({ stopped }) => stopped === undefined);
}

function strongestOf(alike: readonly Alike[], policy: PolicyDocument): string[] {
  const codes = new Set(alike.flatMap((each) => countedIn(each).map(({ code }) => code)));
  return [...codes]
    .filter(isSignalCode)
    .filter(
      (code) =>
        !catalog[code].fixed &&
        code !== "TEST_APPLICANT" &&
        isInForce(code, policy) &&
        pointsOf(code, policy) > 0,
    )
    .sort((a, b) => pointsOf(b, policy) - pointsOf(a, policy) || (a < b ? -1 : 1))
    .slice(0, strongest);
}

/** Holds scores from a limit: the one that comes closest to `load` applications, or without a load all above 0. */
function bySimpleScore(
  alike: readonly Alike[],
  scoreOf: (each: Alike) => number,
  load: number | undefined,
): { held: number; fraudHeld: number; goodHeld: number; auc: Benchmark["auc"] } {
  const scores = new Map<number, { score: number; total: number; good: number; fraud: number }>();
  for (const each of alike) {
    const score = scoreOf(each);
    const counts = scores.get(score) ?? { score, total: 0, good: 0, fraud: 0 };
    counts.total += each.total;
    counts.good += each.good;
    counts.fraud += each.fraud;
    scores.set(score, counts);
  }
  let held = { total: 0, good: 0, fraud: 0 };
  let best = held;
  for (const counts of [...scores.values()]
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)) {
    held = {
      total: held.total + counts.total,
      good: held.good + counts.good,
      fraud: held.fraud + counts.fraud,
    };
    if (load === undefined || Math.abs(held.total - load) < Math.abs(best.total - load)) best = held;
  }
  return {
    held: best.total,
    fraudHeld: best.fraud,
    goodHeld: best.good,
    auc: rocAuc([...scores.values()]),
  };
}
