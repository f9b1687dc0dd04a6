import { expect, test } from "vitest";
import { drainDue } from "@/lib/domain/webhooks/deliver/drain";
import { deliveryFigures } from "@/lib/domain/webhooks/deliver/figures";
import type { Metrics } from "@/lib/platform/metrics/metrics";
import { noTracing, type SpanOptions, type Tracing } from "@/lib/platform/tracing/tracing";
import { closeConnection, status } from "@/tests/support/receiver";
import { clock, dialer, hour, oneDelivery, receiver, setUpDeliveryStage, stage } from "./drain-stage";

setUpDeliveryStage();

test("attempts are counted by outcome and by why they failed", async () => {
  const counted: unknown[] = [];
  const metrics: Metrics = { count: (_, labels) => void counted.push(labels), observe() {} };
  const drain = (webhookId: string, runId: string) =>
    drainDue({ ...stage.platform, metrics }, { webhookId, runId }, { dialer: dialer(), random: () => 0.5 });

  receiver.next(status(204), status(500), status(500));
  await drain(await oneDelivery(), "delivered");
  await stage.pool.query("DELETE FROM webhooks");
  await drain(await oneDelivery(), "retrying");
  await stage.pool.query("DELETE FROM webhooks");
  const webhookId = await oneDelivery();
  await stage.pool.query("UPDATE deliveries SET failure_count = 7");
  await drain(webhookId, "exhausted");
  expect(counted).toEqual([
    { outcome: "delivered", error: "none" },
    { outcome: "retrying", error: "status" },
    { outcome: "exhausted", error: "status" },
  ]);
});

test("a trace shows each attempt as a call to another server, with its number, the answer and why it failed, but not the URL", async () => {
  const spans: (SpanOptions & { name: string })[] = [];
  const tracing: Tracing = {
    ...noTracing,
    span(name, options, work) {
      const span = { name, ...options };
      spans.push(span);
      const annotate = (more: SpanOptions["attributes"]) => {
        span.attributes = { ...span.attributes, ...more };
      };
      return work({ annotate, rename() {}, end() {} });
    },
  };
  receiver.next(status(500), closeConnection, status(204));
  const webhookId = await oneDelivery();
  for (let run = 0; run < 3; run++) {
    await drainDue({ ...stage.platform, tracing }, { webhookId, runId: "run" }, { dialer: dialer() });
    clock.advance(hour);
  }
  const attempt = (number: number, outcome: SpanOptions["attributes"]) => ({
    name: "attempt delivery",
    kind: "client",
    attributes: { "assay.delivery.attempt": number, ...outcome },
  });
  expect(spans).toStrictEqual([
    attempt(1, { "http.response.status_code": 500, "error.type": "status" }),
    attempt(2, { "error.type": "connect" }),
    attempt(3, { "http.response.status_code": 204 }),
  ]);
});

test("figures show what is pending, since when it has been due, and which webhooks fail", async () => {
  expect(await deliveryFigures(stage.pool)).toEqual({ pending: 0, oldestDueAt: null, failing: 0 });
  await oneDelivery();
  const { rows } = await stage.pool.query<{ due_at: Date }>("SELECT due_at FROM deliveries");
  expect(await deliveryFigures(stage.pool)).toEqual({
    pending: 1,
    oldestDueAt: rows[0]?.due_at,
    failing: 0,
  });
  await stage.pool.query("UPDATE webhooks SET failing_since = now()");
  expect((await deliveryFigures(stage.pool)).failing).toBe(1);
});
