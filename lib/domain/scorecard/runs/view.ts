import type { ScorecardView } from "@/lib/contract/scorecards";
import type { Scorecard } from "@/lib/platform/db/generated/client";

export function viewScorecard(row: Scorecard): ScorecardView {
  return { ...viewWithoutResult(row), result: row.result as ScorecardView["result"] };
}

export function viewWithoutResult(row: Omit<Scorecard, "result">): Omit<ScorecardView, "result"> {
  return {
    scorecardId: row.id,
    mode: row.mode,
    studyId: row.studyId,
    status: row.status,
    progress: row.progress,
    policyVersion: row.policyVersion,
    modelVersion: row.modelVersion,
    missing: row.missing as ScorecardView["missing"],
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}
