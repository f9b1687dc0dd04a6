import type { Signal } from "./assessment";
import { catalog } from "./catalog";
import type { Verdict } from "./decide";
import { accountingFamily } from "./signals/accounting";
import type { Component } from "./signals/definition";

/** Whether corroboration took points off a component, or was given back as a whole. */
function offsets(signals: readonly Signal[], component: Component): boolean {
  let net = 0;
  for (const { code, points, component: of, family } of signals) {
    if (of !== component) continue;
    if (code === "CORROBORATION_LIMITED" || (points < 0 && family !== accountingFamily)) net += points;
  }
  return net < 0;
}

/**
 * Sentences by weight: a rule that raised the decision, adverse signals, notices (what to correct or supply),
 * then what corroborates, where it took points off. Informational signals and adjustments are no reasons.
 */
export function reasonsOf(signals: readonly Signal[], verdict: Verdict): string[] {
  const reasons: string[] = [];
  if (verdict.decisionBasis === "rule") {
    for (const { id, adverseAction, raiseTo } of verdict.rules) {
      if (raiseTo === verdict.decision) reasons.push(`Policy rule "${id}": ${adverseAction}.`);
    }
  }
  for (const { points, message, family } of signals) {
    if (points > 0 && family !== accountingFamily) reasons.push(message);
  }
  for (const { code, points, message } of signals) {
    if (points === 0 && catalog[code].notice) reasons.push(message);
  }
  for (const { points, message, family, component } of signals) {
    if (points < 0 && family !== accountingFamily && offsets(signals, component)) reasons.push(message);
  }
  return reasons;
}
