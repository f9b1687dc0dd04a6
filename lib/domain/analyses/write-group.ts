import { inGroupTransaction } from "@/lib/auth/context";
import { type AnswerSeal, type KeptAnswer, keepAnswers, sealAnswer } from "@/lib/domain/idempotency/records";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { AppError } from "@/lib/platform/errors";
import type { ThreadPorts } from "@/lib/platform/threads/ports";
import { analyzeGroup } from "./analyze";
import type { AnalysisTerms } from "./conclude";
import { prepareSourced, type SourcedApplicant } from "./prepare";
import { type AnsweredAnalysis, answerOf } from "./result";

/** A single analysis that waits to be written. */
export interface SubmittedAnalysis {
  scope: Scope;
  applicant: SourcedApplicant;
  terms: AnalysisTerms;
  /** If its request has an Idempotency-Key. */
  seal?: AnswerSeal | undefined;
}

/**
 * Analyzes single applicants, of whatever organizations, and writes them in one transaction, with the answers that are
 * kept under their Idempotency-Keys. Answers in their order; see `analyzeGroup` for errors in place of an analysis. If it
 * throws, nothing was written, unless the database went away during the commit.
 */
export async function writeGroup(
  ports: ThreadPorts,
  submitted: readonly SubmittedAnalysis[],
): Promise<(AnsweredAnalysis | AppError)[]> {
  refuseRepeats(submitted);
  const members = submitted.map(({ scope, applicant, terms }) => ({
    scope,
    applicant: prepareSourced({ ...ports, scope }, applicant),
    terms,
  }));
  return inGroupTransaction(
    ports,
    submitted.map(({ scope }) => scope),
    (context) =>
      analyzeGroup(context, members, (write, results) =>
        context.commitWith(() => Promise.all([write(), keepAnswers(context, answersOf(submitted, results))])),
      ),
  );
}

/** The answers to keep. A failed analysis is answered with an error, which is not kept. */
function answersOf(
  submitted: readonly SubmittedAnalysis[],
  results: readonly (AnsweredAnalysis | AppError)[],
): KeptAnswer[] {
  return submitted.flatMap(({ scope, seal }, i) => {
    const result = results[i];
    if (!seal || !result || result instanceof AppError || result.error) return [];
    const answer = { body: answerOf(result, scope.mode), headers: {} };
    return sealAnswer(seal, answer, result.applicantId);
  });
}

/** An applicant analyzed twice in one group: splitting the group separates them, in their order. */
function refuseRepeats(submitted: readonly SubmittedAnalysis[]): void {
  const ids = submitted.flatMap(({ applicant }) => applicant.applicantId ?? []);
  if (new Set(ids).size < ids.length) throw new Error("a group has one applicant twice");
}
