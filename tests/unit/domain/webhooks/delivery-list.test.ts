import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { DeliveryQuery, DeliveryView } from "@/lib/contract/webhooks";
import { listDeliveries } from "@/lib/domain/webhooks/manage/deliveries/read";
import { History } from "@/tests/support/history";
import { readCounter } from "@/tests/support/plan-rows";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* A webhook's deliveries, of which almost all have succeeded, with few of every other kind, none of them recent. */

const count = 20_000;
/** Of each other status, and of rare events. */
const few = 30;
const now = Date.parse("2026-06-15T12:00:00Z");

let stage: Stage;
let context: Context;
let history: History;
let webhook: string;
let all: DeliveryView[];

beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  history = await History.of(stage.pool);
  context = stage.context(memberPrincipal({ organizationId: history.organizationId }));
  webhook = await history.webhook();
  await fill(history.organizationId, webhook, count);
  // Another webhook of the organization, whose deliveries are never listed.
  await fill(history.organizationId, await history.webhook(), few);
  await stage.pool.query("VACUUM (ANALYZE) deliveries");
  all = await readAll({});
});
afterAll(() => stage.close());

/** Two each have the same time. */
async function fill(
  organizationId: string,
  webhookId: string,
  count: number,
  mostly: DeliveryView["status"] = "delivered",
): Promise<void> {
  await stage.pool.query(
    `WITH made AS (
       SELECT i, 'evt_' || $2 || i AS id, $4::timestamptz - (i / 2) * interval '1 minute' AS created_at,
         CASE WHEN i > $3 - 4 * $5 THEN (i % 4) ELSE 0 END AS kind,
         CASE WHEN i > $3 - 8 * $5 AND i % 8 = 7 THEN 'batch.completed' ELSE 'analysis.completed' END AS name
       FROM generate_series(1, $3::int) AS i
     ), e AS (
       INSERT INTO events (id, organization_id, mode, name, data, created_at)
       SELECT id, $1, 'live', name, '{}', created_at FROM made)
     INSERT INTO deliveries (id, event_id, webhook_id, event_name, status, due_at, created_at)
     SELECT 'dlv_' || lpad(substr(md5(id), 1, 26), 26, '0'), id, $2, name,
       status, CASE WHEN status = 'pending' THEN created_at END, created_at
     FROM made CROSS JOIN LATERAL (
       SELECT CASE WHEN $6::delivery_status = 'pending' THEN $6
         ELSE ('{delivered,failed,pending,canceled}'::delivery_status[])[kind + 1] END) AS s(status)`,
    [organizationId, webhookId, count, new Date(now), few, mostly],
  );
}

type Filters = Omit<DeliveryQuery, "limit" | "cursor">;

async function readAll(filters: Filters, id = webhook): Promise<DeliveryView[]> {
  const found: DeliveryView[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...filters, limit: 7_000, ...(cursor === undefined ? {} : { cursor }) };
    const page = await listDeliveries(context, { id, query });
    found.push(...page.data);
    cursor = page.nextCursor;
  }
  return found;
}

/** How many rows PostgreSQL reads of deliveries, behind the policies, for a page. */
async function rowsRead(filters: Filters, id = webhook): Promise<number> {
  const counter = readCounter(stage.pool, context.scope, "deliveries");
  await listDeliveries({ ...context, sql: counter.sql }, { id, query: { ...filters, limit: 20 } });
  return counter.read;
}

const filters = [
  {},
  { status: "failed" },
  { status: "canceled" },
  { status: "pending" },
  { status: "failed", event: "batch.completed" },
  { event: "batch.completed" },
  { event: "applicant.flagged" },
  { createdAfter: "2026-06-10T00:00:00Z", createdBefore: "2026-06-11T00:00:00Z" },
] as const satisfies Filters[];

describe.each(filters)("a webhook's deliveries, %j,", (wanted: Filters) => {
  it("are those that match, each once, newest first", async () => {
    const { status, event, createdAfter, createdBefore } = wanted;
    const matching = all.filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (event === undefined || one.event === event) &&
        (createdAfter === undefined || Date.parse(one.createdAt) > Date.parse(createdAfter)) &&
        (createdBefore === undefined || Date.parse(one.createdAt) < Date.parse(createdBefore)),
    );
    expect(await readAll(wanted)).toEqual(matching);
  });

  it("are read without those that don't match", async () => {
    expect(await rowsRead(wanted)).toBeLessThan(4 * few);
  });
});

it("many pending deliveries are listed without reading all of them", async () => {
  const many = await history.webhook();
  await fill(history.organizationId, many, 8_000, "pending");
  await stage.pool.query("ANALYZE deliveries");
  expect((await readAll({ status: "pending" }, many)).map(({ webhookId }) => webhookId)).toEqual(
    Array(8_000).fill(many),
  );
  expect(await rowsRead({ status: "pending" }, many)).toBeLessThan(1_100);
});

it("all of a webhook's deliveries are listed, newest first", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(count);
  const keys = all.map(({ createdAt, id }) => `${createdAt} ${id}`);
  expect(keys).toEqual([...keys].sort().reverse());
  expect(all.filter(({ status }) => status === "failed")).toHaveLength(few);
  expect(all.every(({ webhookId }) => webhookId === webhook)).toBe(true);
});
