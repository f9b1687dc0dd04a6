import { openThreadPorts } from "@/lib/platform/threads/ports";
import { answerCalls } from "@/lib/platform/threads/thread";
import { type ChunkRun, runChunks } from "./run-chunk";

/* A worker thread that analyzes the applicants of batches, so that other requests don't wait for it. */

const ports = await openThreadPorts();
answerCalls((run: ChunkRun) => runChunks(ports, run));
