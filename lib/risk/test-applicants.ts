import type { PolicyDocument } from "@/lib/contract/policy";
import type { Assessment, Decision, Signal } from "./assessment";
import { catalog } from "./catalog";
import type { Component } from "./signals/definition";

/** `slow` answers like any applicant, after `delaySeconds`. */
export type TestBehavior =
  | { kind: "decision"; decision: Decision }
  | { kind: "component"; component: Component }
  | { kind: "failure" }
  | { kind: "slow"; delaySeconds: number };

/**
 * Sample SSNs of test mode. Area 900 is never an SSN, and group 01 lies outside the ITIN groups (50–65, 70–88,
 * 90–92, 94–99) and the ATIN group (93), so none of them can be a real number.
 */
export const testApplicants = [
  { ssn: "900010001", behavior: { kind: "decision", decision: "APPROVE" }, meaning: "APPROVE" },
  { ssn: "900010002", behavior: { kind: "decision", decision: "REVIEW" }, meaning: "REVIEW" },
  { ssn: "900010003", behavior: { kind: "decision", decision: "DECLINE" }, meaning: "DECLINE" },
  {
    ssn: "900010011",
    behavior: { kind: "component", component: "identity" },
    meaning: "High identity risk",
  },
  {
    ssn: "900010012",
    behavior: { kind: "component", component: "credit" },
    meaning: "High credit risk: only in riscScore, since credit never enters riskScore, so APPROVE",
  },
  { ssn: "900010013", behavior: { kind: "component", component: "fraud" }, meaning: "High fraud risk" },
  { ssn: "900010021", behavior: { kind: "failure" }, meaning: "The analysis fails" },
  {
    ssn: "900010022",
    behavior: { kind: "slow", delaySeconds: 5 },
    meaning: "The answer takes five seconds",
  },
] as const satisfies readonly { ssn: string; behavior: TestBehavior; meaning: string }[];

const behaviors = new Map<string, TestBehavior>(testApplicants.map(({ ssn, behavior }) => [ssn, behavior]));

/** Takes nine digits. For callers in test mode only. */
export function testBehavior(ssn: string | undefined): TestBehavior | undefined {
  return ssn === undefined ? undefined : behaviors.get(ssn);
}

/** Within the policy's thresholds. */
export function forcedAssessment(
  behavior: Extract<TestBehavior, { kind: "decision" | "component" }>,
  policy: PolicyDocument,
): Assessment {
  const component = behavior.kind === "component" ? behavior.component : "fraud";
  const riskScore = forcedScore(behavior, policy);
  const decision =
    riskScore >= policy.declineFrom ? "DECLINE" : riskScore >= policy.approveBelow ? "REVIEW" : "APPROVE";
  const { family, source } = catalog.TEST_APPLICANT;
  const message = `A sample SSN of test mode asked for ${behavior.kind === "component" ? `high ${component} risk` : behavior.decision}.`;
  const signal: Signal = {
    code: "TEST_APPLICANT",
    family,
    component,
    points: riskScore,
    message,
    source,
    proxy: false,
  };
  const components = { identity: 0, credit: 0, fraud: 0, [component]: highRisk };
  if (behavior.kind === "decision") components.fraud = riskScore;
  return {
    riskScore,
    decision,
    decisionBasis: "score",
    signals: [signal],
    contributions: [{ code: signal.code, family, component, points: riskScore, proxy: false }],
    reasons: riskScore > 0 ? [message] : [],
    rules: [],
    riscScore: {
      total: Math.max(
        riskScore,
        Math.round((components.identity + components.credit + components.fraud) / 3),
      ),
      components,
      coverage: { identity: 1, credit: 1, fraud: 1 },
      evaluated: [],
    },
  };
}

const highRisk = 95;

function forcedScore(behavior: TestBehavior, policy: PolicyDocument): number {
  if (behavior.kind === "decision") {
    if (behavior.decision === "APPROVE") return 0;
    return behavior.decision === "REVIEW" ? policy.approveBelow : policy.declineFrom;
  }
  // Credit never enters riskScore.
  return behavior.kind === "component" && behavior.component !== "credit" ? highRisk : 0;
}
