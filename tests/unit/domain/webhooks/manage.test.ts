import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { IssuedWebhook } from "@/lib/contract/webhooks";
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
import { type ManualClock, manualClock } from "@/tests/support/inngest-harness";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const body = { url: "https://[3ffe::1]/assay", events: ["analysis.completed" as const] };
const notFound = expect.objectContaining({ code: "not_found" });

let stage: Stage;
let clock: ManualClock;
let owner: Context;

beforeAll(async () => {
  clock = manualClock(Date.UTC(2026, 0, 15, 12));
  stage = await openStage({ clock, work: { send: async () => {} } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = await newOrganization();
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
    expect(await services.deleteWebhook(owner, ids)).toMatchObject({ id });
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
