import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { review } from "@/lib/contract/analyses";
import { type AnalysisDetail, readAnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { latestReviewFirst, vaultOf, viewReview } from "@/lib/domain/analyses/record/view";
import type { PendingDecision } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { answeredAtOf, lastAnswer } from "./answered";
import { type CaseChange, readChanges } from "./changes";
import { type Claim, viewClaim } from "./claim";
import { type Proposal, type ProposalWithParts, proposalParts, viewProposal } from "./proposal";

export interface ReviewCase {
  detail: AnalysisDetail;
  /** Latest first. */
  reviews: (z.output<typeof review> & { proposal: Proposal | null })[];
  proposal: Proposal | null;
  /** Whether a member's decision needs a second person. */
  fourEyes: boolean;
  claim: Claim | null;
  /** When the applicant last answered a request. */
  answeredAt: string | null;
  assignment: { assignee: string; assignedBy: string; assignedAt: string } | null;
  /** A decision that can be undone until then: among the reviews, or the proposal, as if it had taken effect. */
  pending: { decisionId: string; by: string; until: string; isProposal: boolean } | null;
  changes: CaseChange[];
}

/** The latest last. */
export function proposedIn(proposal: Proposal | null): Omit<Proposal, "counter">[] {
  if (proposal === null) return [];
  const { counter, ...first } = proposal;
  return counter === null ? [first] : [first, counter];
}

/** Throws `not_found`. */
export async function readReviewCase(context: Context, id: string): Promise<ReviewCase> {
  authorize(context.principal, "analysis.read");
  const { organizationId, mode } = context.scope;
  const [detail, row, { fourEyes }, changes] = await Promise.all([
    readAnalysisDetail(context, id),
    context.db.analysis.findUnique({
      where: { id, mode },
      select: {
        applicantId: true,
        applicant: { select: { dataKey: true } },
        reviews: { orderBy: latestReviewFirst },
        proposals: { include: proposalParts },
        pending: true,
        reviewClaim: true,
        assignment: true,
        ...lastAnswer,
      },
    }),
    context.db.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { fourEyes: true } }),
    readChanges(context, id),
  ]);
  if (!row) throw notFound("analysis");
  const vault = vaultOf(context, row);
  const { pending, assignment } = row;
  /** What a review settled; what waits, without one. */
  const proposalOf = (reviewId: string | null) =>
    row.proposals.find((each) => each.reviewId === reviewId) ?? null;
  const open = proposalOf(null);
  const settled = row.reviews.map((each) => ({ ...each, proposal: proposalOf(each.id) }));
  const reviews =
    pending === null || pending.isProposal ? settled : [{ ...pending, proposal: open }, ...settled];
  const proposal = pending === null ? open : pending.isProposal ? withProposal(open, pending) : null;
  return {
    detail,
    reviews: reviews.map((each) => ({
      ...viewReview(each, vault),
      proposal: each.proposal && viewProposal(each.proposal, vault),
    })),
    proposal: proposal && viewProposal(proposal, vault),
    fourEyes,
    claim: viewClaim(row.reviewClaim, new Date(context.clock())),
    answeredAt: answeredAtOf(row),
    assignment: assignment && {
      assignee: assignment.assignee,
      assignedBy: assignment.assignedBy,
      assignedAt: assignment.assignedAt.toISOString(),
    },
    pending: pending && {
      decisionId: pending.id,
      by: pending.createdBy,
      until: pending.dueAt.toISOString(),
      isProposal: pending.isProposal,
    },
    changes,
  };
}

function withProposal(open: ProposalWithParts | null, pending: PendingDecision) {
  return open === null ? { ...pending, counter: null } : { ...open, counter: pending };
}
