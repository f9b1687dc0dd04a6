import { appendAudit } from "@/lib/audit/append";
import type { Decision, StoredAnalysis } from "@/lib/contract/analyses";
import type { ReviewBody } from "@/lib/contract/dispositions";
import type { Work } from "@/lib/db/unit-of-work";
import { AppError } from "@/lib/errors";
import { recordEvents } from "@/lib/events/record";
import { newId } from "@/lib/ids";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { findCompletedForUpdate } from "./find";
import { reasonText } from "./reason-text";
import { vaultOf, viewAnalysis } from "./view";

/**
 * Records a human's decision beside the machine's, which stays. A later review counts in place of an earlier
 * one, which is kept. Throws `not_found`, `conflict`, and `invalid_request` for an unknown reason.
 */
export async function reviewAnalysis(
  work: Work,
  principal: Principal,
  id: string,
  { decision, reasons, note }: ReviewBody,
): Promise<StoredAnalysis> {
  authorize(principal, "analysis.review");
  const { tx } = work;
  const details = reasons.flatMap((code, index) =>
    reasonText(code) === undefined
      ? [{ path: `reasons[${index}]`, message: "is not a reason; GET /model lists them" }]
      : [],
  );
  if (details.length > 0) throw new AppError("invalid_request", "The request is not valid", { details });
  const row = await findCompletedForUpdate(tx, principal, id);
  const vault = vaultOf(row);
  if (note !== undefined && !vault)
    throw new AppError("conflict", "The applicant has been erased: no note can be kept");
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
    details: { decision, reasons },
  });
  return viewAnalysis({ ...row, reviewDecision: decision, reviews: [review] });
}
