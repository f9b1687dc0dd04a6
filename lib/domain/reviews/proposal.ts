import { authorize } from "@/lib/auth/authorize";
import type { Context, WriteContext } from "@/lib/auth/context";
import type { ReviewBody } from "@/lib/contract/dispositions";
import { findCompletedForUpdate } from "@/lib/domain/analyses/find";
import { type AnalysisWithParts, vaultOf } from "@/lib/domain/analyses/view";
import type { ApplicantVault } from "@/lib/domain/applicants/vault";
import { appendAudit } from "@/lib/domain/audit/append";
import type { ReviewProposal } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";

/** The first member's proposed decision, where two members must decide. */
export interface Proposal {
  id: string;
  decision: "APPROVE" | "DECLINE";
  reasons: string[];
  /** Null if there is none or the applicant was erased. */
  note: string | null;
  /** `usr_…` */
  proposedBy: string;
  proposedAt: string;
}

export function viewProposal(row: ReviewProposal, vault: ApplicantVault | undefined): Proposal {
  return {
    id: row.id,
    decision: row.decision as "APPROVE" | "DECLINE",
    reasons: row.reasonCodes,
    note: vault && row.note ? (vault.open(row.id, "note", row.note) as string) : null,
    proposedBy: row.createdBy,
    proposedAt: row.createdAt.toISOString(),
  };
}

/** The analysis's proposal that no review has settled yet. */
export function findOpenProposal(
  { db }: Pick<Context, "db">,
  analysisId: string,
): Promise<ReviewProposal | null> {
  return db.reviewProposal.findFirst({ where: { analysisId, reviewId: null } });
}

/** Stores a proposal on an analysis that is locked and has none, and releases the claim on the case. */
export async function proposeReview(
  context: WriteContext,
  { row, body: { decision, reasons, note } }: { row: AnalysisWithParts; body: ReviewBody },
): Promise<void> {
  const { principal, scope, db } = context;
  const vault = vaultOf(context, row);
  const createdAt = new Date(context.clock());
  const id = newId("prp", createdAt.getTime());
  await db.reviewProposal.create({
    data: {
      id,
      analysisId: row.id,
      organizationId: scope.organizationId,
      decision,
      reasonCodes: reasons,
      note: vault && note !== undefined ? new Uint8Array(vault.seal(id, "note", note)) : null,
      createdBy: principal.id,
      createdAt,
    },
  });
  await db.reviewClaim.deleteMany({ where: { analysisId: row.id } });
  await appendAudit(context, {
    action: "analysis.review_proposed",
    target: row.id,
    details: { decision, reasons },
  });
}

/** Withdraws the principal's own open proposal. Throws `not_found`, and `conflict` if there is none. */
export async function withdrawProposal(context: WriteContext, id: string): Promise<void> {
  const { principal, db } = context;
  authorize(principal, "analysis.review");
  await findCompletedForUpdate(context, id);
  const { count } = await db.reviewProposal.deleteMany({
    where: { analysisId: id, reviewId: null, createdBy: principal.id },
  });
  if (count === 0)
    throw new AppError("conflict", "You have no open proposal on this case; look at the case again");
  await appendAudit(context, { action: "analysis.review_withdrawn", target: id, details: {} });
}
