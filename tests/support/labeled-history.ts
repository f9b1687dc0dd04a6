import type { Pool } from "pg";
import type { Decision } from "@/lib/contract/analyses";
import type { Mode } from "@/lib/contract/api-keys";
import { newId } from "@/lib/platform/ids";
import { Random } from "@/lib/platform/seeded-random";

/** The true probability of fraud by band of ten points. */
export const trueFraudRates = [0.005, 0.01, 0.03, 0.08, 0.15, 0.25, 0.4, 0.55, 0.75, 0.9] as const;

/** How often a signal is found in frauds and in good applicants. */
export const trueSignalRates = {
  EMAIL_DISPOSABLE: { fraud: 0.4, good: 0.05 },
  PHONE_TOLL_FREE: { fraud: 0.1, good: 0.1 },
} as const;

interface Wanted {
  organizationId: string;
  mode?: Mode;
  count: number;
  seed: number;
  from: Date;
  to: Date;
  /** Which share of each decision gets a label. */
  labeled?: Readonly<Record<Decision, number>>;
  /** A challenger that raises `reviewFrom` and up to REVIEW. */
  challenger?: { id: string; reviewFrom: number };
}

export interface Written {
  analyses: number;
  labeled: number;
  fraud: number;
  reviewed: number;
}

const rowsAtOnce = 5_000;

/**
 * Writes analyses with labels and reviews whose truth is known, evenly over a period: most scores are low, and the fraud
 * rate depends on the score's band alone. People approve half of the REVIEW cases after one to nine hours, and overrule
 * one of twenty DECLINEs.
 */
export async function writeLabeledHistory(
  pool: Pool,
  {
    organizationId,
    mode = "live",
    count,
    seed,
    from,
    to,
    labeled = { APPROVE: 0.8, REVIEW: 0.9, DECLINE: 0.3 },
    challenger,
  }: Wanted,
): Promise<Written> {
  const random = new Random(seed);
  const written: Written = { analyses: count, labeled: 0, fraud: 0, reviewed: 0 };
  const applicantId = newId("app", from.getTime());
  await pool.query("INSERT INTO applicants (id, organization_id, mode, created_at) VALUES ($1, $2, $3, $4)", [
    applicantId,
    organizationId,
    mode,
    from,
  ]);
  for (let done = 0; done < count; done += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - done) }, (_, i) => {
      const at = from.getTime() + ((done + i) / count) * (to.getTime() - from.getTime());
      const score = Math.floor(100 * random.next() ** 2);
      const isFraud = random.isTrue(trueFraudRates[Math.min(9, Math.floor(score / 10))] as number);
      const decision: Decision = score < 30 ? "APPROVE" : score < 70 ? "REVIEW" : "DECLINE";
      const contributions = Object.entries(trueSignalRates).flatMap(([code, rates]) =>
        random.isTrue(isFraud ? rates.fraud : rates.good) ? [[code, code, "fraud", 0, 0]] : [],
      );
      const isLabeled = random.isTrue(labeled[decision]);
      const person: Decision | null =
        decision === "REVIEW"
          ? random.isTrue(0.5)
            ? "APPROVE"
            : "DECLINE"
          : decision === "DECLINE" && random.isTrue(0.05)
            ? "APPROVE"
            : null;
      return {
        id: newId("ana", Math.floor(at)),
        at: new Date(at).toISOString(),
        score,
        decision,
        contributions: JSON.stringify(contributions),
        outcome: isLabeled ? (isFraud ? "confirmed_fraud" : "good") : null,
        person,
        reviewId: person ? newId("rev", Math.floor(at)) : null,
        minutes: 60 + random.below(480),
      };
    });
    written.labeled += rows.filter(({ outcome }) => outcome).length;
    written.fraud += rows.filter(({ outcome }) => outcome === "confirmed_fraud").length;
    written.reviewed += rows.filter(({ person }) => person).length;
    await pool.query(
      `WITH n AS (SELECT * FROM json_to_recordset($4) AS r(id text, at timestamptz, score int, decision decision,
           contributions text, outcome outcome, person decision, "reviewId" text, minutes int)),
         a AS (
           INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, decision_basis,
             model_version, policy_version, include_reasons, risc_scoring, contributions, evidence, review_decision,
             created_by, created_at)
           SELECT id, $1, $2, $3, 'completed', score, decision, 'score', '1', 1, true, false, contributions::json,
             'sealed', person, 'cli', at FROM n),
         o AS (
           INSERT INTO outcomes (analysis_id, organization_id, outcome, created_by, created_at)
           SELECT id, $1, outcome, 'cli', at + interval '20 days' FROM n WHERE outcome IS NOT NULL),
         c AS (
           INSERT INTO challenger_decisions (analysis_id, organization_id, mode, challenger_id, decision, risk_score)
           SELECT id, $1, $2, $5::text, CASE WHEN score >= 70 THEN 'DECLINE'::decision
             WHEN score >= $6::int THEN 'REVIEW' ELSE 'APPROVE' END, score FROM n WHERE $5 IS NOT NULL)
       INSERT INTO reviews (id, analysis_id, organization_id, decision, reason_codes, created_by, created_at)
       SELECT "reviewId", id, $1, person, ARRAY['IDENTITY_NOT_VERIFIED'], 'cli', at + minutes * interval '1 minute'
       FROM n WHERE person IS NOT NULL`,
      [
        organizationId,
        mode,
        applicantId,
        JSON.stringify(rows),
        challenger?.id ?? null,
        challenger?.reviewFrom ?? null,
      ],
    );
  }
  await pool.query("ANALYZE analyses, outcomes, reviews");
  return written;
}

const day = 86_400_000;

/** A history that drift can be measured over: four weeks to compare with, and the present week. */
export async function writeMonthAndWeek(
  pool: Pool,
  { organizationId, mode }: Pick<Wanted, "organizationId" | "mode">,
): Promise<void> {
  for (const [fromDays, toDays, count] of [
    [34, 8, 900],
    [6, 0, 300],
  ] as const)
    await writeLabeledHistory(pool, {
      organizationId,
      ...(mode && { mode }),
      count,
      seed: count,
      from: new Date(Date.now() - fromDays * day),
      to: new Date(Date.now() - toDays * day),
    });
}
