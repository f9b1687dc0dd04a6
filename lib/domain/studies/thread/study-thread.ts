import { runScorecard } from "@/lib/domain/scorecard/runs/run";
import { runStudy } from "@/lib/domain/studies/run";
import { answerCalls } from "@/lib/platform/threads/thread";
import { openThreadPlatform } from "@/lib/platform/threads/thread-platform";

/* A worker thread that analyzes studies and learns scorecards, so that requests don't wait for it. */

const works = { study: runStudy, scorecard: runScorecard };

const platform = await openThreadPlatform();
answerCalls((work: keyof typeof works, id: string) => works[work](platform, id));
