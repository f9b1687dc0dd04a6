import type { PolicyDocument } from "@/lib/contract/policy";
import type { Assessment, Component, Decision, Signal } from "./assessment";
import { catalogue } from "./catalogue";

/** What a sample SSN asks test mode for. `slow` answers like any applicant, after `delaySeconds`. */
export type TestBehaviour =
  | { kind: "decision"; decision: Decision }
  | { kind: "component"; component: Component }
  | { kind: "failure" }
  | { kind: "slow"; delaySeconds: number };

/**
 * Sample SSNs of test mode. Area 900 is never an SSN, and group 01 lies outside the ITIN groups (50–65, 70–88,
 * 90–92, 94–99) and the ATIN group (93), so none of them can belong to anyone.
 */
export const testApplicants = [
  { ssn: "900010001", behaviour: { kind: "decision", decision: "APPROVE" }, meaning: "APPROVE" },
  { ssn: "900010002", behaviour: { kind: "decision", decision: "REVIEW" }, meaning: "REVIEW" },
  { ssn: "900010003", behaviour: { kind: "decision", decision: "DECLINE" }, meaning: "DECLINE" },
  {
    ssn: "900010011",
    behaviour: { kind: "component", component: "identity" },
    meaning: "High identity risk",
  },
  { ssn: "900010012", behaviour: { kind: "component", component: "credit" }, meaning: "High credit risk" },
  { ssn: "900010013", behaviour: { kind: "component", component: "fraud" }, meaning: "High fraud risk" },
  { ssn: "900010021", behaviour: { kind: "failure" }, meaning: "The analysis fails" },
  {
    ssn: "900010022",
    behaviour: { kind: "slow", delaySeconds: 5 },
    meaning: "The answer takes five seconds",
  },
] as const satisfies readonly { ssn: string; behaviour: TestBehaviour; meaning: string }[];

const behaviours = new Map<string, TestBehaviour>(
  testApplicants.map(({ ssn, behaviour }) => [ssn, behaviour]),
);

/** The behaviour that a nine-digit SSN asks for, or undefined. For callers in test mode only. */
export function testBehaviour(ssn: string | undefined): TestBehaviour | undefined {
  return ssn === undefined ? undefined : behaviours.get(ssn);
}

/** The result of a sample SSN that forces a decision or a component, within the policy's thresholds. */
export function forcedAssessment(
  behaviour: Extract<TestBehaviour, { kind: "decision" | "component" }>,
  policy: PolicyDocument,
): Assessment {
  const component = behaviour.kind === "component" ? behaviour.component : "fraud";
  const riskScore = forcedScore(behaviour, policy);
  const decision =
    riskScore >= policy.declineFrom ? "DECLINE" : riskScore >= policy.approveBelow ? "REVIEW" : "APPROVE";
  const { family, source } = catalogue.TEST_APPLICANT;
  const message = `A sample SSN of test mode asked for ${behaviour.kind === "component" ? `high ${component} risk` : behaviour.decision}.`;
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
  if (behaviour.kind === "decision") components.fraud = riskScore;
  return {
    riskScore,
    decision,
    decisionBasis: "score",
    signals: [signal],
    contributions: [{ code: signal.code, family, component, points: riskScore, proxy: false }],
    reasons: riskScore > 0 ? [message] : [],
    rules: [],
    riscScore: {
      total: Math.round((components.identity + components.credit + components.fraud) / 3),
      components,
      coverage: { identity: 1, credit: 1, fraud: 1 },
    },
  };
}

const highRisk = 95;

function forcedScore(behaviour: TestBehaviour, policy: PolicyDocument): number {
  if (behaviour.kind === "decision") {
    if (behaviour.decision === "APPROVE") return 0;
    return behaviour.decision === "REVIEW" ? policy.approveBelow : policy.declineFrom;
  }
  // Credit never enters riskScore.
  return behaviour.kind === "component" && behaviour.component !== "credit" ? highRisk : 0;
}
