import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { findCompletedForUpdate } from "@/lib/domain/analyses/record/find";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockApplicantOf } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { findOpenProposal, latestOf } from "./proposal";
import { settlePending } from "./settle";

/** A proposal that has been countered stays. Throws `not_found`, and `conflict` if there is none. */
export async function withdrawProposal(context: Tx, id: string): Promise<void> {
  const { principal, db } = context;
  authorize(principal, "analysis.review");
  await lockApplicantOf(context, id);
  await settlePending(context, await findCompletedForUpdate(context, id));
  const proposal = await findOpenProposal(context, id);
  if (!proposal || latestOf(proposal).createdBy !== principal.id)
    throw new AppError(
      "conflict",
      proposal?.createdBy === principal.id
        ? "A colleague disagrees with your proposal; agree with them, or let a third person decide"
        : "You have no open proposal on this case; look at the case again",
    );
  if (proposal.counter) await db.reviewCounterProposal.delete({ where: { proposalId: proposal.id } });
  else await db.reviewProposal.delete({ where: { id: proposal.id } });
  await appendAudit(context, { action: "analysis.review_withdrawn", target: id, details: {} });
}
