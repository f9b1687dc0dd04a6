import { LRUCache } from "lru-cache";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { findBatch } from "./find";

type Counts = Record<Decision, number>;

/** Counts of ended batches, which never change. Counting looks up every analysis, so the results are cached. */
const ended = defineSingleton(
  "decisions-of-ended-batches",
  () => new LRUCache<string, Counts>({ max: 1_000 }),
);

/** Throws `not_found`. */
export async function countBatchDecisions(context: Context, id: string): Promise<Counts> {
  authorize(context.principal, "batch.read");
  const { status } = await findBatch(context, id);
  const known = ended(context).get(id);
  if (known) return known;
  const rows = await context.sql.query<{ decision: Decision; count: number }>(
    {
      text: `SELECT a.decision, count(*)::int AS count FROM batch_items i JOIN analyses a ON a.id = i.analysis_id
        WHERE i.batch_id = $2 AND a.organization_id = $1 AND a.decision IS NOT NULL GROUP BY a.decision`,
    },
    [id],
  );
  const counts = { APPROVE: 0, REVIEW: 0, DECLINE: 0 };
  for (const { decision, count } of rows) counts[decision] = count;
  if (status !== "processing") ended(context).set(id, counts);
  return counts;
}
