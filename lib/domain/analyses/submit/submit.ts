import { setTimeout as sleep } from "node:timers/promises";
import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { AnalysisResult, AnalyzeBody } from "@/lib/contract/analyses";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/terms";
import { resultOf } from "@/lib/domain/analyses/record/result";
import type { AnalysisRow } from "@/lib/domain/analyses/record/write";
import type { AnswerSeal } from "@/lib/domain/idempotency/records";
import { unlessEmpty } from "@/lib/domain/metadata/merge";
import { takeFromDailyCap } from "@/lib/domain/organizations/limits";
import { analysisSettings } from "@/lib/domain/policy/current";
import { attemptOf, type SsnAttempt } from "@/lib/domain/ssn-guessing/attempt";
import { callerOf, judgeAttempts, noteMatchesLater } from "@/lib/domain/ssn-guessing/judge";
import { isMatch } from "@/lib/domain/ssn-guessing/matches";
import type { Prepared } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { testBehavior } from "@/lib/risk/test-applicants";
import { analysisGroups } from "./analysis-groups";
import { analyzeApplicants } from "./analyze";
import { countAnalyses } from "./count";
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
  const terms: AnalysisTerms = { options, createdBy: principal.id, ...(await analysisSettings(context)) };
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
  const { scope } = context;
  const { applicant, terms } = prepared;
  const span = context.tracing.here();
  const row = await analysisGroups(context).submit({ scope, applicant, terms, seal, span });
  if (row instanceof AppError) throw row;
  settle(context, prepared, row);
  return row.error
    ? new AppError("internal", row.error.message, { requestId: row.id })
    : resultOf(row, scope.mode);
}

/** Stores the analysis in a transaction that changes more, even as failed. Throws what `commitAnalysis` throws. */
export async function storeAnalysis(context: Tx, prepared: PreparedAnalysis): Promise<AnalysisRow> {
  const { applicant, terms } = prepared;
  const [row] = (await analyzeApplicants(context, { applicants: [applicant], terms })) as [AnalysisRow];
  context.afterCommit(() => {
    settle(context, prepared, row);
    countAnalyses(context.metrics, [{ ...row, mode: row.scope.mode }]);
  });
  return row;
}

function settle(context: Context | Tx, prepared: PreparedAnalysis, row: AnalysisRow): void {
  const { attempt } = prepared;
  prepared.isStored = true;
  const caller = callerOf(context.principal);
  if (attempt && caller && isMatch(row))
    noteMatchesLater(context, { scope: context.scope, callerId: caller.id, attempts: [attempt] });
}

async function slowDown({ scope }: Context, { applicantData }: AnalyzeBody): Promise<void> {
  const behavior = scope.mode === "test" ? testBehavior(applicantData.ssn?.replace(/\D/g, "")) : undefined;
  if (behavior?.kind === "slow") await sleep(behavior.delaySeconds * 1_000);
}
