import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { AppError } from "@/lib/platform/errors";
import { Groups } from "@/lib/platform/groups";
import type { SpanReference } from "@/lib/platform/tracing/tracing";
import { definePart } from "@/lib/platform/wiring/parts";
import type { Platform } from "@/lib/platform/wiring/ports";
import { countAnalyses } from "./count";
import type { AnsweredAnalysis } from "./result";
import { writingThread } from "./thread";
import { writingLanes } from "./warm-up";
import { type SubmittedAnalysis, writeGroup } from "./write-group";

interface WaitingAnalysis extends SubmittedAnalysis {
  /** The span of its request. */
  span: SpanReference | undefined;
}

/** Beyond this, a larger group costs as much for each analysis. */
const mostInGroup = 64;
/** Smaller groups are written by the main thread: it has time for them, and each group costs a message both ways. */
const leastForThread = 4;
/** More than a second of work. */
const mostWaiting = 5_000;

/** Single analyses that arrive together, of whatever organization, are written in one transaction. */
export const analysisGroups = definePart<Groups<WaitingAnalysis, AnsweredAnalysis | AppError>, Platform>(
  "analysis-groups",
  (platform) =>
    new Groups({
      write: (waiting) => writeMeasured(platform, waiting),
      ownerOf: ({ scope }) => scope.organizationId,
      isShared: (error) =>
        isDatabaseUnavailable(error) || (error instanceof AppError && error.code === "unavailable"),
      most: mostInGroup,
      lanes: writingLanes,
      mostWaiting,
    }),
);

async function writeMeasured(
  platform: Platform,
  waiting: readonly WaitingAnalysis[],
): Promise<(AnsweredAnalysis | AppError)[]> {
  const { metrics, tracing } = platform;
  const thread = writingThread(platform);
  const group = waiting.map(({ span: _, ...submitted }) => submitted);
  const isForThread = group.length >= leastForThread && thread.isReady();
  const startedAt = performance.now();
  const results = await tracing.span(
    "write analyses",
    { waiting: waiting.map(({ span }) => span), attributes: { "assay.group.size": group.length } },
    () => (isForThread ? thread.write(group) : writeGroup(platform, group)),
  );
  metrics.observe("assay_analysis_group_duration_seconds", {}, (performance.now() - startedAt) / 1_000);
  metrics.observe("assay_analysis_group_analyses", {}, group.length);
  countAnalyses(
    metrics,
    results.flatMap((result, i) =>
      result instanceof AppError
        ? []
        : {
            decision: result.decision,
            error: result.error,
            mode: (group[i] as SubmittedAnalysis).scope.mode,
          },
    ),
  );
  return results;
}
