import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AnalysisSummary, Decision } from "@/lib/contract/analyses";
import { viewSummary } from "./view";

const maxListed = 50;

/** The newest 50 analyses of an applicant, each with the latest review decision. */
export async function listAnalysesOfApplicant(
  { db, principal, scope }: Context,
  applicantId: string,
): Promise<(AnalysisSummary & { reviewDecision: Decision | null })[]> {
  authorize(principal, "analysis.read");
  const rows = await db.analysis.findMany({
    where: { applicantId, mode: scope.mode },
    omit: { evidence: true, contributions: true, riscScore: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
  });
  return rows.map((row) => ({ ...viewSummary(row), reviewDecision: row.reviewDecision }));
}
