import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Decision, StoredAnalysis } from "@/lib/contract/analyses";
import type { ReviewBody } from "@/lib/contract/dispositions";
import { findCompletedForUpdate } from "@/lib/domain/analyses/find";
import { reasonText } from "@/lib/domain/analyses/reason-text";
import { type AnalysisWithParts, vaultOf, viewAnalysis } from "@/lib/domain/analyses/view";
import { appendAudit } from "@/lib/domain/audit/append";
import { recordEvents } from "@/lib/domain/events/record";
import type { ReviewProposal } from "@/lib/platform/db/generated/client";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import { findOpenProposal, proposeReview } from "./proposal";

/**
 * Records a human's decision beside the machine's, which stays. A later review counts in place of an earlier
 * one, which is kept. Throws `not_found`, `conflict`, and `invalid_request` for an unknown reason.
 *
 * Where two people decide each case, a member's decision is a proposal unless it answers a colleague's; a
 * program's counts at once.
 */
export async function reviewAnalysis(
  work: Work,
  principal: Principal,
  id: string,
  body: ReviewBody,
): Promise<StoredAnalysis> {
  return (await decideCase(work, principal, id, body)).analysis;
}

/**
 * As `reviewAnalysis`, and tells whether it came to a proposal.
 *
 * @param seenProposalId the open proposal that the decision was made on, null for none: throws `conflict` where
 *   two people decide and it is another one by now
 */
export async function decideCase(
  work: Work,
  principal: Principal,
  id: string,
  body: ReviewBody,
  seenProposalId?: string | null,
): Promise<{ analysis: StoredAnalysis; isProposal: boolean }> {
  authorize(principal, "analysis.review");
  refuseUnknownReasons(body);
  const { tx } = work;
  const row = await findCompletedForUpdate(tx, principal, id);
  if (body.note !== undefined && !vaultOf(row))
    throw new AppError("conflict", "The applicant has been erased: no note can be kept");
  const proposal = await findOpenProposal(tx, id);
  if (principal.kind === "user" && (await needsTwo(tx, principal))) {
    if (seenProposalId !== undefined && seenProposalId !== (proposal?.id ?? null))
      throw new AppError(
        "conflict",
        "A colleague has changed the proposal meanwhile; look at the case again",
      );
    if (!proposal) {
      await proposeReview(tx, principal, row, body);
      return { analysis: viewAnalysis(row), isProposal: true };
    }
    if (proposal.createdBy === principal.id)
      throw new AppError("conflict", "This is your own proposal; somebody else has to decide on it");
  }
  return { analysis: await recordReview(work, principal, row, body, proposal), isProposal: false };
}

function refuseUnknownReasons({ reasons }: ReviewBody): void {
  const details = reasons.flatMap((code, index) =>
    reasonText(code) === undefined
      ? [{ path: `reasons[${index}]`, message: "is not a reason; GET /model lists them" }]
      : [],
  );
  if (details.length > 0) throw new AppError("invalid_request", "The request is not valid", { details });
}

/** The organisation's switch, which stays as it is until the transaction ends. */
async function needsTwo(tx: Work["tx"], { organizationId }: Principal): Promise<boolean> {
  const [organization] = await tx.$queryRaw<{ four_eyes: boolean }[]>`
    SELECT four_eyes FROM organizations WHERE id = ${organizationId} FOR SHARE`;
  return organization?.four_eyes ?? false;
}

async function recordReview(
  work: Work,
  principal: Principal,
  row: AnalysisWithParts,
  { decision, reasons, note }: ReviewBody,
  proposal: ReviewProposal | null,
): Promise<StoredAnalysis> {
  const { tx } = work;
  const { id } = row;
  const vault = vaultOf(row);
  const createdAt = new Date(runtime().clock());
  const reviewId = newId("rev", createdAt.getTime());
  const review = await tx.review.create({
    data: {
      id: reviewId,
      analysisId: id,
      organizationId: principal.organizationId,
      decision,
      reasonCodes: reasons,
      note: vault && note !== undefined ? new Uint8Array(vault.seal(reviewId, "note", note)) : null,
      createdBy: principal.id,
      createdAt,
    },
  });
  if (proposal) await tx.reviewProposal.update({ where: { id: proposal.id }, data: { reviewId } });
  await tx.analysis.update({ where: { id }, data: { reviewDecision: decision } });
  await tx.reviewClaim.deleteMany({ where: { analysisId: id } });
  await recordEvents(work, principal, [
    {
      name: "analysis.reviewed",
      data: {
        id,
        status: row.status,
        riskScore: row.riskScore as number,
        decision: row.decision as Decision,
        review: { decision, reasons, reviewedAt: createdAt.toISOString() },
        applicant: { id: row.applicantId, externalId: row.externalId },
      },
    },
  ]);
  await appendAudit(tx, principal, {
    action: "analysis.reviewed",
    target: id,
    details: {
      decision,
      reasons,
      ...(proposal ? { proposed: proposal.decision, proposedBy: proposal.createdBy } : {}),
    },
  });
  return viewAnalysis({ ...row, reviewDecision: decision, reviews: [review] });
}
