import { answerCalls } from "@/lib/platform/threads/thread";
import { openThreadPlatform } from "@/lib/platform/threads/thread-platform";
import { type ChunkRun, runChunks } from "./run-chunk";

/* A worker thread that analyzes the applicants of batches, so that other requests don't wait for it. */

const platform = await openThreadPlatform();
answerCalls((run: ChunkRun) => runChunks(platform, run));
