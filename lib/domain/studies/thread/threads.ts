import { runScorecard } from "@/lib/domain/scorecard/runs/run";
import { runStudy } from "@/lib/domain/studies/run";
import { createThread, moduleBeside } from "@/lib/platform/threads/thread";
import { withPlatform } from "@/lib/platform/threads/with-platform";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

export interface StudyThread {
  /** See `runStudy`. */
  run(id: string): Promise<void>;
  /** See `runScorecard`. */
  learn(id: string): Promise<void>;
}

export const studyThread = defineSingleton(
  "study-thread",
  (platform: Platform): StudyThread =>
    // A function has no module to start a thread from, and must not outlive its answer.
    platform.env.SERVERLESS
      ? { run: (id) => runStudy(platform, id), learn: (id) => runScorecard(platform, id) }
      : startThread(platform),
);

function startThread(platform: Platform): StudyThread {
  const thread = createThread<[work: "study" | "scorecard", id: string], void>(
    moduleBeside(import.meta.url, "study-thread"),
    {
      // What a study shares is kept in arrays outside of this. Of a million labels, a scorecard's rows take 300 MiB.
      resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 },
      idleMilliseconds: 60_000,
      ...withPlatform(platform, { pool: "batches", connections: 2 }),
    },
  );
  platform.beforeClose(() => thread.close());
  return { run: (id) => thread.call("study", id), learn: (id) => thread.call("scorecard", id) };
}
