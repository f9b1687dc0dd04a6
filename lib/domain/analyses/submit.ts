import { setTimeout as sleep } from "node:timers/promises";
import type { Principal } from "@/lib/auth/principal";
import type { AnalysisResult, AnalyzeBody } from "@/lib/contract/analyses";
import { takeFromDailyCap } from "@/lib/domain/organizations/daily-cap";
import { currentPolicy } from "@/lib/domain/policy/current";
import { askSources } from "@/lib/domain/sources/ask";
import { inSqlWork, type SqlWork } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import type { EffectiveLimits } from "@/lib/platform/limits/plans";
import { describeError } from "@/lib/platform/log";
import { runtime } from "@/lib/platform/runtime";
import { testBehavior } from "@/lib/risk/test-applicants";
import { AnalysisFailure } from "./assess-applicant";
import { type AnalysisRequest, createAnalysis, storeFailedAnalysis } from "./create";
import { analysisFailed, sourcesDown } from "./failure";

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
  const { mode, organizationId } = principal;
  const policy = await currentPolicy(organizationId);
  const giveBack = await takeFromDailyCap(organizationId, limits, 1);
  try {
    await slowDown(principal, body);
    const { evidence: sources, failed } = await askSources(body.applicantData, {
      mode,
      riscScoring: body.options.riscScoring,
      requiredSources: policy.document.requiredSources,
      now: runtime().clock,
    });
    const request = { body, policy, sources };
    const down = sourcesDown(failed);
    if (down) return await fail(principal, request, down.error);
    return await commit((work) => createAnalysis(work, principal, request)).catch(async (error: unknown) => {
      if (!(error instanceof AnalysisFailure)) throw error;
      runtime().log.error({ error: describeError(error) }, "an analysis failed");
      return fail(principal, request, analysisFailed);
    });
  } catch (error) {
    // A failed analysis is stored and counts; what was not stored does not.
    if (!(error instanceof AppError && error.requestId !== undefined)) await giveBack();
    throw error;
  }
}

/** Stores a failed analysis, then answers `internal` with its requestId. */
async function fail(
  principal: Principal,
  request: AnalysisRequest,
  error: { code: string; message: string },
): Promise<never> {
  const requestId = await inSqlWork((work) => storeFailedAnalysis(work, principal, request, error));
  throw new AppError("internal", error.message, { requestId });
}

/** A sample applicant of test mode asks for a slow answer. */
async function slowDown({ mode }: Principal, { applicantData }: AnalyzeBody): Promise<void> {
  const behaviour = mode === "test" ? testBehavior(applicantData.ssn?.replace(/\D/g, "")) : undefined;
  if (behaviour?.kind === "slow") await sleep(behaviour.delaySeconds * 1_000);
}
