import type { Decision } from "@/lib/contract/analyses";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { PolicyEffect } from "@/lib/contract/validation";
import type { Estimate } from "@/lib/domain/statistics/interval";
import { rocAuc } from "@/lib/domain/statistics/roc-auc";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import type { Alike } from "./applications";

export interface Decided {
  riskScore: number;
  decision: Decision;
}

export function decideAlike({ contributions, facts }: Alike, policy: PolicyDocument): Decided {
  const { riskScore, decision } = decideFromContributions(contributions, policy, facts);
  return { riskScore, decision };
}

/** What decisions come to, added up. A copy can take some back and add others in their place. */
export class EffectTally {
  readonly #scores = Array.from({ length: 101 }, (_, score) => ({ score, good: 0, fraud: 0 }));
  readonly #counts = { fraudHeld: 0, goodHeld: 0, reviews: 0, declines: 0 };

  copy(): EffectTally {
    const copy = new EffectTally();
    for (const [score, { good, fraud }] of this.#scores.entries())
      copy.#scores[score] = { score, good, fraud };
    Object.assign(copy.#counts, this.#counts);
    return copy;
  }

  /** @param sign -1 takes it back */
  add({ total, good, fraud }: Alike, { riskScore, decision }: Decided, sign: 1 | -1 = 1): void {
    const score = this.#scores[riskScore] as { good: number; fraud: number };
    score.good += sign * good;
    score.fraud += sign * fraud;
    if (decision === "APPROVE") return;
    this.#counts.fraudHeld += sign * fraud;
    this.#counts.goodHeld += sign * good;
    this.#counts[decision === "REVIEW" ? "reviews" : "declines"] += sign * total;
  }

  get held(): number {
    return this.#counts.reviews + this.#counts.declines;
  }

  auc(): Estimate | null {
    return rocAuc(this.#scores);
  }

  effect(): PolicyEffect {
    return { ...this.#counts, auc: this.auc()?.value ?? null };
  }
}
