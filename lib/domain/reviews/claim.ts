import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { ReviewClaim } from "@/lib/platform/db/generated/client";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError, notFound } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";

const claimMilliseconds = 30 * 60_000;

/** Who works on a case, and until when that holds. */
export interface Claim {
  /** `usr_…` or `key_…`. */
  claimedBy: string;
  claimedUntil: string;
}

/** A claim that still holds. */
export function viewClaim(row: ReviewClaim | null, now: Date): Claim | null {
  if (!row || row.claimedUntil <= now) return null;
  return { claimedBy: row.claimedBy, claimedUntil: row.claimedUntil.toISOString() };
}

/**
 * Marks a case as worked on by the principal for 30 minutes; claiming it again begins them anew. It keeps
 * nobody from deciding. Throws `not_found`, and `conflict` while somebody else has it.
 */
export async function claimReview({ tx }: Work, principal: Principal, id: string): Promise<Claim> {
  authorize(principal, "analysis.review");
  const { organizationId, mode } = principal;
  const analysis = await tx.analysis.findUnique({
    where: { id, organizationId, mode },
    select: { id: true },
  });
  if (!analysis) throw notFound("analysis");
  const now = new Date(runtime().clock());
  const claimedUntil = new Date(now.getTime() + claimMilliseconds);
  // One statement: of two who claim at once, one has it.
  const claimed = await tx.$queryRaw<unknown[]>`
    INSERT INTO review_claims (analysis_id, organization_id, claimed_by, claimed_until)
    VALUES (${id}, ${organizationId}, ${principal.id}, ${claimedUntil})
    ON CONFLICT (analysis_id) DO UPDATE SET claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
      WHERE review_claims.claimed_by = excluded.claimed_by OR review_claims.claimed_until <= ${now}
    RETURNING 1`;
  if (claimed.length === 0) throw new AppError("conflict", "A colleague works on this case");
  return { claimedBy: principal.id, claimedUntil: claimedUntil.toISOString() };
}

/** Ends the principal's own claim; without one nothing changes. */
export async function releaseReview({ tx }: Work, principal: Principal, id: string): Promise<void> {
  authorize(principal, "analysis.review");
  await tx.reviewClaim.deleteMany({
    where: {
      analysisId: id,
      organizationId: principal.organizationId,
      claimedBy: principal.id,
      analysis: { mode: principal.mode },
    },
  });
}
