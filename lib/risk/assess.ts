import type { PolicyDocument } from "@/lib/contract/policy";
import { type Account, account, pointsUnder, type Weighted } from "./account";
import type { Assessment, Contribution, Finding, Signal } from "./assessment";
import { catalogue, signalCodes } from "./catalogue";
import { presenceOf } from "./coverage";
import { decide, type Verdict } from "./decide";
import type { Evidence } from "./evidence";
import { findSignals } from "./find-signals";
import { reasonsOf } from "./reasons";
import { riscScoreOf } from "./risc-score";

/** Score, decision and reasons. Pure: the same evidence and policy give the same bytes under one `modelVersion`. */
export function assess(evidence: Evidence, policy: PolicyDocument): Assessment {
  return assessFindings(findSignals(evidence), evidence, policy);
}

export function assessFindings(
  findings: readonly Finding[],
  evidence: Pick<Evidence, "sources">,
  policy: PolicyDocument,
): Assessment {
  const tuned = hasSettings(policy);
  const active = tuned ? findings.filter(({ code }) => isEnabled(policy, code)) : findings;
  const sum = account(active.map(({ code }) => (tuned ? weigh(code, policy) : modelWeights[code])));
  const presence = presenceOf(findings);
  const verdict = decide(sum, presence, active, policy);
  const signals = signalsOf(active, sum, verdict);

  return {
    riskScore: sum.riskScore,
    decision: verdict.decision,
    decisionBasis: verdict.decisionBasis,
    signals,
    contributions: contributionsOf(signals, active.length === findings.length ? [] : findings, policy),
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

function isEnabled(policy: PolicyDocument, code: Finding["code"]): boolean {
  return policy.signals[code]?.enabled !== false || catalogue[code].fixed === true;
}

function weigh(code: Finding["code"], policy: PolicyDocument): Weighted {
  const weight = modelWeights[code];
  return { ...weight, points: pointsUnder(policy, code, weight.points) };
}

const modelWeights = Object.fromEntries(
  signalCodes.map((code): [string, Weighted] => {
    const { family, component, points, proxy } = catalogue[code];
    return [code, { code, family, component, points, proxy: proxy === true }];
  }),
) as Record<Finding["code"], Weighted>;

/** By weight: adverse, corroborating, informational, then what makes the points add up. */
function signalsOf(active: readonly Finding[], sum: Account, verdict: Verdict): Signal[] {
  const signals: Signal[] = [];
  for (const index of orderByWeight(sum.counted)) {
    const { code, message, source } = active[index] as Finding;
    signals.push(signal(code, catalogue[code].component, sum.counted[index] as number, message, source));
  }
  for (const { code, component, points } of sum.adjustments) {
    signals.push(signal(code, component, points, catalogue[code].meaning));
  }
  if (verdict.decisionBasis === "insufficient_evidence") {
    const message = `Not enough evidence to approve: missing ${verdict.missing.join(", ")}.`;
    signals.push(signal("INSUFFICIENT_EVIDENCE", catalogue.INSUFFICIENT_EVIDENCE.component, 0, message));
  }
  return signals;
}

function signal(
  code: Finding["code"],
  component: Signal["component"],
  points: number,
  message: string,
  source?: string,
): Signal {
  const entry = catalogue[code];
  return {
    code,
    family: entry.family,
    component,
    points,
    message,
    source: source ?? entry.source,
    proxy: entry.proxy === true,
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

/** Without messages, and with what the policy switches off. */
function contributionsOf(
  signals: readonly Signal[],
  findings: readonly Finding[],
  policy: PolicyDocument,
): Contribution[] {
  const contributions: Contribution[] = [];
  for (const { code, family, component, points, proxy } of signals) {
    contributions.push({ code, family, component, points, proxy });
  }
  for (const { code } of findings) {
    if (isEnabled(policy, code)) continue;
    const { family, component, proxy } = catalogue[code];
    contributions.push({ code, family, component, points: 0, proxy: proxy === true });
  }
  return contributions;
}
