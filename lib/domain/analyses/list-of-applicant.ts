import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { AnalysisSummary, Decision } from "@/lib/contract/analyses";
import { runtime } from "@/lib/platform/runtime";
import { viewSummary } from "./view";

const maxListed = 50;

/** The newest 50 analyses of an applicant, each with what a human decided last. */
export async function listAnalysesOfApplicant(
  principal: Principal,
  applicantId: string,
): Promise<(AnalysisSummary & { reviewDecision: Decision | null })[]> {
  authorize(principal, "analysis.read");
  const { organizationId, mode } = principal;
  const rows = await runtime().prisma.analysis.findMany({
    where: { applicantId, organizationId, mode },
    omit: { evidence: true, contributions: true, riscScore: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
  });
  return rows.map((row) => ({ ...viewSummary(row), reviewDecision: row.reviewDecision }));
}
