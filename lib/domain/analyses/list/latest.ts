import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { textArray } from "@/lib/platform/db/arrays";

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
      name: "latest_analyses",
      text: `
        SELECT a.* FROM unnest($3::text[]) AS o(id) CROSS JOIN LATERAL (
          SELECT applicant_id AS "applicantId", id, risk_score AS "riskScore", decision,
            COALESCE(review_decision, decision) AS "finalDecision"
          FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND applicant_id = o.id AND decision IS NOT NULL
          ORDER BY created_at DESC, id DESC LIMIT 1
        ) a`,
    },
    [scope.mode, textArray(applicantIds)],
  );
  return Object.fromEntries(rows.map(({ applicantId, ...latest }) => [applicantId, latest]));
}
