import { setImmediate as nextTurn } from "node:timers/promises";
import { type PolicyDocument, signalPoints } from "@/lib/contract/policy";
import type { PolicyEffect, ValidationContent } from "@/lib/contract/validation";
import { pointsOf } from "@/lib/domain/scorecard/tunable";
import { entryOf } from "@/lib/platform/entry-of";
import { catalog, isSignalCode, type SignalCode } from "@/lib/risk/catalog";
import { inCurrentCodes } from "@/lib/risk/replaced-codes";
import type { Alike } from "./applications";
import { decideAlike, EffectTally } from "./effect";

const lighterFactor = 0.75;
const heavierFactor = 1.25;

export function isInForce(code: SignalCode, { signals }: PolicyDocument): boolean {
  return catalog[code].fixed || signals[code]?.enabled !== false;
}

/**
 * Decides again with each weight in force lighter and heavier, and without the signal. Only applications that have a
 * signal can change with it, so each is decided a few times and not a few hundred.
 */
export async function measureSensitivity(
  alike: readonly Alike[],
  given: PolicyDocument,
): Promise<ValidationContent["sensitivity"]> {
  // A changed signal must not bring back what the policy switched off under an earlier code.
  const policy = inCurrentCodes(given);
  const base = new EffectTally();
  const decided = alike.map((each) => decideAlike(each, policy));
  for (const [place, each] of alike.entries()) base.add(each, decided[place] as (typeof decided)[number]);
  const places = placesOf(alike);
  const whole = base.effect();
  const change = (code: SignalCode, setting: PolicyDocument["signals"][string]): PolicyEffect => {
    const changed = { ...policy, signals: { ...policy.signals, [code]: setting } };
    const tally = base.copy();
    for (const place of places.get(code) ?? []) {
      const each = alike[place] as Alike;
      tally.add(each, decided[place] as (typeof decided)[number], -1);
      tally.add(each, decideAlike(each, changed));
    }
    return tally.effect();
  };
  const signals: ValidationContent["sensitivity"]["signals"] = [];
  for (const [code, found] of places) {
    const weight = pointsOf(code, policy);
    if (catalog[code].fixed || weight === 0 || !isInForce(code, policy)) continue;
    signals.push({
      code,
      weight,
      found: found.reduce((sum, place) => sum + (alike[place] as Alike).total, 0),
      lighter: change(code, { points: scaled(weight, lighterFactor) }),
      heavier: change(code, { points: scaled(weight, heavierFactor) }),
      off: change(code, { enabled: false }),
    });
    await nextTurn();
  }
  const reach = ({ lighter, heavier, off }: (typeof signals)[number]) =>
    Math.max(...[lighter, heavier, off].map((each) => distance(each, whole)));
  return {
    base: whole,
    signals: signals.sort((a, b) => reach(b) - reach(a) || b.found - a.found),
    fixed: [...places.keys()].filter((code) => catalog[code].fixed && catalog[code].points !== 0).sort(),
  };
}

export function scaled(weight: number, factor: number): number {
  return Math.max(signalPoints.lowest, Math.min(signalPoints.highest, Math.round(weight * factor)));
}

function distance(one: PolicyEffect, other: PolicyEffect): number {
  const of = (name: "fraudHeld" | "goodHeld" | "reviews" | "declines") => Math.abs(one[name] - other[name]);
  return of("fraudHeld") + of("goodHeld") + of("reviews") + of("declines");
}

/** Where each signal of the model was found. */
function placesOf(alike: readonly Alike[]): Map<SignalCode, number[]> {
  const places = new Map<SignalCode, number[]>();
  for (const [place, { contributions }] of alike.entries()) {
    for (const code of new Set(contributions.map((each) => each.code))) {
      if (isSignalCode(code)) entryOf(places, code, () => []).push(place);
    }
  }
  return places;
}
