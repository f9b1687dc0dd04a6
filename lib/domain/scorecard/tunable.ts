import { type PolicyDocument, signalPoints } from "@/lib/contract/policy";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { catalog, type SignalCode } from "@/lib/risk/catalog";
import { decidingModel } from "@/lib/risk/model-behavior";
import { modelVersion } from "@/lib/risk/model-version";

/** Why a signal keeps its points. */
export type KeptBecause = NonNullable<ScorecardResult["signals"][number]["kept"]>;

export interface Range {
  low: number;
  high: number;
}

/**
 * The points that outcomes may give a signal, or why it keeps those it has. Its sign is its meaning. What the model takes
 * for neutral has no principal reason to tell an applicant, and outcomes give none. Proxies aren't tuned: outcomes may
 * repeat the bias that their limit is there for.
 */
export function rangeOf(code: SignalCode, policy: PolicyDocument): Range | KeptBecause {
  const { fixed, proxy, points, correctable } = catalog[code];
  if (fixed) return "fixed";
  if (proxy) return "proxy";
  if (points === 0) return "neutral";
  if (policy.signals[code]?.enabled === false) return "off";
  if (points < 0) return { low: signalPoints.lowest, high: 0 };
  return { low: 0, high: correctable ? policy.declineFrom - 1 : signalPoints.highest };
}

/** The points that the policy gives it at present. */
export function pointsOf(code: SignalCode, policy: PolicyDocument): number {
  return policy.signals[code]?.points ?? catalog[code].points;
}

/** The given policy with these points. What is the newest model's anyway is left out if that one decides. */
export function withPoints(given: PolicyDocument, points: ReadonlyMap<SignalCode, number>): PolicyDocument {
  const isNewest = decidingModel(given) === modelVersion;
  const signals = { ...given.signals };
  for (const [code, value] of points) {
    const { points: _, ...setting } = signals[code] ?? {};
    if (!isNewest || value !== catalog[code].points) signals[code] = { ...setting, points: value };
    else if (Object.keys(setting).length > 0) signals[code] = setting;
    else delete signals[code];
  }
  return { ...given, signals };
}
