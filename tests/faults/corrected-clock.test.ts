import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { entries } from "@/tests/support/batches";
import { leaveLease } from "@/tests/support/idempotency-lease";
import { eventually } from "@/tests/support/poll";
import { type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/* A service whose clock is a year ahead is killed in the middle of its work, and starts again with the right clock. */

const aheadMilliseconds = 365 * 86_400_000;
const env = { LOG_LEVEL: "warn", WEBHOOK_ALLOW_INSECURE: "1" };

let server: TestServer;
let seed: Seed;
let caller: SeededKey;
let receiver: Receiver;
beforeAll(async () => {
  server = await startServer({
    env: {
      ...env,
      NODE_OPTIONS: `--import ${pathToFileURL(path.resolve("tests/support/clock-ahead.mjs"))}`,
      CLOCK_AHEAD_MILLISECONDS: String(aheadMilliseconds),
    },
  });
  seed = new Seed(server.databaseUrl);
  caller = await seed.keyOfNewOrganization();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver?.close();
  await seed?.close();
  await server?.close();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call("POST", path, { base: server.url, key: caller.key, body, headers });

it("what waits for the wrong time goes on at once: deliveries, batches and Idempotency-Keys", async () => {
  receiver.otherwise(status(500));
  const analysis = { applicantData: applicant };
  await post("/webhooks", { url: receiver.url, events: ["analysis.completed", "batch.completed"] });
  const made = await post("/analyze", analysis);
  expect(Date.parse(made.body.createdAt)).toBeGreaterThan(Date.now() + aheadMilliseconds / 2);
  await eventually(
    "a failed attempt",
    () => receiver.deliveries.length,
    (count) => count > 0,
  );
  const batch = await post("/analyze/batch", { applicants: entries(3000) });
  expect(batch.status).toBe(202);
  const leased = {
    caller,
    idempotencyKey: "held",
    method: "POST",
    path: "/v1/analyze",
    body: JSON.stringify(analysis),
  };
  await leaveLease(seed, leased, new Date(Date.now() + aheadMilliseconds));
  await server.kill();

  receiver.otherwise(status(200));
  receiver.deliveries.length = 0;
  server = await startServer({ env, dataDirectory: server.dataDirectory });
  await eventually(
    "both events",
    () => receiver.deliveries.map(({ body }) => JSON.parse(body.toString())),
    (events) =>
      events.some(({ data }) => data.id === made.body.requestId) &&
      events.some(({ event, data }) => event === "batch.completed" && data.batchId === batch.body.batchId),
  );
  const again = await eventually(
    "the Idempotency-Key",
    () => post("/analyze", analysis, { "idempotency-key": "held" }),
    ({ status: code }) => code !== 409,
  );
  expect(again.status).toBe(200);
});
