import { setTimeout as sleep } from "node:timers/promises";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AnalysisResult, AnalyzeBody } from "@/lib/contract/analyses";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/terms";
import { resultOf } from "@/lib/domain/analyses/record/result";
import type { AnswerSeal } from "@/lib/domain/idempotency/records";
import { unlessEmpty } from "@/lib/domain/metadata/merge";
import { takeFromDailyCap } from "@/lib/domain/organizations/limits";
import { analysisSettings } from "@/lib/domain/policy/current";
import { attemptOf, type SsnAttempt } from "@/lib/domain/ssn-guessing/attempt";
import { judgeAttempts, noteMatchesLater } from "@/lib/domain/ssn-guessing/judge";
import { isMatch } from "@/lib/domain/ssn-guessing/matches";
import type { Prepared } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { testBehavior } from "@/lib/risk/test-applicants";
import { analysisGroups } from "./analysis-groups";
import { inputsOf, type PreparedApplicant, prepareApplicant } from "./prepare";

export interface PreparedAnalysis extends Prepared {
  applicant: PreparedApplicant;
  terms: AnalysisTerms;
  attempt: SsnAttempt | undefined;
  /** Whether it was committed, even as failed: then it counts against the daily cap. */
  isStored: boolean;
}

/** Counts an applicant against the daily cap and asks the outside sources. Throws `rate_limited`. */
export async function prepareAnalysis(context: Context, body: AnalyzeBody): Promise<PreparedAnalysis> {
  const { principal } = context;
  authorize(principal, "analysis.create");
  const { applicantData: data, applicantId, externalId, options } = body;
  const terms: AnalysisTerms = { ...(await analysisSettings(context)), options, createdBy: principal.id };
  const giveBack = await takeFromDailyCap(context, 1);
  try {
    const attempt = attemptOf(context, data.ssn);
    const [isWithheld = false] = await judgeAttempts(context, [attempt]);
    await slowDown(context, body);
    const applicant = await prepareApplicant(context, {
      applicant: {
        data,
        applicantId,
        externalId,
        inputs: inputsOf(body),
        metadata: unlessEmpty(body.metadata),
        isWithheld,
      },
      terms,
    });
    const prepared: PreparedAnalysis = {
      applicant,
      attempt,
      terms,
      isStored: false,
      abandon: async () => {
        if (!prepared.isStored) await giveBack();
      },
    };
    return prepared;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * Stores the analysis together with those of other requests. A failed analysis is stored too, and returned as the error
 * to answer: `internal` with its requestId. Throws `not_found` for an unknown applicantId and `conflict` for an erased
 * applicant. The answer is kept under `seal` in the same transaction.
 */
export async function commitAnalysis(
  context: Context,
  prepared: PreparedAnalysis,
  seal?: AnswerSeal,
): Promise<AnalysisResult | AppError> {
  const { principal, scope } = context;
  const { applicant, terms, attempt } = prepared;
  const span = context.tracing.here();
  const row = await analysisGroups(context).submit({ scope, applicant, terms, seal, span });
  if (row instanceof AppError) throw row;
  prepared.isStored = true;
  if (attempt && isMatch(row))
    noteMatchesLater(context, { scope, callerId: principal.id, attempts: [attempt] });
  return row.error
    ? new AppError("internal", row.error.message, { requestId: row.id })
    : resultOf(row, scope.mode);
}

async function slowDown({ scope }: Context, { applicantData }: AnalyzeBody): Promise<void> {
  const behavior = scope.mode === "test" ? testBehavior(applicantData.ssn?.replace(/\D/g, "")) : undefined;
  if (behavior?.kind === "slow") await sleep(behavior.delaySeconds * 1_000);
}
