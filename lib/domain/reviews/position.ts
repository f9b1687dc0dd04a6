import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { matchingCases } from "./matching";
import { compareIn } from "./order";
import type { QueueQuery } from "./queue-query";
import { type QueuePlace, readWaiting, type WaitingCases } from "./waiting-cases";

export interface QueuePosition {
  /** From 1; null if the case is not in the queue. */
  position: number | null;
  total: number;
  /** Also known if the case has left the queue. */
  previousId: string | null;
  nextId: string | null;
}

/** `waiting`: what the caller has read already. */
export async function queuePosition(
  context: Context,
  { id, query, waiting: read }: { id: string; query: QueueQuery; waiting?: WaitingCases },
): Promise<QueuePosition> {
  authorize(context.principal, "analysis.read");
  const waiting = read ?? (await readWaiting(context));
  const place = waiting.all.find((each) => each.id === id) ?? (await readPlace(context, id));
  const found: QueuePosition = { position: null, total: 0, previousId: null, nextId: null };
  for (const each of matchingCases(waiting, query)) {
    found.total++;
    if (each.id === id) found.position = found.total;
    else if (place && compareIn[query.sort](each, place) < 0) found.previousId = each.id;
    else found.nextId ??= each.id;
  }
  return found;
}

/** Where a case would be that has left the queue. */
async function readPlace(context: Context, id: string): Promise<QueuePlace | undefined> {
  const [row] = await context.sql.query<{ score: number; createdAt: Date; dueAt: Date }>(
    {
      text: `
        SELECT a.risk_score AS score, a.created_at AS "createdAt", a.review_due_at AS "dueAt" FROM analyses a
        WHERE a.organization_id = $1 AND a.mode = $2::mode AND a.id = $3
          AND a.review_due_at IS NOT NULL AND a.risk_score IS NOT NULL`,
    },
    [context.scope.mode, id],
  );
  return row && { id, score: row.score, createdAt: row.createdAt.getTime(), dueAt: row.dueAt.getTime() };
}
