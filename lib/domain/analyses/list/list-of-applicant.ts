import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AnalysisSummary } from "@/lib/contract/analyses";
import { type SummaryRow, viewSummary } from "@/lib/domain/analyses/record/view";
import { summaryColumns } from "./list";
import { selectAnalyses } from "./select";

const maxListed = 50;

export async function listAnalysesOfApplicant(
  context: Context,
  applicantId: string,
): Promise<AnalysisSummary[]> {
  authorize(context.principal, "analysis.read");
  const rows = await selectAnalyses<SummaryRow>(context, summaryColumns, {
    filters: {},
    among: { applicantIds: [applicantId] },
    limit: maxListed,
  });
  return rows.map(viewSummary);
}
