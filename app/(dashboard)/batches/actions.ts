"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import { mode } from "@/lib/contract/api-keys";
import type { BatchView } from "@/lib/contract/batches";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { cancelBatch } from "@/lib/domain/batches/cancel";
import { inSqlWork } from "@/lib/platform/db/unit-of-work";

const batchId = z.string().max(64);

/** Cancels what of a batch has not begun; the mode is the one that the page shows. */
export async function cancel(inPageMode: unknown, id: unknown): Promise<ActionResult<BatchView>> {
  const signedIn = await currentSession();
  return actionResult(() => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    return inSqlWork((work) => cancelBatch(work, principal, parseInput(batchId, id)));
  });
}
