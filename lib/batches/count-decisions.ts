import type { Decision } from "@/lib/contract/analyses";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { findBatch } from "./find";

/** How a batch's entries were decided so far. Throws `not_found`. */
export async function countBatchDecisions(
  principal: Principal,
  id: string,
): Promise<Record<Decision, number>> {
  authorize(principal, "batch.read");
  const { pool, prisma } = runtime();
  await findBatch(prisma, principal, id);
  const { rows } = await pool.query<{ decision: Decision; count: string }>(
    `SELECT a.decision, count(*) FROM batch_items i JOIN analyses a ON a.id = i.analysis_id
     WHERE i.batch_id = $1 AND a.decision IS NOT NULL GROUP BY a.decision`,
    [id],
  );
  const counts = { APPROVE: 0, REVIEW: 0, DECLINE: 0 };
  for (const { decision, count } of rows) counts[decision] = Number(count);
  return counts;
}
