import type { PolicyProposal } from "@/lib/contract/policy-proposals";

/** What became of a policy that was sent: a version, or a proposal that waits. */
export type Outcome = Pick<PolicyProposal, "status" | "version">;

export function outcomeText({ status, version }: Outcome): string {
  if (version !== null) return `Version ${version} is in force`;
  return status === "scheduled" ? "Start scheduled." : "Sent for approval.";
}
