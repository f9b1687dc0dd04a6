import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Inngest } from "inngest";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createInngestClient } from "@/inngest/client";
import { registerFunctions } from "@/inngest/embedded";
import { createFunctions, ownCalls } from "@/inngest/functions";
import { createInngestHandler } from "@/inngest/handler";
import type { Env } from "@/lib/platform/env";
import { createLog } from "@/lib/platform/log";
import type { DeliveryStage } from "@/tests/support/drain";
import {
  createHarness,
  type Harness,
  type ManualClock,
  manualClock,
  readRuns,
} from "@/tests/support/inngest-harness";
import { type InngestServer, startInngestServer } from "@/tests/support/inngest-server";
import { until } from "@/tests/support/postgres";
import { hang, type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { openDeliveryStage } from "@/tests/support/shared-stage";

const second = 1_000;
const minute = 60 * second;

let stage: DeliveryStage;
let clock: ManualClock;
let receiver: Receiver;
let harness: Harness;

beforeAll(async () => {
  clock = manualClock();
  stage = await openDeliveryStage({ clock });
});
afterAll(() => stage.close());
beforeEach(async () => {
  receiver = await startReceiver();
  await startExecutor();
});
afterEach(async () => {
  await receiver.close();
  await harness.close();
  await stage.pool.query("DELETE FROM webhooks");
  await stage.pool.query("DELETE FROM durable_runs");
});

async function startExecutor(env: Partial<Env> = {}): Promise<void> {
  const { connectionString } = stage.platform;
  const platform = { ...stage.platform, env: { ...stage.platform.env, ...env } };
  const functions = (client: Inngest) => createFunctions(client, platform);
  harness = createHarness({ connectionString, clock, functions, ownCalls });
  const { executor } = harness;
  stage.platform.work = {
    send: async (messages) => {
      await executor.send(messages);
    },
  };
  await executor.start();
}

const statuses = async (webhookId: string) =>
  (await stage.deliveries(webhookId)).map((delivery) => delivery.status);
const drains = async () =>
  (await readRuns(stage.pool)).filter(({ function_id }) => function_id === "assay-drain-endpoint");

describe("the embedded executor", () => {
  test("delivers recorded events, and its runs end", async () => {
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(3);
    await receiver.received(3);
    await harness.executor.idle();
    expect(await statuses(webhookId)).toEqual(["delivered", "delivered", "delivered"]);
    expect(new Set((await drains()).map((run) => run.status))).toEqual(new Set(["completed"]));
  });

  test("retries on schedule, even after a restart", async () => {
    receiver.next(status(500), status(500));
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(1);
    await receiver.received(1);
    await harness.executor.idle();
    harness.pass(4 * second - 1);
    await harness.executor.idle();
    expect(receiver.deliveries).toHaveLength(1);
    harness.pass(2 * second + 1);
    await receiver.received(2);
    await harness.executor.idle();

    await harness.close();
    await startExecutor();
    await harness.executor.idle();
    expect(await statuses(webhookId)).toEqual(["pending"]);
    harness.pass(6 * minute);
    await receiver.received(3);
    await harness.executor.idle();
    expect(await statuses(webhookId)).toEqual(["delivered"]);
    expect(new Set((await drains()).map((run) => run.status))).toEqual(new Set(["completed"]));
  });

  test("delivers to a receiver while more other receivers hang than there are shared calls", async () => {
    const dead = await startReceiver();
    dead.otherwise(hang);
    const hanging = 80;
    await Promise.all(Array.from({ length: hanging }, () => stage.webhook(dead.url)));
    await stage.record(1);
    await dead.received(hanging);
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(2);
    await receiver.received(2);
    await until(
      async () => (await statuses(webhookId)).every((state) => state === "delivered"),
      "the attempts to be written",
    );
    // Other functions make progress too.
    await harness.executor.send({ name: "assay/relay.requested", data: {} });
    await until(
      async () =>
        (await readRuns(stage.pool)).some(
          ({ function_id, status }) => function_id === "assay-relay-events" && status === "completed",
        ),
      "another function",
    );
    expect((await drains()).filter((run) => run.status === "running").length).toBeGreaterThanOrEqual(hanging);
    await dead.close();
  });

  test("continues in a new run when there is more than one run handles", async () => {
    // As with Inngest, where each call sends one round.
    await harness.close();
    await startExecutor({ INNGEST_SIGNING_KEY: "set" });
    const webhookId = await stage.webhook(receiver.url);
    const count = 5_050;
    await stage.pool.query(
      `WITH made AS (
         INSERT INTO events (id, organization_id, mode, name, data, created_at)
         SELECT 'evt_' || n, $1, 'live', 'analysis.completed', '{}', $3 FROM generate_series(1, $4::int) n
         RETURNING id)
       INSERT INTO deliveries (id, event_id, webhook_id, event_name, due_at, created_at)
       SELECT 'dlv_' || id, id, $2, 'analysis.completed', $3, $3 FROM made`,
      [stage.organizationId, webhookId, new Date(clock()), count],
    );
    await harness.executor.send({ name: "assay/webhook.due", data: { webhookId } });
    await harness.executor.idle();
    expect(receiver.deliveries).toHaveLength(count);
    expect(new Set(await statuses(webhookId))).toEqual(new Set(["delivered"]));
    const runs = await drains();
    expect(runs.map((run) => run.status)).toEqual(["completed", "completed"]);
    const { rows } = await stage.pool.query(
      "SELECT run_id, count(*)::int FROM durable_steps GROUP BY run_id ORDER BY count DESC",
    );
    expect(rows.map((row) => row.count)).toEqual([51, 1]);
  });
});

describe("an Inngest server", () => {
  let server: InngestServer;
  let app: Server;
  afterEach(async () => {
    app?.close();
    app?.closeAllConnections();
    await server.close();
  });

  /** The service's functions on a server. */
  async function serve(options?: Parameters<typeof startInngestServer>[0]): Promise<void> {
    server = await startInngestServer(options);
    const client = createInngestClient(
      { kind: "inngest", eventKey: server.eventKey, signingKey: server.signingKey, baseUrl: server.url },
      createLog("silent"),
    );
    app = createServer();
    app.listen(0, "127.0.0.1");
    await once(app, "listening");
    const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
    const handler = createInngestHandler(client, createFunctions(client, stage.platform), { origin });
    app.on("request", getRequestListener(handler, { overrideGlobalObjects: false }));
    stage.platform.work = {
      send: async (messages) => {
        await client.send(messages);
      },
    };
    expect(await registerFunctions(handler, server.signingKey, origin)).toBeNull();
  }

  test("accepts all functions unchanged and delivers, with only identifiers in its state", async () => {
    await serve();
    expect(server.functions()).toEqual(
      expect.arrayContaining(["assay-drain-endpoint", "assay-relay-events"]),
    );

    receiver.next(status(500));
    const webhookId = await stage.webhook(receiver.url);
    await stage.record(2);
    await receiver.received(2);
    await until(async () => (await statuses(webhookId)).includes("delivered"), "the attempts");
    clock.advance(6 * second);
    await receiver.received(3);
    await server.settled();
    expect(await statuses(webhookId)).toEqual(["delivered", "delivered"]);
    expect(new Set(server.runs().map((run) => run.status))).toEqual(new Set(["completed"]));
    expect(JSON.stringify(server.runs())).not.toContain("127.0.0.1");
    expect(server.refused).toEqual([]);
  });

  test("that wakes a run early gets the attempt made when it is due, not before and by that run", async () => {
    await serve({ clock });
    // The second attempt is due after 4.4 seconds, which the server rounds to four.
    const random = vi.spyOn(Math, "random").mockReturnValue(0.2);
    try {
      receiver.next(status(500));
      const webhookId = await stage.webhook(receiver.url);
      await stage.record(1);
      await receiver.received(1);
      await until(async () => (await stage.webhookRow(webhookId)).wake_at !== null, "the run to sleep");
      const [{ due_at: dueAt } = { due_at: null }] = await stage.deliveries(webhookId);
      expect(dueAt).toEqual(new Date(clock() + 4_400));
      await until(() => server.asleep() === 1, "the sleep");
      const woken = server.calls();
      clock.advance(4 * second);
      server.wake();
      await until(() => server.calls() > woken + 1, "the run to wake and find nothing due");
      expect(receiver.deliveries).toHaveLength(1);
      clock.advance(400);
      await receiver.received(2);
      await server.settled();
      expect(await stage.deliveries(webhookId)).toMatchObject([
        { status: "delivered", last_attempt_at: dueAt },
      ]);
      expect(server.runs()).toMatchObject([{ functionId: "assay-drain-endpoint", status: "completed" }]);
    } finally {
      random.mockRestore();
    }
  });
});
