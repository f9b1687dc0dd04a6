import { LRUCache } from "lru-cache";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Decision } from "@/lib/contract/analyses";
import { runtime, singleton } from "@/lib/platform/runtime";
import { findBatch } from "./find";

type Counts = Record<Decision, number>;

/** Those of batches that have ended, which nothing changes: each analysis has to be looked up to be counted. */
const ended = () => singleton("endedBatchDecisions", () => new LRUCache<string, Counts>({ max: 1_000 }));

/** How a batch's entries were decided so far. Throws `not_found`. */
export async function countBatchDecisions(principal: Principal, id: string): Promise<Counts> {
  authorize(principal, "batch.read");
  const { pool, prisma } = runtime();
  const { status } = await findBatch(prisma, principal, id);
  const known = ended().get(id);
  if (known) return known;
  const { rows } = await pool.query<{ decision: Decision; count: string }>(
    `SELECT a.decision, count(*) FROM batch_items i JOIN analyses a ON a.id = i.analysis_id
     WHERE i.batch_id = $1 AND a.decision IS NOT NULL GROUP BY a.decision`,
    [id],
  );
  const counts = { APPROVE: 0, REVIEW: 0, DECLINE: 0 };
  for (const { decision, count } of rows) counts[decision] = Number(count);
  if (status !== "processing") ended().set(id, counts);
  return counts;
}
