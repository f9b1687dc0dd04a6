import { inGroupTransaction } from "@/lib/auth/context";
import { analysisResult } from "@/lib/contract/analyses";
import { resultOf } from "@/lib/domain/analyses/record/result";
import type { AnalysisRow } from "@/lib/domain/analyses/record/write";
import { fillMasksSoon } from "@/lib/domain/applicants/words/fill-soon";
import { type AnswerSeal, type KeptAnswer, keepAnswers, sealAnswer } from "@/lib/domain/idempotency/records";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { AppError } from "@/lib/platform/errors";
import { Groups } from "@/lib/platform/groups";
import type { SpanReference } from "@/lib/platform/tracing/tracing";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { analyzeGroup, type GroupMember } from "./analyze";
import { countAnalyses } from "./count";
import { writingLanes } from "./warm-up";

export interface SubmittedAnalysis extends GroupMember {
  /** Undefined without an Idempotency-Key. */
  seal: AnswerSeal | undefined;
  span: SpanReference | undefined;
}

/** Beyond this, a larger group costs as much for each analysis. */
const mostInGroup = 64;
/** More than a second of work. */
const mostWaiting = 5_000;

/** Single analyses that arrive together share a transaction, across organizations. */
export const analysisGroups = defineSingleton<Groups<SubmittedAnalysis, AnalysisRow | AppError>>(
  "analysis-groups",
  (platform) =>
    new Groups({
      write: (submitted) => writeMeasured(platform, submitted),
      ownerOf: ({ scope }) => scope.organizationId,
      isShared: isDatabaseUnavailable,
      most: mostInGroup,
      lanes: writingLanes,
      mostWaiting,
    }),
);

async function writeMeasured(
  platform: Platform,
  submitted: readonly SubmittedAnalysis[],
): Promise<(AnalysisRow | AppError)[]> {
  const { metrics, tracing } = platform;
  const startedAt = performance.now();
  const results = await tracing.span(
    "write analyses",
    { waiting: submitted.map(({ span }) => span), attributes: { "assay.group.size": submitted.length } },
    () => writeGroup(platform, submitted),
  );
  fillMasksSoon(platform);
  metrics.observe("assay_analysis_group_duration_seconds", {}, (performance.now() - startedAt) / 1_000);
  metrics.observe("assay_analysis_group_analyses", {}, submitted.length);
  countAnalyses(
    metrics,
    results.flatMap((result) =>
      result instanceof AppError
        ? []
        : { decision: result.decision, error: result.error, mode: result.scope.mode },
    ),
  );
  return results;
}

async function writeGroup(
  platform: Platform,
  submitted: readonly SubmittedAnalysis[],
): Promise<(AnalysisRow | AppError)[]> {
  refuseRepeats(submitted);
  return inGroupTransaction(
    platform,
    submitted.map(({ scope }) => scope),
    (tx, commitWith) =>
      analyzeGroup(tx, submitted, {
        isStream: true,
        send: (write, results) =>
          commitWith(() => Promise.all([write(), keepAnswers(tx.scoped, answersOf(submitted, results))])),
      }),
  );
}

/** Leaves out failed analyses, which are answered with an error that is not kept. */
function answersOf(
  submitted: readonly SubmittedAnalysis[],
  results: readonly (AnalysisRow | AppError)[],
): KeptAnswer[] {
  return submitted.flatMap(({ scope, seal }, i) => {
    const result = results[i];
    if (!seal || !result || result instanceof AppError || result.error) return [];
    const body = JSON.stringify(analysisResult.parse(resultOf(result, scope.mode)));
    return sealAnswer(seal, { body, headers: {} }, result.applicantId);
  });
}

/** An applicant analyzed twice in one group fails it: splitting the group separates the two, in their order. */
function refuseRepeats(submitted: readonly SubmittedAnalysis[]): void {
  const ids = submitted.flatMap(({ applicant }) => applicant.applicantId ?? []);
  if (new Set(ids).size < ids.length) throw new Error("a group has one applicant twice");
}
