import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { PolicyProposal } from "@/lib/contract/policy-proposals";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockPolicy } from "@/lib/domain/policy/who-decides";
import type { PolicyProposal as Row } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { findOpen, isOwn } from "./find-open";
import { viewPolicyProposal } from "./view";

/**
 * Only its proposer withdraws what waits for approval. A scheduled start can be canceled by everyone who may publish: the
 * policy in force stays. Throws `not_found` and `conflict`.
 */
export async function withdrawPolicy(context: Tx, id: string): Promise<PolicyProposal> {
  const { principal } = context;
  authorize(principal, "policy.publish");
  await lockPolicy(context);
  const row = await findOpen(context, id, ["proposed", "scheduled"]);
  if (row.status === "proposed" && !isOwn(context, row))
    throw new AppError("conflict", "This is a colleague's proposal; decline it instead");
  return viewPolicyProposal(await end(context, row));
}

/** What waits for approval from a member who may no longer publish, or from their keys. The members must be locked. */
export async function withdrawPoliciesOf(context: Tx, userId: string): Promise<void> {
  const rows = await context.db.policyProposal.findMany({
    where: { status: "proposed", authors: { has: userId } },
  });
  for (const row of rows) await end(context, row);
}

async function end(context: Tx, { id, createdBy: proposedBy }: Row): Promise<Row> {
  const { clock, db, principal } = context;
  await appendAudit(context, { action: "policy.withdrawn", target: id, details: { proposedBy } });
  return db.policyProposal.update({
    where: { id },
    data: { status: "withdrawn", endedBy: principal.id, endedAt: new Date(clock()) },
  });
}
