import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { withdrawPoliciesOf } from "@/lib/domain/policy/proposals/withdraw";
import { proposalParts } from "./proposal";

/**
 * Of a member who may no longer review: assignments end, decisions that have no effect yet are undone, and what waits for a
 * second person is withdrawn. The members must be locked.
 */
export async function endWorkOf(context: Tx, userId: string): Promise<void> {
  const { db } = context;
  const createdBy = userId;
  await db.reviewAssignment.deleteMany({ where: { assignee: userId } });
  const pending = await db.pendingDecision.findMany({ where: { createdBy } });
  await db.pendingDecision.deleteMany({ where: { createdBy } });
  const proposals = await db.reviewProposal.findMany({
    where: { reviewId: null, OR: [{ createdBy }, { counter: { createdBy } }] },
    include: proposalParts,
  });
  for (const { id, analysisId, createdBy: first, counter } of proposals) {
    await db.reviewCounterProposal.deleteMany({ where: { proposalId: id } });
    if (first !== userId) continue;
    await db.reviewProposal.delete({ where: { id } });
    if (counter === null) continue;
    // The colleague's is now the only one.
    const { proposalId: _, ...own } = counter;
    await db.reviewProposal.create({ data: { ...own, analysisId } });
  }
  for (const { analysisId: target, decision } of pending)
    await appendAudit(context, { action: "analysis.review_undone", target, details: { decision } });
  for (const { analysisId: target } of proposals)
    await appendAudit(context, { action: "analysis.review_withdrawn", target, details: {} });
  await withdrawPoliciesOf(context, userId);
}
