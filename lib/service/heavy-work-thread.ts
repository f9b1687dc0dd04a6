import { readLargeBody } from "@/lib/api/pipeline/large-bodies";
import { fillForAWhile } from "@/lib/domain/applicants/words/fill-soon";
import { writePdf } from "@/lib/domain/letters/pdf/write-pdf";
import { prepareUpload } from "@/lib/domain/list-entries/prepare-import";
import { simulateDraft } from "@/lib/domain/policy/simulate-draft";
import { measureBacktest } from "@/lib/domain/studies/backtest/measure";
import { prepareStudyRows } from "@/lib/domain/studies/read-rows";
import { measureValidation } from "@/lib/domain/validation/measure";
import { readUpload } from "@/lib/domain/watchlists/read-upload";
import type { HeavyCall } from "@/lib/platform/threads/heavy-work";
import { answerCalls } from "@/lib/platform/threads/thread";
import { openThreadPlatform } from "@/lib/platform/threads/thread-platform";
import type { Platform } from "@/lib/platform/wiring/platform";

/* A worker thread for work whose size members choose, so that other requests don't wait for it. */

type Work = (platform: Platform, input: never) => Promise<unknown>;

const works: Readonly<Record<string, Work>> = {
  "import-list-entries": prepareUpload,
  "read-watchlist": readUpload,
  "fill-masks": fillForAWhile,
  "simulate-draft": simulateDraft,
  "read-study-rows": prepareStudyRows,
  backtest: measureBacktest,
  validation: measureValidation,
  "read-body": readLargeBody,
  "letter-pdf": writePdf,
};

const platform = await openThreadPlatform();

answerCalls((...[name, input, now]: HeavyCall) => {
  const work = works[name];
  if (!work) throw new Error(`unknown work: ${name}`);
  return work({ ...platform, clock: () => now }, input as never);
});
