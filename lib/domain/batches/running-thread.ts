import { answerCalls } from "@/lib/platform/threads/thread";
import { openThreadDependencies } from "@/lib/platform/threads/thread-dependencies";
import { type ChunkRun, runChunks } from "./run-chunk";

/* A worker thread that analyzes the applicants of batches, so that other requests don't wait for it. */

const dependencies = await openThreadDependencies();
answerCalls((run: ChunkRun) => runChunks(dependencies, run));
