import type { Principal } from "@/lib/auth/principal";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";
import type { Random } from "./random";

const dayMs = 86_400_000;
/** Cases that are older than this have been decided. */
const openDays = 12;
/** One in so many analyses is labelled, one in so many is reviewed through the service with its audit entry. */
const labelledShare = 200;
const auditedShare = 100;

/** Decides older cases and labels what some analyses turned out to be. */
export async function disposeOf(principal: Principal, random: Random, analyses: number): Promise<void> {
  const now = runtime().clock();
  const decidedBefore = new Date(now - openDays * dayMs);
  await reviewThroughService(principal, random, decidedBefore, Math.ceil(analyses / auditedShare));
  await reviewTheRest(principal, decidedBefore);
  const { rows } = await runtime().pool.query<{ id: string; risk_score: number }>(
    `SELECT id, risk_score FROM analyses
     WHERE organization_id = $1 AND mode = $2::mode AND status = 'completed' ORDER BY md5(external_id), id LIMIT $3`,
    [principal.organizationId, principal.mode, Math.ceil(analyses / labelledShare)],
  );
  for (const { id, risk_score } of rows) {
    const outcome = risk_score >= 40 ? "confirmed_fraud" : "good";
    await inWork((work) => labelOutcome(work, principal, id, { outcome }));
  }
}

async function reviewThroughService(
  principal: Principal,
  random: Random,
  before: Date,
  count: number,
): Promise<void> {
  const { rows } = await runtime().pool.query<{ id: string }>(
    `SELECT id FROM analyses
     WHERE organization_id = $1 AND mode = $2::mode AND decision = 'REVIEW' AND created_at < $3
     ORDER BY created_at DESC, id LIMIT $4`,
    [principal.organizationId, principal.mode, before, count],
  );
  for (const { id } of rows) {
    const decision = random.isTrue(0.7) ? "APPROVE" : "DECLINE";
    const reasons = decision === "DECLINE" ? ["IDENTITY_NOT_VERIFIED"] : [];
    await inWork((work) => reviewAnalysis(work, principal, id, { decision, reasons }));
  }
}

/** In bulk, without events and audit entries: there are too many for one transaction each. */
async function reviewTheRest(principal: Principal, before: Date): Promise<void> {
  await runtime().pool.query(
    `WITH reviewed AS (
       UPDATE analyses SET review_decision = CASE WHEN get_byte(decode(md5(external_id), 'hex'), 0) < 178
         THEN 'APPROVE'::decision ELSE 'DECLINE' END
       WHERE organization_id = $1 AND mode = $2::mode AND decision = 'REVIEW' AND created_at < $3
         AND review_decision IS NULL
       RETURNING id, review_decision, created_at)
     INSERT INTO reviews (id, analysis_id, organization_id, decision, reason_codes, created_by, created_at)
     SELECT 'rev_' || substr(id, 5), id, $1, review_decision,
       CASE WHEN review_decision = 'DECLINE' THEN '{IDENTITY_NOT_VERIFIED}'::text[] ELSE '{}' END,
       $4, created_at + interval '2 days'
     FROM reviewed`,
    [principal.organizationId, principal.mode, before, principal.id],
  );
}
