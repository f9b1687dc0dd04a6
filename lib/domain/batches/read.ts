import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { BatchView } from "@/lib/contract/batches";
import { runtime } from "@/lib/platform/runtime";
import { findBatch } from "./find";
import { viewBatch } from "./view";

/** How a batch stands. Throws `not_found`. */
export async function readBatch(principal: Principal, id: string): Promise<BatchView> {
  authorize(principal, "batch.read");
  return viewBatch(await findBatch(runtime().prisma, principal, id));
}
