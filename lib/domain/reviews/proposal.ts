import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { ReviewBody } from "@/lib/contract/dispositions";
import { findCompletedForUpdate } from "@/lib/domain/analyses/record/find";
import { type AnalysisWithParts, vaultOf } from "@/lib/domain/analyses/record/view";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Prisma, ReviewCounterProposal } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";

interface ProposedDecision {
  id: string;
  decision: "APPROVE" | "DECLINE";
  reasons: string[];
  /** Null if there is none or the applicant was erased. */
  note: string | null;
  clearAlerts: boolean;
  /** `usr_…` */
  proposedBy: string;
  proposedAt: string;
}

export interface Proposal extends ProposedDecision {
  counter: ProposedDecision | null;
}

export const proposalParts = { counter: true } satisfies Prisma.ReviewProposalInclude;
export type ProposalWithParts = Prisma.ReviewProposalGetPayload<{ include: typeof proposalParts }>;

export function viewProposal(row: ProposalWithParts, vault: ApplicantVault | undefined): Proposal {
  return { ...viewOne(row, vault), counter: row.counter && viewOne(row.counter, vault) };
}

type ProposedRow = Omit<ReviewCounterProposal, "proposalId" | "organizationId">;

function viewOne(row: ProposedRow, vault: ApplicantVault | undefined): ProposedDecision {
  return {
    id: row.id,
    decision: row.decision as "APPROVE" | "DECLINE",
    reasons: row.reasonCodes,
    note: vault && row.note ? (vault.open(row.id, "note", row.note) as string) : null,
    clearAlerts: row.clearAlerts,
    proposedBy: row.createdBy,
    proposedAt: row.createdAt.toISOString(),
  };
}

export function findOpenProposal(
  { db }: Context | Tx,
  analysisId: string,
): Promise<ProposalWithParts | null> {
  return db.reviewProposal.findFirst({ where: { analysisId, reviewId: null }, include: proposalParts });
}

export function proposedAs(
  proposal: ProposalWithParts | null,
  decision: ReviewBody["decision"],
): ProposedRow | undefined {
  return [proposal, proposal?.counter].find((each) => each?.decision === decision) ?? undefined;
}

export function latestOf(proposal: ProposalWithParts): ProposedRow {
  return proposal.counter ?? proposal;
}

/** The analysis must be locked. Releases the claim on the case, and the assignment to its author. */
export async function proposeReview(
  context: Tx,
  {
    row,
    body: { decision, reasons, note, clearAlerts = false },
    against,
  }: { row: AnalysisWithParts; body: ReviewBody; against: ProposalWithParts | null },
): Promise<void> {
  const { principal, scope, db } = context;
  const vault = vaultOf(context, row);
  const createdAt = new Date(context.clock());
  const id = newId("prp", createdAt.getTime());
  const proposed = {
    id,
    organizationId: scope.organizationId,
    decision,
    reasonCodes: reasons,
    note: vault && note !== undefined ? new Uint8Array(vault.seal(id, "note", note)) : null,
    clearAlerts,
    createdBy: principal.id,
    createdAt,
  };
  if (against) await db.reviewCounterProposal.create({ data: { ...proposed, proposalId: against.id } });
  else await db.reviewProposal.create({ data: { ...proposed, analysisId: row.id } });
  await db.reviewClaim.deleteMany({ where: { analysisId: row.id } });
  await db.reviewAssignment.deleteMany({ where: { analysisId: row.id, assignee: principal.id } });
  await appendAudit(context, {
    action: "analysis.review_proposed",
    target: row.id,
    details: {
      decision,
      reasons,
      ...(clearAlerts ? { clearAlerts } : {}),
      ...(against ? { against: against.decision, proposedBy: against.createdBy } : {}),
    },
  });
}

/** A proposal that has been countered stays. Throws `not_found`, and `conflict` if there is none. */
export async function withdrawProposal(context: Tx, id: string): Promise<void> {
  const { principal, db } = context;
  authorize(principal, "analysis.review");
  await findCompletedForUpdate(context, id);
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
