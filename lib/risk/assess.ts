import type { PolicyDocument } from "@/lib/contract/policy";
import { type Account, account, pointsUnder, type Weighted } from "./account";
import type { Assessment, Contribution, Finding, Signal } from "./assessment";
import { catalogue } from "./catalogue";
import { evidencePresence } from "./coverage";
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
  const active = findings.filter(({ code }) => isEnabled(policy, code));
  const sum = account(active.map(({ code }) => weigh(code, policy)));
  const codes = new Set<string>(findings.map(({ code }) => code));
  const activeCodes =
    active.length === findings.length ? codes : new Set<string>(active.map(({ code }) => code));
  const verdict = decide(sum, codes, activeCodes, policy);
  const signals = signalsOf(active, sum, verdict);

  return {
    riskScore: sum.riskScore,
    decision: verdict.decision,
    decisionBasis: verdict.decisionBasis,
    signals,
    contributions: contributionsOf(signals, findings, activeCodes),
    reasons: reasonsOf(signals, verdict),
    rules: verdict.rules,
    riscScore: riscScoreOf(sum, evidencePresence(codes), evidence.sources?.credit),
  };
}

function isEnabled(policy: PolicyDocument, code: Finding["code"]): boolean {
  return catalogue[code].fixed === true || policy.signals[code]?.enabled !== false;
}

function weigh(code: Finding["code"], policy: PolicyDocument): Weighted {
  const { family, component, points, proxy } = catalogue[code];
  return { code, family, component, points: pointsUnder(policy, code, points), proxy: proxy === true };
}

/** By weight: adverse, corroborating, informational, then what makes the points add up. */
function signalsOf(active: readonly Finding[], sum: Account, verdict: Verdict): Signal[] {
  const found = active.map(({ code, message, source }, index): Signal => {
    const entry = catalogue[code];
    return {
      code,
      family: entry.family,
      component: entry.component,
      points: sum.counted[index] as number,
      message,
      source: source ?? entry.source,
      proxy: entry.proxy === true,
    };
  });
  found.sort((a, b) => weightOrder(a.points) - weightOrder(b.points));
  for (const { code, component, points } of sum.adjustments) {
    const { family, source, meaning } = catalogue[code];
    found.push({ code, family, component, points, message: meaning, source, proxy: false });
  }
  if (verdict.decisionBasis === "insufficient_evidence") {
    const { family, component, source } = catalogue.INSUFFICIENT_EVIDENCE;
    const message = `Not enough evidence to approve: missing ${verdict.missing.join(", ")}.`;
    found.push({
      code: "INSUFFICIENT_EVIDENCE",
      family,
      component,
      points: 0,
      message,
      source,
      proxy: false,
    });
  }
  return found;
}

/** Ascending for: adverse by strength, corroborating by strength, informational. */
function weightOrder(points: number): number {
  if (points > 0) return -1000 - points;
  return points < 0 ? -500 + points : 0;
}

function contributionsOf(
  signals: readonly Signal[],
  findings: readonly Finding[],
  active: ReadonlySet<string>,
): Contribution[] {
  const contributions: Contribution[] = signals.map(({ code, family, component, points, proxy }) => ({
    code,
    family,
    component,
    points,
    proxy,
  }));
  for (const { code } of findings) {
    if (active.has(code)) continue;
    const { family, component, proxy } = catalogue[code];
    contributions.push({ code, family, component, points: 0, proxy: proxy === true });
  }
  return contributions;
}
