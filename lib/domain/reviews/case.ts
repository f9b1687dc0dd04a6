import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { review, StoredAnalysis, signal } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import { analysisParts, openEvidence, vaultOf, viewAnalysis, viewReview } from "@/lib/domain/analyses/view";
import { maskApplicant } from "@/lib/domain/applicants/view";
import { notFound } from "@/lib/platform/errors";
import { type Claim, viewClaim } from "./claim";
import { type Proposal, viewProposal } from "./proposal";

/** An analysis with everything that a reviewer needs to decide on it. */
export interface ReviewCase {
  analysis: StoredAnalysis;
  /** As submitted, with the SSN masked. Null once the applicant is erased; reasons and signals are then empty. */
  applicant: ApplicantData | null;
  reasons: string[];
  signals: z.output<typeof signal>[];
  /** Every review, latest first, with the proposal that it settled. */
  reviews: (z.output<typeof review> & { proposal: Proposal | null })[];
  /** The open proposal, not yet settled by a review. */
  proposal: Proposal | null;
  /** Whether a member's decision needs a second person. */
  fourEyes: boolean;
  claim: Claim | null;
}

/** A case with its evidence, whether or not the request for the analysis asked for details. Throws `not_found`. */
export async function readReviewCase(context: Context, id: string): Promise<ReviewCase> {
  authorize(context.principal, "analysis.read");
  const { organizationId, mode } = context.scope;
  const row = await context.db.analysis.findUnique({
    where: { id, mode },
    include: {
      ...analysisParts,
      reviews: { orderBy: { createdAt: "desc" }, include: { proposal: true } },
      proposals: { where: { reviewId: null } },
      reviewClaim: true,
    },
  });
  if (!row) throw notFound("analysis");
  const { fourEyes } = await context.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
  });
  const record = openEvidence(context, row);
  const vault = vaultOf(context, row);
  return {
    analysis: viewAnalysis(context, row),
    applicant: record ? maskApplicant(record.input) : null,
    reasons: record?.reasons ?? [],
    signals:
      record?.signals.map(({ code, component, points, message, source }) => ({
        code,
        component,
        points,
        message,
        source,
      })) ?? [],
    reviews: row.reviews.map((each) => ({
      ...viewReview(each, vault),
      proposal: each.proposal && viewProposal(each.proposal, vault),
    })),
    proposal: row.proposals[0] ? viewProposal(row.proposals[0], vault) : null,
    fourEyes,
    claim: viewClaim(row.reviewClaim, new Date(context.clock())),
  };
}
