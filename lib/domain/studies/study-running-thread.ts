import { answerCalls } from "@/lib/platform/threads/thread";
import { openThreadPlatform } from "@/lib/platform/threads/thread-platform";
import { runStudy } from "./run";

/* A worker thread that analyzes studies, so that requests don't wait for it. */

const platform = await openThreadPlatform();
answerCalls((id: string) => runStudy(platform, id));
