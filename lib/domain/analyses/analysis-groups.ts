import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { AppError } from "@/lib/platform/errors";
import { Groups } from "@/lib/platform/groups";
import { definePart } from "@/lib/platform/wiring/parts";
import type { Platform } from "@/lib/platform/wiring/ports";
import type { AnsweredAnalysis } from "./result";
import { writingThread } from "./thread";
import { writingLanes } from "./warm-up";
import { type SubmittedAnalysis, writeGroup } from "./write-group";

/** Beyond this, a larger group costs as much for each analysis. */
const mostInGroup = 64;
/** Smaller groups are written by the main thread: it has time for them, and each group costs a message both ways. */
const leastForThread = 4;
/** More than a second of work. */
const mostWaiting = 5_000;

/** Single analyses that arrive together, of whatever organization, are written in one transaction. */
export const analysisGroups = definePart<Groups<SubmittedAnalysis, AnsweredAnalysis | AppError>, Platform>(
  "analysis-groups",
  (platform) => {
    const thread = writingThread(platform);
    return new Groups({
      write: (group) =>
        group.length >= leastForThread && thread.isReady()
          ? thread.write(group)
          : writeGroup(platform, group),
      ownerOf: ({ scope }) => scope.organizationId,
      isShared: (error) =>
        isDatabaseUnavailable(error) || (error instanceof AppError && error.code === "unavailable"),
      most: mostInGroup,
      lanes: writingLanes,
      mostWaiting,
    });
  },
);
