import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { IssuedWebhook, UpdateWebhookBody } from "@/lib/contract/webhooks";
import { locateRecord } from "@/lib/domain/records/locate";
import { createWebhook, prepareWebhook } from "@/lib/domain/webhooks/manage/create";
import { deleteWebhook } from "@/lib/domain/webhooks/manage/delete";
import { readDeliveryHealth } from "@/lib/domain/webhooks/manage/deliveries/health";
import { listDeliveries, readDelivery } from "@/lib/domain/webhooks/manage/deliveries/read";
import { prepareRecovery, recoverWebhook } from "@/lib/domain/webhooks/manage/deliveries/recover";
import { prepareReplay, replayDelivery } from "@/lib/domain/webhooks/manage/deliveries/replay";
import { prepareTestEvent, sendTestEvent } from "@/lib/domain/webhooks/manage/deliveries/test-event";
import { listWebhooks, readWebhook } from "@/lib/domain/webhooks/manage/read";
import { promoteSecret, rotateSecret } from "@/lib/domain/webhooks/manage/rotate-secret";
import { prepareWebhookUpdate, updateWebhook } from "@/lib/domain/webhooks/manage/update";
import { newId } from "@/lib/platform/ids";
import type { WorkMessage } from "@/lib/platform/work-queue";
import { type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const body = { url: "https://[3ffe::1]/assay", events: ["analysis.completed" as const] };
const notFound = expect.objectContaining({ code: "not_found" });

let stage: Stage;
let clock: ManualClock;
let owner: Context;
const messages: WorkMessage[] = [];

beforeAll(async () => {
  clock = manualClock(Date.UTC(2026, 0, 15, 12));
  stage = await openStage({ clock, work: { send: async (more) => void messages.push(...more) } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = await newOrganization();
  messages.length = 0;
});

async function newOrganization(): Promise<Context> {
  const organizationId = newId("org", clock());
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Test')", [
    organizationId,
  ]);
  return stage.context(apiKeyPrincipal({ organizationId }));
}

/** The same organization's other mode. */
const inTestMode = ({ scope }: Context) =>
  stage.context(apiKeyPrincipal({ organizationId: scope.organizationId, mode: "test" }));

async function register(context: Context): Promise<IssuedWebhook> {
  const prepared = await prepareWebhook(context, body);
  return context.transaction((context) => createWebhook(context, prepared));
}

async function sample(context: Context, webhookId: string) {
  const prepared = await prepareTestEvent(context, { webhookId, event: "analysis.completed" });
  return context.transaction((context) => sendTestEvent(context, prepared));
}

interface Ids {
  id: string;
  deliveryId: string;
}

const recovery = (id: string) => ({
  id,
  body: { since: new Date(clock() - 60_000).toISOString(), dryRun: false },
});
const testEvent = (webhookId: string) => ({ webhookId, event: "analysis.completed" as const });

/** Every service that takes a webhook or a delivery. */
const services = {
  readWebhook: (context, { id }) => readWebhook(context, id),
  prepareWebhookUpdate: (context, { id }) => prepareWebhookUpdate(context, { id, body: {} }),
  updateWebhook: (context, { id }) =>
    context.transaction((context) =>
      updateWebhook(context, { id, body: { description: "changed" }, address: {} }),
    ),
  rotateSecret: (context, { id }) =>
    context.transaction((context) => rotateSecret(context, { id, body: { overlapHours: 24 } })),
  promoteSecret: (context, { id }) => context.transaction((context) => promoteSecret(context, id)),
  prepareTestEvent: (context, { id }) => prepareTestEvent(context, testEvent(id)),
  sendTestEvent: (context, { id }) => context.transaction((context) => sendTestEvent(context, testEvent(id))),
  listDeliveries: (context, { id }) => listDeliveries(context, { id, query: { limit: 20 } }),
  readDelivery: (context, { deliveryId }) => readDelivery(context, deliveryId),
  prepareReplay: (context, { deliveryId }) => prepareReplay(context, deliveryId),
  replayDelivery: (context, { id, deliveryId }) =>
    context.transaction((context) =>
      replayDelivery(context, { id: deliveryId, webhookId: id, eventId: "evt_1" }),
    ),
  prepareRecovery: (context, { id }) => prepareRecovery(context, recovery(id)),
  recoverWebhook: (context, { id }) =>
    context.transaction((context) => recoverWebhook(context, recovery(id))),
  deleteWebhook: (context, { id }) => context.transaction((context) => deleteWebhook(context, id)),
} as const satisfies Record<string, (context: Context, ids: Ids) => Promise<unknown>>;
const serviceNames = Object.keys(services) as (keyof typeof services)[];

describe("a webhook", () => {
  test("is registered, changed, tested, replayed, recovered, rotated, promoted and deleted", async () => {
    const { id, secret } = await register(owner);
    expect(secret).toMatch(/^\w{32}$/);
    const { eventId, deliveryId } = await sample(owner, id);
    expect(await readDelivery(owner, deliveryId)).toMatchObject({ eventId, status: "pending", attempts: [] });
    expect((await listDeliveries(owner, { id, query: { limit: 20 } })).data).toHaveLength(1);
    expect(await readDeliveryHealth(owner, [id])).toEqual(
      new Map([[id, { lastSuccessAt: null, delivered: 0, failed: 0, pending: 1 }]]),
    );

    await stage.pool.query("UPDATE deliveries SET status = 'failed', due_at = NULL WHERE id = $1", [
      deliveryId,
    ]);
    const ids = { id, deliveryId };
    expect(await services.recoverWebhook(owner, ids)).toMatchObject({ count: 1, hasMore: false });
    expect(await services.replayDelivery(owner, ids)).toMatchObject({ id: deliveryId, status: "pending" });
    expect(await services.updateWebhook(owner, ids)).toMatchObject({ id, description: "changed" });
    expect(await services.rotateSecret(owner, ids)).toMatchObject({
      rotation: { overlapEndsAt: expect.any(String) },
    });
    expect(await services.promoteSecret(owner, ids)).toMatchObject({ rotation: null });
    expect((await listWebhooks(owner, { limit: 20 })).data).toMatchObject([{ id }]);
    expect(await locateRecord(owner, deliveryId)).toMatchObject({ what: "delivery" });
    expect(await services.deleteWebhook(owner, ids)).toMatchObject({ id });
    expect(await locateRecord(owner, deliveryId)).toBeNull();
    expect((await listWebhooks(owner, { limit: 20 })).data).toEqual([]);
    const { rows } = await stage.pool.query("SELECT status FROM deliveries WHERE id = $1", [deliveryId]);
    expect(rows).toEqual([{ status: "canceled" }]);
  });

  test.each(serviceNames)(
    "of another organization, or of the other mode, does not exist for %s",
    async (name) => {
      const { id } = await register(owner);
      const { deliveryId } = await sample(owner, id);
      const before = await owner.db.webhook.findUnique({ where: { id } });
      for (const other of [await newOrganization(), inTestMode(owner)])
        await expect(services[name](other, { id, deliveryId })).rejects.toThrow(notFound);
      expect(await owner.db.webhook.findUnique({ where: { id } })).toEqual(before);
      expect(await readDelivery(owner, deliveryId)).toMatchObject({ status: "pending" });
    },
  );

  test("of another organization, or of the other mode, is not listed and has no health", async () => {
    const { id } = await register(owner);
    await sample(owner, id);
    for (const other of [await newOrganization(), inTestMode(owner)]) {
      expect((await listWebhooks(other, { limit: 20 })).data).toEqual([]);
      expect(await readDeliveryHealth(other, [id])).toEqual(new Map());
    }
  });
});

test("a webhook's notices end with it: they lead to its page", async () => {
  const [deleted, other] = [await register(owner), await register(owner)];
  for (const { id } of [deleted, other])
    await owner.db.notice.create({
      data: {
        id: newId("ntc", clock()),
        organizationId: owner.scope.organizationId,
        mode: "live",
        kind: "webhook.disabled",
        target: id,
        details: {},
      },
    });
  await owner.transaction((context) => deleteWebhook(context, deleted.id));
  const open = await owner.db.notice.findMany({ where: { dismissedAt: null } });
  expect(open.map(({ target }) => target)).toEqual([other.id]);
});

describe("the health of a webhook", () => {
  /** Deliveries made so many seconds ago; `n` counts them from 1. */
  async function deliver(
    id: string,
    count: number,
    { status, seconds }: { status: string; seconds: string },
  ) {
    await stage.pool.query(
      `WITH made AS (
         INSERT INTO events (id, organization_id, mode, name, data, created_at)
         SELECT $2 || '_' || $4 || '_' || lpad(n::text, 4, '0'), $1, 'live', 'analysis.completed', '{}',
           $5::timestamptz - (${seconds}) * interval '1 s'
         FROM generate_series(1, $3::int) n
         RETURNING id, created_at)
       INSERT INTO deliveries (id, event_id, webhook_id, event_name, status, last_attempt_at, created_at)
       SELECT 'dlv_' || id, id, $2, 'analysis.completed', $4::delivery_status, created_at, created_at FROM made`,
      [owner.scope.organizationId, id, count, status, new Date(clock())],
    );
  }
  const healthOf = async (id: string) => (await readDeliveryHealth(owner, [id])).get(id);
  const ago = (seconds: number) => new Date(clock() - seconds * 1_000).toISOString();

  test("counts the latest hundred deliveries, and of those made at once the last", async () => {
    const { id } = await register(owner);
    await deliver(id, 150, { status: "delivered", seconds: "150" });
    expect(await healthOf(id)).toMatchObject({ delivered: 100, failed: 0 });
    // Their ids come before those of the delivered ones.
    await deliver(id, 90, { status: "canceled", seconds: "150" });
    expect(await healthOf(id)).toMatchObject({ delivered: 100, failed: 0 });
    await deliver(id, 60, { status: "failed", seconds: "60 - n" });
    expect(await healthOf(id)).toMatchObject({ delivered: 40, failed: 60 });
  });

  test("has the latest success, also from before the deliveries that are counted", async () => {
    const { id } = await register(owner);
    await deliver(id, 3, { status: "delivered", seconds: "1000 - n" });
    await deliver(id, 120, { status: "failed", seconds: "200 - n" });
    expect(await healthOf(id)).toEqual({ lastSuccessAt: ago(997), delivered: 0, failed: 100, pending: 0 });
  });
});

test("a recovery wakes the webhook even for a single event, and not for none", async () => {
  const { id } = await register(owner);
  const recover = () => services.recoverWebhook(owner, { id, deliveryId: "" });
  expect(await recover()).toMatchObject({ count: 0 });
  expect(messages).toEqual([]);
  await stage.pool.query(
    `INSERT INTO events (id, organization_id, mode, name, data, created_at)
     VALUES ('evt_' || $1, $1, 'live', 'analysis.completed', '{}', $2)`,
    [owner.scope.organizationId, new Date(clock())],
  );
  expect(await recover()).toMatchObject({ count: 1 });
  expect(messages).toEqual([{ name: "assay/webhook.due", data: { webhookId: id } }]);
});

test("a recovery whose search takes too long names the time to change, and isn't taken for an outage", async () => {
  const { id } = await register(owner);
  const { deliveryId } = await sample(owner, id);
  await stage.pool.query("UPDATE deliveries SET status = 'failed', due_at = NULL WHERE id = $1", [
    deliveryId,
  ]);
  const other = await stage.pool.connect();
  try {
    await other.query("BEGIN");
    await other.query("SELECT FROM deliveries WHERE id = $1 FOR UPDATE", [deliveryId]);
    const recovered = owner.transaction(({ sql, ...context }) => {
      const query: typeof sql.query = (statement, values) =>
        sql.query(statement, statement.text.includes("statement_timeout") ? ["50"] : values);
      return recoverWebhook({ ...context, sql: { ...sql, query } }, recovery(id));
    });
    await expect(recovered).rejects.toMatchObject({ code: "invalid_request", details: [{ path: "since" }] });
  } finally {
    await other.query("ROLLBACK");
    other.release();
  }
});

test("the audit log says what a webhook's status, events and origin became, and of other changes only their names", async () => {
  const { id } = await register(owner);
  const change = async (body: UpdateWebhookBody) => {
    const prepared = await prepareWebhookUpdate(owner, { id, body });
    await owner.transaction((context) => updateWebhook(context, prepared));
  };
  await change({ status: "disabled" });
  await change({ status: "enabled", events: ["analysis.failed"] });
  await change({ url: "https://[3ffe::2]/hidden?token=secret", description: "hidden" });
  const { rows } = await stage.pool.query(
    "SELECT details FROM audit_entries WHERE target = $1 AND action = 'webhook.updated' ORDER BY sequence",
    [id],
  );
  expect(rows.map(({ details }) => details)).toEqual([
    { changed: ["status"], status: "disabled" },
    { changed: ["events", "status"], events: ["analysis.failed"], status: "enabled" },
    { changed: ["url", "description"], origin: "https://[3ffe::2]" },
  ]);
});

describe("more pending deliveries than one transaction cancels", () => {
  const count = 5_100;

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      "disabled",
      (id) =>
        owner.transaction((context) =>
          updateWebhook(context, { id, body: { status: "disabled" }, address: {} }),
        ),
    ],
    ["deleted", (id) => owner.transaction((context) => deleteWebhook(context, id))],
  ])("are all canceled when their webhook is %s", async (_, turnOff) => {
    const { id } = await register(owner);
    await stage.pool.query(
      `WITH made AS (
         INSERT INTO events (id, organization_id, mode, name, data, created_at)
         SELECT $2 || n, $1, 'live', 'analysis.completed', '{}', now() FROM generate_series(1, $3::int) n
         RETURNING id)
       INSERT INTO deliveries (id, event_id, webhook_id, event_name, due_at)
       SELECT 'dlv_' || id, id, $2, 'analysis.completed', now() FROM made`,
      [owner.scope.organizationId, id, count],
    );
    await turnOff(id);
    await vi.waitFor(
      async () => {
        const { rows } = await stage.pool.query(
          "SELECT count(*)::int AS canceled FROM deliveries WHERE webhook_id = $1 AND status = 'canceled'",
          [id],
        );
        expect(rows).toEqual([{ canceled: count }]);
      },
      { timeout: 20_000 },
    );
  });
});
