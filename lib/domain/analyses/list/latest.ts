import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";

export interface LatestAnalysis {
  id: string;
  riskScore: number;
  decision: Decision;
  finalDecision: Decision;
}

/** By applicant id. */
export async function latestAnalyses(
  { principal, scope, sql }: Context,
  applicantIds: readonly string[],
): Promise<Record<string, LatestAnalysis>> {
  authorize(principal, "analysis.read");
  const rows = await sql.query<LatestAnalysis & { applicantId: string }>(
    {
      text: `SELECT DISTINCT ON (applicant_id) applicant_id AS "applicantId", id, risk_score AS "riskScore", decision,
          COALESCE(review_decision, decision) AS "finalDecision"
        FROM analyses
        WHERE organization_id = $1 AND mode = $2::mode AND applicant_id = ANY($3::text[]) AND decision IS NOT NULL
        ORDER BY applicant_id, created_at DESC, id DESC`,
    },
    [scope.mode, applicantIds],
  );
  return Object.fromEntries(rows.map(({ applicantId, ...latest }) => [applicantId, latest]));
}
