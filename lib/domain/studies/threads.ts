import { hearThread } from "@/lib/platform/threads/hear";
import { createThread, moduleBeside } from "@/lib/platform/threads/thread";
import type { ThreadData } from "@/lib/platform/threads/thread-platform";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { runStudy } from "./run";

export interface StudyThread {
  /** See `runStudy`. One study at a time. */
  run(id: string): Promise<void>;
}

export const studyThread = defineSingleton(
  "study-thread",
  (platform: Platform): StudyThread =>
    // A function has no module to start a thread from, and must not outlive its answer.
    platform.env.SERVERLESS ? { run: (id) => runStudy(platform, id) } : startThread(platform),
);

function startThread(platform: Platform): StudyThread {
  const thread = createThread<[string], void>(moduleBeside(import.meta.url, "study-running-thread"), {
    // What a study shares is kept in arrays outside of this.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    data: {
      pool: "batches",
      env: platform.env,
      connectionString: platform.connectionString,
      directConnectionString: platform.directConnectionString,
      connections: 2,
    } satisfies ThreadData,
    onMessage: (message) =>
      hearThread(platform.metrics, message, (work) => void platform.work.send([...work])),
  });
  platform.beforeClose(() => thread.close());
  return { run: (id) => thread.call(id) };
}
