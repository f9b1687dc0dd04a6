import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { PolicyProposal } from "@/lib/contract/policy-proposals";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockPolicy } from "@/lib/domain/policy/who-decides";
import { AppError } from "@/lib/platform/errors";
import { findOpen, isOwn } from "./find-open";
import { viewPolicyProposal } from "./view";

/**
 * Only its proposer withdraws what waits for approval. A scheduled start can be canceled by everyone who may publish: the
 * policy in force stays. Throws `not_found` and `conflict`.
 */
export async function withdrawPolicy(context: Tx, id: string): Promise<PolicyProposal> {
  const { clock, db, principal } = context;
  authorize(principal, "policy.publish");
  await lockPolicy(context);
  const row = await findOpen(context, id, ["proposed", "scheduled"]);
  if (row.status === "proposed" && !isOwn(context, row))
    throw new AppError("conflict", "This is a colleague's proposal; decline it instead");
  await appendAudit(context, {
    action: "policy.withdrawn",
    target: id,
    details: { proposedBy: row.createdBy },
  });
  return viewPolicyProposal(
    await db.policyProposal.update({
      where: { id },
      data: { status: "withdrawn", endedBy: principal.id, endedAt: new Date(clock()) },
    }),
  );
}
