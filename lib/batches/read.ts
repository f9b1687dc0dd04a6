import type { BatchView } from "@/lib/contract/batches";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { findBatch } from "./find";
import { viewBatch } from "./view";

/** How a batch stands. Throws `not_found`. */
export async function readBatch(principal: Principal, id: string): Promise<BatchView> {
  authorize(principal, "batch.read");
  return viewBatch(await findBatch(runtime().prisma, principal, id));
}
