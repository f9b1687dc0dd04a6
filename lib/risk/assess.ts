import type { PolicyDocument } from "@/lib/contract/policy";
import { type Account, account, pointsUnder, type Weighted } from "./account";
import type { Assessment, Contribution, Signal } from "./assessment";
import { catalog, type SignalCode } from "./catalog";
import { presenceOf } from "./coverage";
import { decide, type Verdict } from "./decide";
import { findSignals } from "./find-signals";
import type { Evidence } from "./input/evidence";
import { reasonsOf } from "./reasons";
import { riscScoreOf } from "./risc-score";
import type { Finding } from "./signals/definition";

/** Score, decision and reasons. Pure: the same evidence and policy give the same bytes under one `modelVersion`. */
export function assess(evidence: Evidence, policy: PolicyDocument): Assessment {
  return assessFindings(findSignals(evidence), evidence, policy);
}

export function assessFindings(
  findings: readonly Finding<SignalCode>[],
  evidence: Pick<Evidence, "sources">,
  policy: PolicyDocument,
): Assessment {
  const tuned = hasSettings(policy);
  const active = tuned ? findings.filter(({ code }) => isEnabled(policy, code)) : findings;
  const sum = account(active.map(({ code }) => (tuned ? weigh(code, policy) : catalog[code])));
  const presence = presenceOf(findings);
  const verdict = decide(sum, presence, active, policy);
  const signals = signalsOf(active, sum, verdict);

  return {
    riskScore: sum.riskScore,
    decision: verdict.decision,
    decisionBasis: verdict.decisionBasis,
    signals,
    contributions: contributionsOf(signals, findings, policy),
    reasons: reasonsOf(signals, verdict),
    rules: verdict.rules,
    riscScore: riscScoreOf(sum, presence, evidence.sources?.credit),
  };
}

/** Most policies change no signal, and then nothing needs to be looked up in them. */
function hasSettings({ signals }: PolicyDocument): boolean {
  for (const _ in signals) return true;
  return false;
}

function isEnabled(policy: PolicyDocument, code: SignalCode): boolean {
  return policy.signals[code]?.enabled !== false || catalog[code].fixed;
}

function weigh(code: SignalCode, policy: PolicyDocument): Weighted {
  const { family, component, points, proxy, association, voids } = catalog[code];
  return { family, component, points: pointsUnder(policy, code, points), proxy, association, voids };
}

/** By weight: adverse, corroborating, informational, then what makes the points add up. */
function signalsOf(active: readonly Finding<SignalCode>[], sum: Account, verdict: Verdict): Signal[] {
  const signals: Signal[] = [];
  for (const index of orderByWeight(sum.counted)) {
    const { code, message, source } = active[index] as Finding<SignalCode>;
    if (catalog[code].quiet && sum.counted[index] === 0) continue;
    signals.push(signal(code, catalog[code].component, sum.counted[index] as number, message, source));
  }
  for (const { code, component, points } of sum.adjustments) {
    signals.push(signal(code, component, points, catalog[code].meaning));
  }
  if (verdict.decisionBasis === "insufficient_evidence") {
    const message = `Not enough evidence to approve: missing ${verdict.missing.join(", ")}.`;
    signals.push(signal("INSUFFICIENT_EVIDENCE", catalog.INSUFFICIENT_EVIDENCE.component, 0, message));
  }
  return signals;
}

function signal(
  code: SignalCode,
  component: Signal["component"],
  points: number,
  message: string,
  source?: string,
): Signal {
  const entry = catalog[code];
  return {
    code,
    family: entry.family,
    component,
    points,
    message,
    source: source ?? entry.source,
    proxy: entry.proxy,
  };
}

/** Places of adverse points by strength, then of corroborating ones, then the rest; equals as they came. */
function orderByWeight(counted: readonly number[]): number[] {
  const adverse: number[] = [];
  const corroborating: number[] = [];
  const informational: number[] = [];
  for (let index = 0; index < counted.length; index++) {
    const points = counted[index] as number;
    (points > 0 ? adverse : points < 0 ? corroborating : informational).push(index);
  }
  if (adverse.length > 1) adverse.sort((a, b) => (counted[b] as number) - (counted[a] as number));
  if (corroborating.length > 1) corroborating.sort((a, b) => (counted[a] as number) - (counted[b] as number));
  return adverse.concat(corroborating, informational);
}

/** Without messages; then what was found and is no signal: switched off by the policy, or quiet. */
function contributionsOf(
  signals: readonly Signal[],
  findings: readonly Finding<SignalCode>[],
  policy: PolicyDocument,
): Contribution[] {
  const contributions: Contribution[] = [];
  for (const { code, family, component, points, proxy } of signals) {
    contributions.push({ code, family, component, points, proxy });
  }
  for (const { code } of findings) {
    const { family, component, proxy, quiet } = catalog[code];
    if (isEnabled(policy, code) && !(quiet && !signals.some((signal) => signal.code === code))) continue;
    contributions.push({ code, family, component, points: 0, proxy });
  }
  return contributions;
}
