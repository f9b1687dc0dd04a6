import type { PolicyChange } from "@/lib/contract/policy-file";
import type { PolicyProposal } from "@/lib/contract/policy-proposals";

export interface ShownProposal extends PolicyProposal {
  author: string;
  approver: string | null;
  /** Who declined or withdrew it. */
  ender: string | null;
  /** Against the version in force. */
  changes: PolicyChange[];
  isOwn: boolean;
}
