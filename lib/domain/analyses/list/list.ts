import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { analysisPage, SearchAnalysesBody } from "@/lib/contract/analyses";
import { type SummaryRow, viewSummary } from "@/lib/domain/analyses/record/view";
import { positionOf, toPage } from "@/lib/platform/db/paging";
import { selectAnalyses } from "./select";

export const summaryColumns = `id, status, risk_score AS "riskScore", decision, review_decision AS "reviewDecision", error, applicant_id AS "applicantId",
  external_id AS "externalId", decision_basis AS "decisionBasis", model_version AS "modelVersion",
  policy_version AS "policyVersion", mode, created_at AS "createdAt"`;

/** Of the principal's organization and mode, newest first. */
export async function listAnalyses(
  context: Context,
  { limit, cursor, ...filters }: SearchAnalysesBody,
): Promise<z.input<typeof analysisPage>> {
  authorize(context.principal, "analysis.read");
  const list = `analyses/${context.scope.mode}`;
  const after = positionOf(list, cursor);
  const rows = await selectAnalyses<SummaryRow>(context, summaryColumns, {
    filters,
    after,
    limit: limit + 1,
  });
  return toPage(rows, { list, limit, view: viewSummary });
}
