import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { ReviewBody } from "@/lib/contract/dispositions";
import { findCompletedForUpdate } from "@/lib/domain/analyses/find";
import { type AnalysisWithParts, vaultOf } from "@/lib/domain/analyses/view";
import type { ApplicantVault } from "@/lib/domain/applicants/vault";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Prisma, ReviewProposal } from "@/lib/platform/db/generated/client";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";

/** What the first of two people wants. */
export interface Proposal {
  id: string;
  decision: "APPROVE" | "DECLINE";
  reasons: string[];
  /** Null without one, and once the applicant is erased. */
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

/** The proposal of an analysis that no review has settled. */
export function findOpenProposal(
  tx: Prisma.TransactionClient,
  analysisId: string,
): Promise<ReviewProposal | null> {
  return tx.reviewProposal.findFirst({ where: { analysisId, reviewId: null } });
}

/** Stores a proposal on an analysis that is locked and has none; whoever made it works on the case no more. */
export async function proposeReview(
  tx: Prisma.TransactionClient,
  principal: Principal,
  row: AnalysisWithParts,
  { decision, reasons, note }: ReviewBody,
): Promise<void> {
  const vault = vaultOf(row);
  const createdAt = new Date(runtime().clock());
  const id = newId("prp", createdAt.getTime());
  await tx.reviewProposal.create({
    data: {
      id,
      analysisId: row.id,
      organizationId: principal.organizationId,
      decision,
      reasonCodes: reasons,
      note: vault && note !== undefined ? new Uint8Array(vault.seal(id, "note", note)) : null,
      createdBy: principal.id,
      createdAt,
    },
  });
  await tx.reviewClaim.deleteMany({ where: { analysisId: row.id } });
  await appendAudit(tx, principal, {
    action: "analysis.review_proposed",
    target: row.id,
    details: { decision, reasons },
  });
}

/** Takes the principal's own open proposal back. Throws `not_found`, and `conflict` without one. */
export async function withdrawProposal({ tx }: Work, principal: Principal, id: string): Promise<void> {
  authorize(principal, "analysis.review");
  await findCompletedForUpdate(tx, principal, id);
  const { count } = await tx.reviewProposal.deleteMany({
    where: { analysisId: id, reviewId: null, createdBy: principal.id },
  });
  if (count === 0) throw new AppError("conflict", "You have no open proposal on this case");
  await appendAudit(tx, principal, { action: "analysis.review_withdrawn", target: id, details: {} });
}
