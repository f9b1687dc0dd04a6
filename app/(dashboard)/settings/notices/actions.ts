"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import { mode } from "@/lib/contract/api-keys";
import { dismissAllNotices, dismissNotice } from "@/lib/domain/notices/dismiss";

const noticeId = z.string().max(64);

/** Takes a notice down for everybody. */
export async function dismiss(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    const notice = parseInput(noticeId, id);
    await context.transaction((context) => dismissNotice(context, notice));
    return null;
  });
}

/** Takes down every notice up to the newest that was seen. */
export async function dismissAll(inPageMode: unknown, newestSeenId: unknown): Promise<ActionResult<null>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    const newest = parseInput(noticeId, newestSeenId);
    await context.transaction((context) => dismissAllNotices(context, newest));
    return null;
  });
}
