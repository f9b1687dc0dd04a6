"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import { mode } from "@/lib/contract/api-keys";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { dismissNotice } from "@/lib/domain/notices/dismiss";
import { dismissAllNotices } from "@/lib/domain/notices/dismiss-all";
import { inWork } from "@/lib/platform/db/unit-of-work";

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
