import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { matchingCondition } from "./matching";
import type { QueueQuery } from "./queue-query";
import { beyond, orderBy, orders, Values } from "./queue-sql";

export interface QueuePosition {
  /** From 1; null if the case is not in the queue. */
  position: number | null;
  total: number;
  /** Also known if the case has left the queue. */
  previousId: string | null;
  nextId: string | null;
}

export async function queuePosition(
  context: Context,
  { id, query }: { id: string; query: QueueQuery },
): Promise<QueuePosition> {
  authorize(context.principal, "analysis.read");
  const values = new Values();
  const { sort } = query;
  const matching = await matchingCondition(context, query, values);
  const place = { key: "s.key", id: "s.id" };
  const [row] = await context.sql.query<{
    isIn: boolean | null;
    before: number;
    total: number;
    previousId: string | null;
    nextId: string | null;
  }>(
    {
      text: `
        WITH matching AS MATERIALIZED (
          SELECT a.id, a.${orders[sort].key} FROM analyses a WHERE ${matching}),
        place AS (
          SELECT s.id, s.${orders[sort].key} AS key FROM analyses s
          WHERE s.id = ${values.add(id)} AND s.organization_id = $1 AND s.mode = ${values.add(context.scope.mode)}::mode)
        SELECT (SELECT count(*)::int FROM matching) AS total, s.id IN (SELECT id FROM matching) AS "isIn",
          (SELECT count(*)::int FROM matching a WHERE ${beyond(sort, "before", place)}) AS before,
          (SELECT a.id FROM matching a WHERE ${beyond(sort, "before", place)}
           ORDER BY ${orderBy(sort, true)} LIMIT 1) AS "previousId",
          (SELECT a.id FROM matching a WHERE s.key IS NULL OR ${beyond(sort, "after", place)}
           ORDER BY ${orderBy(sort)} LIMIT 1) AS "nextId"
        FROM (VALUES (1)) AS one LEFT JOIN place s ON true`,
    },
    values.list,
  );
  return {
    position: row?.isIn ? row.before + 1 : null,
    total: row?.total ?? 0,
    previousId: row?.previousId ?? null,
    nextId: row?.nextId ?? null,
  };
}
