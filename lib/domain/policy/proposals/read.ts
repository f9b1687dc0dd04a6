import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { PolicyProposal } from "@/lib/contract/policy-proposals";
import { notFound } from "@/lib/platform/errors";
import { viewPolicyProposal } from "./view";

/** Throws `not_found`. */
export async function readPolicyProposal(context: Context, id: string): Promise<PolicyProposal> {
  authorize(context.principal, "policy.read");
  const row = await context.db.policyProposal.findUnique({ where: { id } });
  if (!row) throw notFound("policy proposal");
  return viewPolicyProposal(row);
}
