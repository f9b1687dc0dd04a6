"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/action-result";
import { parseInput } from "@/app/parse-input";
import { currentContext } from "@/app/session/current";
import { mode } from "@/lib/contract/api-keys";
import type { BatchView } from "@/lib/contract/batches";
import { cancelBatch } from "@/lib/domain/batches/cancel";

const batchId = z.string().max(64);

/** Cancels what of a batch has not begun; the mode is the one that the page shows. */
export async function cancel(inPageMode: unknown, id: unknown): Promise<ActionResult<BatchView>> {
  return actionResult(async () => {
    const context = await currentContext(parseInput(mode, inPageMode));
    return context.sqlTransaction((inside) => cancelBatch(inside, parseInput(batchId, id)));
  });
}
