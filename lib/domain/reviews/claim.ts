import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { ReviewClaim } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";

const claimMilliseconds = 30 * 60_000;

export interface Claim {
  /** `usr_…` or `key_…`. */
  claimedBy: string;
  /** When it began, or was last extended. */
  claimedAt: string;
  claimedUntil: string;
}

/** Null once the claim has expired. */
export function viewClaim(row: ReviewClaim | null, now: Date): Claim | null {
  if (!row || row.claimedUntil <= now) return null;
  return claimOf(row.claimedBy, row.claimedUntil);
}

function claimOf(claimedBy: string, claimedUntil: Date): Claim {
  return {
    claimedBy,
    claimedAt: new Date(claimedUntil.getTime() - claimMilliseconds).toISOString(),
    claimedUntil: claimedUntil.toISOString(),
  };
}

/** For 30 minutes. Others can still decide. Throws `not_found`, and `conflict` while another principal has claimed it. */
export async function claimReview(context: Tx, id: string): Promise<Claim> {
  const { principal, scope, db, sql } = context;
  authorize(principal, "analysis.review");
  const analysis = await db.analysis.findUnique({ where: { id, mode: scope.mode }, select: { id: true } });
  if (!analysis) throw notFound("analysis");
  const now = new Date(context.clock());
  const claimedUntil = new Date(now.getTime() + claimMilliseconds);
  // A single statement, so that only one of two simultaneous claims succeeds.
  const claimed = await sql.execute(
    {
      text: `
        INSERT INTO review_claims (analysis_id, organization_id, claimed_by, claimed_until) VALUES ($2, $1, $3, $4)
        ON CONFLICT (analysis_id) DO UPDATE SET claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
          WHERE review_claims.organization_id = $1
            AND (review_claims.claimed_by = excluded.claimed_by OR review_claims.claimed_until <= $5)`,
    },
    [id, principal.id, claimedUntil, now],
  );
  if (claimed === 0)
    throw new AppError(
      "conflict",
      "A colleague is working on this case; take another one, or wait until the claim ends",
    );
  return claimOf(principal.id, claimedUntil);
}

/** Leaves out cases that a colleague has claimed. Returns how many. */
export async function claimReviews(context: Tx, ids: readonly string[]): Promise<number> {
  const { principal, scope, sql } = context;
  authorize(principal, "analysis.review");
  const now = new Date(context.clock());
  return sql.execute(
    {
      text: `
        INSERT INTO review_claims (analysis_id, organization_id, claimed_by, claimed_until)
        SELECT a.id, $1, $3, $4 FROM analyses a
        WHERE a.id = ANY($2::text[]) AND a.organization_id = $1 AND a.mode = $6::mode
          AND a.review_due_at IS NOT NULL AND a.review_decision IS NULL
        ORDER BY a.id
        ON CONFLICT (analysis_id) DO UPDATE SET claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
          WHERE review_claims.claimed_by = excluded.claimed_by OR review_claims.claimed_until <= $5`,
    },
    [[...new Set(ids)], principal.id, new Date(now.getTime() + claimMilliseconds), now, scope.mode],
  );
}

export async function releaseReview(context: Tx, id: string): Promise<void> {
  const { principal, scope, db } = context;
  authorize(principal, "analysis.review");
  await db.reviewClaim.deleteMany({
    where: { analysisId: id, claimedBy: principal.id, analysis: { mode: scope.mode } },
  });
}
