"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentSession } from "@/lib/accounts/current";
import { inMode } from "@/lib/accounts/sessions";
import { mode } from "@/lib/contract/api-keys";
import { inWork } from "@/lib/db/unit-of-work";
import { dismissNotice } from "@/lib/notices/dismiss";
import { dismissAllNotices } from "@/lib/notices/dismiss-all";

const noticeId = z.string().max(64);

/** Takes a notice down for everybody. */
export async function dismiss(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    await inWork((work) => dismissNotice(work, principal, parseInput(noticeId, id)));
    return null;
  });
}

/** Takes down every notice up to the newest that was seen. */
export async function dismissAll(inPageMode: unknown, newestSeenId: unknown): Promise<ActionResult<null>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    await inWork((work) => dismissAllNotices(work, principal, parseInput(noticeId, newestSeenId)));
    return null;
  });
}
