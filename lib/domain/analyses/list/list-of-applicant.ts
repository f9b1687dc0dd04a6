import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AnalysisSummary } from "@/lib/contract/analyses";
import { viewSummary } from "@/lib/domain/analyses/record/view";

const maxListed = 50;

export async function listAnalysesOfApplicant(
  { db, principal, scope }: Context,
  applicantId: string,
): Promise<AnalysisSummary[]> {
  authorize(principal, "analysis.read");
  const rows = await db.analysis.findMany({
    where: { applicantId, mode: scope.mode },
    omit: { evidence: true, contributions: true, riscScore: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
  });
  return rows.map(viewSummary);
}
