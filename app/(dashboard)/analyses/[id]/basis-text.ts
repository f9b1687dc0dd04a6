import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";

export function basisText({ answer, policy }: AnalysisDetail): string {
  const { result, decisionBasis } = answer;
  if (result === null) return "";
  const { riskScore, decision } = result;
  const { approveBelow, declineFrom } = policy;
  if (decisionBasis === "rule") return "A rule of the policy raised the decision above what the score says.";
  if (decisionBasis === "insufficient_evidence") {
    return `The score alone would approve (below ${approveBelow}), but evidence that the policy requires for an approval is missing.`;
  }
  if (decision === "APPROVE") {
    return `The score is below ${approveBelow}, where the policy approves. No adverse evidence was found; that does not prove the identity.`;
  }
  if (decision === "DECLINE") return `The score is ${declineFrom} or more, where the policy declines.`;
  return riskScore >= declineFrom
    ? "The score is in the range for declining, but the evidence is not enough for an automatic decline: a person decides."
    : `The score is between ${approveBelow} and ${declineFrom}, where a person decides.`;
}
