import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockAnalysis, lockApplicantOf } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { findPending } from "./settle";

/**
 * Takes back a member's own decision that hasn't taken effect: the case is in the queue again, as it was. Throws
 * `conflict` once it has.
 */
export async function undoDecision(
  context: Tx,
  { id, decisionId }: { id: string; decisionId: string },
): Promise<void> {
  const { principal, scope, db } = context;
  authorize(principal, "analysis.review");
  await lockApplicantOf(context, id);
  await lockAnalysis(context, id);
  const pending = await findPending(context, id);
  if (pending?.id !== decisionId || pending.createdBy !== principal.id || pending.mode !== scope.mode)
    throw new AppError("conflict", "The decision has already taken effect; to change it, decide again");
  await db.pendingDecision.delete({ where: { analysisId: id } });
  await appendAudit(context, {
    action: "analysis.review_undone",
    target: id,
    details: { decision: pending.decision },
  });
}
