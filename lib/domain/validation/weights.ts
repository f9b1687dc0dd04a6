import type { PolicyDocument } from "@/lib/contract/policy";
import type { ValidationContent } from "@/lib/contract/validation";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";
import { pointsOf } from "@/lib/domain/scorecard/tunable";
import { rateRatio } from "@/lib/domain/statistics/rate-ratio";
import type { SignalCode } from "@/lib/risk/catalog";
import { inCurrentCodes } from "@/lib/risk/replaced-codes";
import type { Alike } from "./applications";
import { isInForce } from "./sensitivity";

type Weight = ValidationContent["weights"][number];

/** Each weight with its reason, and what outcomes say of it. */
export function weighSignals(alike: readonly Alike[], given: PolicyDocument): Weight[] {
  const policy = inCurrentCodes(given);
  const found = new Map<string, { found: number; good: number; fraud: number }>();
  const all = { good: 0, fraud: 0 };
  for (const { contributions, total, good, fraud } of alike) {
    all.good += good;
    all.fraud += fraud;
    for (const code of new Set(contributions.map((each) => each.code))) {
      const counts = found.get(code) ?? { found: 0, good: 0, fraud: 0 };
      counts.found += total;
      counts.good += good;
      counts.fraud += fraud;
      found.set(code, counts);
    }
  }
  return modelCardOfEngine()
    .signals.filter(({ points }) => points !== 0)
    .map((signal): Weight => {
      const counts = found.get(signal.code) ?? { found: 0, good: 0, fraud: 0 };
      const code = signal.code as SignalCode;
      return {
        ...signal,
        weight: pointsOf(code, policy),
        enabled: isInForce(code, policy),
        ...counts,
        likelihoodRatio: rateRatio(
          { count: counts.fraud, total: all.fraud },
          { count: counts.good, total: all.good },
        ),
      };
    })
    .sort((a, b) => b.weight - a.weight);
}
