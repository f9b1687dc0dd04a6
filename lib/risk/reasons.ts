import type { Signal } from "./assessment";
import { catalog } from "./catalog";
import { mostPrincipalReasons } from "./constants";
import type { Verdict } from "./decide";
import { watchlistRule } from "./rules";
import { accountingFamily } from "./signals/accounting";

/**
 * At most four: a resemblance to a listed person, rules that raised the decision, adverse signals by weight, notices
 * (what to correct or supply), then what offset adverse points.
 */
export function reasonsOf(signals: readonly Signal[], verdict: Verdict): string[] {
  const reasons: string[] = [];
  // A person must look at this first, no matter what else decided.
  for (const { code, message } of signals) if (code === "WATCHLIST_MATCH") reasons.push(message);
  if (verdict.decisionBasis === "rule") {
    for (const { id, adverseAction, raiseTo } of verdict.rules) {
      if (raiseTo === verdict.decision && id !== watchlistRule.id)
        reasons.push(`Policy rule "${id}": ${adverseAction}.`);
    }
  }
  for (const { points, message, family } of signals) {
    if (points > 0 && family !== accountingFamily) reasons.push(message);
  }
  for (const { code, points, message, stopped } of signals) {
    if (stopped !== undefined || code === "WATCHLIST_MATCH") continue;
    if (points === 0 && catalog[code].notice) reasons.push(message);
  }
  for (const { points, message, family } of signals) {
    if (points < 0 && family !== accountingFamily) reasons.push(message);
  }
  return reasons.slice(0, mostPrincipalReasons);
}
