import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { review, StoredAnalysis, signal } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import { analysisParts, openEvidence, vaultOf, viewAnalysis, viewReview } from "@/lib/domain/analyses/view";
import { maskApplicant } from "@/lib/domain/applicants/view";
import { notFound } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { type Claim, viewClaim } from "./claim";
import { type Proposal, viewProposal } from "./proposal";

/** An analysis as whoever decides on it needs it. */
export interface ReviewCase {
  analysis: StoredAnalysis;
  /** As submitted, with the SSN masked; null once the applicant is erased, as are reasons and signals then. */
  applicant: ApplicantData | null;
  reasons: string[];
  signals: z.output<typeof signal>[];
  /** Every human decision, the latest first, with the proposal that it settled. */
  reviews: (z.output<typeof review> & { proposal: Proposal | null })[];
  /** What a first person wants, until a review settles it. */
  proposal: Proposal | null;
  /** Whether a member's decision takes a second person. */
  fourEyes: boolean;
  claim: Claim | null;
}

/** A case with its evidence, whatever was asked for when it was analysed. Throws `not_found`. */
export async function readReviewCase(principal: Principal, id: string): Promise<ReviewCase> {
  authorize(principal, "analysis.read");
  const { organizationId, mode } = principal;
  const { clock, prisma } = runtime();
  const row = await prisma.analysis.findUnique({
    where: { id, organizationId, mode },
    include: {
      ...analysisParts,
      reviews: { orderBy: { createdAt: "desc" }, include: { proposal: true } },
      proposals: { where: { reviewId: null } },
      reviewClaim: true,
    },
  });
  if (!row) throw notFound("analysis");
  const { fourEyes } = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const record = openEvidence(row);
  const vault = vaultOf(row);
  return {
    analysis: viewAnalysis(row),
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
    claim: viewClaim(row.reviewClaim, new Date(clock())),
  };
}
