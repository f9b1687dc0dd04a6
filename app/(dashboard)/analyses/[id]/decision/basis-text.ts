import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";

export function basisText({ answer, policy }: AnalysisDetail): string {
  const { result, decisionBasis } = answer;
  if (result === null) return "";
  const { riskScore, decision } = result;
  const { approveBelow, declineFrom } = policy;
  if (decisionBasis === "rule") return "A policy rule raised the decision above what the score alone says.";
  if (decisionBasis === "insufficient_evidence") {
    return `The score alone would approve (below ${approveBelow}), but evidence the policy requires for approval is missing.`;
  }
  if (decision === "APPROVE")
    return `The score is below ${approveBelow}, where the policy approves. That doesn't prove identity.`;
  if (decision === "DECLINE") return `The score is ${declineFrom} or more, where the policy declines.`;
  return riskScore >= declineFrom
    ? "The score is in the decline range, but the evidence isn't strong enough for an automatic decline. A person decides."
    : `The score is between ${approveBelow} and ${declineFrom}, where a person decides.`;
}
