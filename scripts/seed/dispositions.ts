import type { Context } from "@/lib/auth/context";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import type { Random } from "@/lib/platform/seeded-random";

const dayMilliseconds = 86_400_000;
/** Cases older than this have been decided. */
const openDays = 12;
/** One in this many analyses is labeled; one in this many is reviewed through the service, with an audit entry. */
const labeledShare = 200;
const auditedShare = 100;

interface Task {
  random: Random;
  /** The total number of analyses. */
  analyses: number;
}

/** Decides older cases and labels some analyses with an outcome. */
export async function disposeOf(context: Context, { random, analyses }: Task): Promise<void> {
  const before = new Date(context.clock() - openDays * dayMilliseconds);
  await reviewThroughService(context, { random, before, count: Math.ceil(analyses / auditedShare) });
  await reviewTheRest(context, before);
  const rows = await context.sql.query<{ id: string; risk_score: number }>(
    {
      text: `SELECT id, risk_score FROM analyses
        WHERE organization_id = $1 AND mode = $2::mode AND status = 'completed' ORDER BY md5(external_id), id LIMIT $3`,
    },
    [context.scope.mode, Math.ceil(analyses / labeledShare)],
  );
  for (const { id, risk_score } of rows) {
    const outcome = risk_score >= 40 ? "confirmed_fraud" : "good";
    await context.transaction((context) => labelOutcome(context, { id, body: { outcome } }));
  }
}

async function reviewThroughService(
  context: Context,
  { random, before, count }: { random: Random; before: Date; count: number },
): Promise<void> {
  const rows = await context.sql.query<{ id: string }>(
    {
      text: `SELECT id FROM analyses
        WHERE organization_id = $1 AND mode = $2::mode AND decision = 'REVIEW' AND created_at < $3
        ORDER BY created_at DESC, id LIMIT $4`,
    },
    [context.scope.mode, before, count],
  );
  for (const { id } of rows) {
    const decision = random.isTrue(0.7) ? "APPROVE" : "DECLINE";
    const reasons = decision === "DECLINE" ? ["IDENTITY_NOT_VERIFIED"] : [];
    await context.transaction((context) => reviewAnalysis(context, { id, body: { decision, reasons } }));
  }
}

const reviewedAtOnce = 5_000;

/** Reviews in bulk, without events or audit entries: there are too many for a transaction each. */
async function reviewTheRest(context: Context, before: Date): Promise<void> {
  while ((await reviewSome(context, before)) === reviewedAtOnce);
}

/** Returns how many were reviewed. */
function reviewSome(context: Context, before: Date): Promise<number> {
  return context.sql.execute(
    {
      text: `WITH reviewed AS (
          UPDATE analyses SET review_decision = CASE WHEN get_byte(decode(md5(external_id), 'hex'), 0) < 178
            THEN 'APPROVE'::decision ELSE 'DECLINE' END
          WHERE organization_id = $1 AND id IN (
            SELECT id FROM analyses
            WHERE organization_id = $1 AND mode = $2::mode AND decision = 'REVIEW' AND created_at < $3
              AND review_decision IS NULL
            LIMIT ${reviewedAtOnce})
          RETURNING id, review_decision, created_at)
        INSERT INTO reviews (id, analysis_id, organization_id, decision, reason_codes, created_by, created_at)
        SELECT 'rev_' || substr(id, 5), id, $1, review_decision,
          CASE WHEN review_decision = 'DECLINE' THEN '{IDENTITY_NOT_VERIFIED}'::text[] ELSE '{}' END,
          $4, created_at + interval '2 days'
        FROM reviewed`,
    },
    [context.scope.mode, before, context.principal.id],
  );
}
