import { wakeQueued } from "@/lib/domain/events/wake";
import { AppError } from "@/lib/platform/errors";
import { describeError } from "@/lib/platform/log";
import { hearThread } from "@/lib/platform/threads/hear";
import type { ThreadData } from "@/lib/platform/threads/ports";
import { createThread, moduleBeside, ThreadEnded } from "@/lib/platform/threads/thread";
import { definePart } from "@/lib/platform/wiring/parts";
import type { Platform } from "@/lib/platform/wiring/ports";
import type { AnsweredAnalysis } from "./result";
import { writingLanes } from "./warm-up";
import type { SubmittedAnalysis } from "./write-group";
import type { SentAnalysis, SentAnswer } from "./writing-thread";

/** The thread that writes groups of single analyses while the main thread reads and answers requests. */
export interface WritingThread {
  /** Lets it be used. Without this, as in a command, the main thread writes all groups. */
  permit(): void;
  /** Whether it can take a group now. Starts it, in the background, the first time it is wanted. */
  isReady(): boolean;
  /** See `writeGroup`. Throws `unavailable` if the thread ended: whether the group was written is then unknown. */
  write(group: readonly SubmittedAnalysis[]): Promise<(AnsweredAnalysis | AppError)[]>;
}

/** So that V8 collects the garbage of groups while it is young. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

/** Before a thread that did not start is started again. */
const pauseMs = 10_000;

export const writingThread = definePart("writing-thread", (platform: Platform): WritingThread => {
  const { clock, connectionString, directConnectionString, env, log } = platform;
  const thread = createThread<[readonly SentAnalysis[]], SentAnswer[]>(
    moduleBeside(import.meta.url, "writing-thread"),
    {
      resourceLimits,
      data: {
        pool: "analyses",
        env,
        connectionString,
        directConnectionString,
        connections: writingLanes,
      } satisfies ThreadData,
      onMessage: (message) => hearThread(platform.metrics, message, (work) => wakeQueued(platform, work)),
    },
  );
  let state: "not permitted" | "not started" | "starting" | "ready" = "not permitted";
  let startAgainAt = 0;
  const start = async () => {
    state = "starting";
    try {
      // An empty group makes it ready.
      await thread.call([]);
      state = "ready";
    } catch (error) {
      log.warn({ error: describeError(error) }, "the thread that writes analyses did not start");
      state = "not started";
      startAgainAt = clock() + pauseMs;
    }
  };
  platform.beforeClose(() => thread.close());
  return {
    permit() {
      state = "not started";
    },
    isReady() {
      if (state === "not started" && clock() >= startAgainAt) void start();
      return state === "ready";
    },
    async write(group) {
      try {
        const answers = await thread.call(group.map(toSend));
        return answers.map((answer) => {
          if ("answered" in answer) return answer.answered;
          const { code, message, details } = answer.refused;
          return new AppError(code, message, { details });
        });
      } catch (error) {
        if (!(error instanceof ThreadEnded)) throw error;
        state = "not started";
        log.error({ error: describeError(error) }, "the thread that writes analyses ended");
        throw new AppError("unavailable", "The analysis was interrupted, and may be stored or not", {
          headers: { "retry-after": "1" },
        });
      }
    },
  };
});

function toSend({ terms, ...analysis }: SubmittedAnalysis): SentAnalysis {
  const { policy, ...others } = terms;
  return { ...analysis, terms: { ...others, policyVersion: policy.version } };
}
