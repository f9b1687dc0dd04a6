import type { Context, Tx } from "@/lib/auth/context";
import type { ReviewBody } from "@/lib/contract/dispositions";
import type { AnalysisWithParts } from "@/lib/domain/analyses/record/view";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { Prisma, ReviewCounterProposal } from "@/lib/platform/db/generated/client";
import type { Decided } from "./decided";

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

type ProposedRow = Omit<ReviewCounterProposal, "proposalId" | "organizationId">;

export function viewProposal(
  row: ProposedRow & { counter: ProposedRow | null },
  vault: ApplicantVault | undefined,
): Proposal {
  return { ...viewOne(row, vault), counter: row.counter && viewOne(row.counter, vault) };
}

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
  { db }: Tx,
  {
    row,
    decided: { isProposal: _, ...proposed },
    proposal,
  }: { row: AnalysisWithParts; decided: Decided; proposal: ProposalWithParts | null },
): Promise<void> {
  if (proposal) await db.reviewCounterProposal.create({ data: { ...proposed, proposalId: proposal.id } });
  else await db.reviewProposal.create({ data: { ...proposed, analysisId: row.id } });
  await db.reviewClaim.deleteMany({ where: { analysisId: row.id } });
  await db.reviewAssignment.deleteMany({ where: { analysisId: row.id, assignee: proposed.createdBy } });
}
