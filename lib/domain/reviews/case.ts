import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { review } from "@/lib/contract/analyses";
import { type AnalysisDetail, readAnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { latestReviewFirst, vaultOf, viewReview } from "@/lib/domain/analyses/record/view";
import type { PendingDecision } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
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
  /** A decision that can be undone until then: among the reviews, or the proposal, as if it had taken effect. */
  pending: { decisionId: string; by: string; until: string } | null;
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
  const [detail, row, { fourEyes }] = await Promise.all([
    readAnalysisDetail(context, id),
    context.db.analysis.findUnique({
      where: { id, mode },
      select: {
        applicantId: true,
        applicant: { select: { dataKey: true } },
        reviews: { orderBy: latestReviewFirst, include: { proposal: { include: proposalParts } } },
        proposals: { where: { reviewId: null }, include: proposalParts },
        pending: true,
        reviewClaim: true,
      },
    }),
    context.db.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { fourEyes: true } }),
  ]);
  if (!row) throw notFound("analysis");
  const vault = vaultOf(context, row);
  const { pending } = row;
  const open = row.proposals[0] ?? null;
  const reviews =
    pending === null || pending.isProposal ? row.reviews : [{ ...pending, proposal: open }, ...row.reviews];
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
    pending: pending && {
      decisionId: pending.id,
      by: pending.createdBy,
      until: pending.dueAt.toISOString(),
    },
  };
}

function withProposal(open: ProposalWithParts | null, pending: PendingDecision) {
  return open === null ? { ...pending, counter: null } : { ...open, counter: pending };
}
