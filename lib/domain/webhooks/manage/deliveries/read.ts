import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { DeliveryDetail, DeliveryQuery, deliveryPage } from "@/lib/contract/webhooks";
import { findWebhook } from "@/lib/domain/webhooks/manage/find";
import { positionOf, toPage } from "@/lib/platform/db/paging";
import { notFound } from "@/lib/platform/errors";
import { type ListedDelivery, viewDelivery, viewDeliveryDetail } from "./view";

const COLUMNS = `d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", d.event_name AS "eventName", d.status,
  d.attempt_count AS "attemptCount", d.due_at AS "dueAt", d.last_attempt_at AS "lastAttemptAt",
  d.last_status AS "lastStatus", d.last_error_class AS "lastErrorClass", d.created_at AS "createdAt"`;

const MATCHING = `d.webhook_id = $3 AND EXISTS (
    SELECT FROM webhooks w WHERE w.id = d.webhook_id AND w.organization_id = $1 AND w.mode = $2::mode)
  AND ($4::delivery_status IS NULL OR d.status = $4)
  AND ($5::text IS NULL OR d.event_name = $5)
  AND ($6::timestamptz IS NULL OR d.created_at > $6)
  AND ($7::timestamptz IS NULL OR d.created_at < $7)
  AND ($8::timestamptz IS NULL OR (d.created_at, d.id) < ($8, $9::text))
  ORDER BY d.created_at DESC, d.id DESC
  LIMIT $10::int`;

/*
 * Not prepared, so that each plan knows its filters: only then does PostgreSQL use the partial indexes of failed and
 * canceled deliveries, and of rare events. Prisma hides the status from the plan behind a cast.
 */
const LIST = `SELECT ${COLUMNS} FROM deliveries d WHERE ${MATCHING}`;

/** More than this are soon found in the log itself. */
const fewPending = 1_000;

/*
 * One more index, of pending deliveries as the log has them, would make each delivery dearer. The one that exists is by
 * when they are due: a few are read from it and sorted. Without OFFSET as a barrier, PostgreSQL would walk the log.
 */
const LIST_PENDING = `
  SELECT ${COLUMNS}
  FROM (SELECT * FROM deliveries WHERE webhook_id = $3 AND status = 'pending' OFFSET 0) AS d
  WHERE ${MATCHING}`;

const COUNT_PENDING = `
  SELECT count(*)::int AS count FROM (
    SELECT FROM deliveries d
    WHERE d.webhook_id = $3 AND d.status = 'pending' AND EXISTS (
      SELECT FROM webhooks w WHERE w.id = d.webhook_id AND w.organization_id = $1 AND w.mode = $2::mode)
    ORDER BY d.due_at LIMIT $4::int) AS counted`;

/** Newest first. Throws `not_found`. */
export async function listDeliveries(
  context: Context,
  { id, query }: { id: string; query: DeliveryQuery },
): Promise<z.input<typeof deliveryPage>> {
  authorize(context.principal, "webhook.read");
  await findWebhook(context, id);
  const { limit, cursor, status, event, createdAfter, createdBefore } = query;
  const list = `deliveries/${id}`;
  const after = positionOf(list, cursor);
  const isFew = status === "pending" && (await countPending(context, id)) <= fewPending;
  const rows = await context.sql.query<ListedDelivery>({ text: isFew ? LIST_PENDING : LIST }, [
    context.scope.mode,
    id,
    status ?? null,
    event ?? null,
    createdAfter === undefined ? null : new Date(createdAfter),
    createdBefore === undefined ? null : new Date(createdBefore),
    after?.createdAt ?? null,
    after?.id ?? null,
    limit + 1,
  ]);
  return toPage(rows, { list, limit, view: viewDelivery });
}

/** At most one more than few. */
async function countPending({ scope, sql }: Context, webhookId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>({ text: COUNT_PENDING }, [
    scope.mode,
    webhookId,
    fewPending + 1,
  ]);
  return (row as { count: number }).count;
}

/** Throws `not_found`. */
export async function readDelivery(context: Context, id: string): Promise<DeliveryDetail> {
  authorize(context.principal, "webhook.read");
  const row = await context.db.delivery.findUnique({
    where: { id, webhook: { mode: context.scope.mode, deletedAt: null } },
    include: { event: true, webhook: true, attempts: { orderBy: { number: "asc" } } },
  });
  if (!row) throw notFound("delivery");
  return viewDeliveryDetail(context.keys, row);
}
