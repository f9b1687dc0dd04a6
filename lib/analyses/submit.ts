import type { AnalysisResult, AnalyzeBody } from "@/lib/contract/analyses";
import { inSqlWork, type SqlWork } from "@/lib/db/unit-of-work";
import { AppError } from "@/lib/errors";
import type { EffectiveLimits } from "@/lib/limits/plans";
import { describeError } from "@/lib/log";
import type { Principal } from "@/lib/orgs/principal";
import { currentPolicy } from "@/lib/policy/current";
import { runtime } from "@/lib/runtime";
import { AnalysisFailure } from "./assess-applicant";
import { createAnalysis, storeFailedAnalysis } from "./create";
import { takeFromDailyCap } from "./daily-cap";

/**
 * Takes an applicant for analysis: counts it against the daily cap, analyses and commits it through `commit`.
 * An analysis that fails is stored as failed and answered with `internal` and its requestId.
 */
export async function submitAnalysis(
  principal: Principal,
  limits: EffectiveLimits,
  body: AnalyzeBody,
  commit: (work: (work: SqlWork) => Promise<AnalysisResult>) => Promise<AnalysisResult>,
): Promise<AnalysisResult> {
  const policy = await currentPolicy(principal.organizationId);
  const giveBack = await takeFromDailyCap(principal.organizationId, limits, 1);
  const request = { body, policy };
  try {
    return await commit((work) => createAnalysis(work, principal, request));
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) {
      await giveBack();
      throw error;
    }
    runtime().log.error({ error: describeError(error) }, "an analysis failed");
    const failure = { code: "internal", message: "The analysis could not be finished" };
    const requestId = await inSqlWork((work) => storeFailedAnalysis(work, principal, request, failure));
    throw new AppError("internal", failure.message, { requestId });
  }
}
