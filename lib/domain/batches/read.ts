import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { BatchView } from "@/lib/contract/batches";
import { findBatch } from "./find";
import { viewBatch } from "./view";

/** Throws `not_found`. */
export async function readBatch(context: Context, id: string): Promise<BatchView> {
  authorize(context.principal, "batch.read");
  return viewBatch(context.keys, await findBatch(context, id));
}
