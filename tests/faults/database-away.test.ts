import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { type DatabaseLine, layDatabaseLine } from "@/tests/support/database-line";
import { eventually } from "@/tests/support/poll";
import { startTestPostgres, type TestPostgres } from "@/tests/support/postgres";
import { type Receiver, startReceiver } from "@/tests/support/receiver";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import {
  expectDeliveries,
  expectEventsOnce,
  expectExactAnalyses,
  type Ledger,
  submitBatch,
  subscribe,
  unfinished,
} from "./ledger";

/*
 * PostgreSQL goes away while a batch is processed, and again while its webhooks are delivered: every connection
 * breaks and no new one is accepted. `npm run faults` keeps it away for 10 seconds, `npm test` for less.
 */

const awayMilliseconds = Number(process.env.FAULT_AWAY_MS ?? 1_000);
const size = Number(process.env.FAULT_APPLICANTS ?? 1_000);

let postgres: TestPostgres;
let line: DatabaseLine;
let server: TestServer;
let receiver: Receiver;
let seed: Seed;
let ledger: Ledger;

beforeAll(async () => {
  receiver = await startReceiver();
  postgres = await startTestPostgres();
  line = await layDatabaseLine(postgres.connectionString);
  const secret = () => randomBytes(32).toString("base64");
  server = await startServer({
    env: {
      DATABASE_URL: line.url,
      DATA_ENCRYPTION_KEY: secret(),
      BLIND_INDEX_KEY: secret(),
      AUDIT_KEY: secret(),
      NEXTAUTH_SECRET: secret(),
      WEBHOOK_ALLOW_INSECURE: "1",
    },
  });
  seed = new Seed(postgres.connectionString);
  ledger = { key: await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 }), batches: [], size };
  await subscribe(server.url, ledger, receiver);
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
  await line?.close();
  await postgres?.close();
  await receiver?.close();
});

const count = async (sql: string) => (await seed.pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
const processed = () => count("SELECT coalesce(sum(processed_count), 0)::int AS count FROM batches");
const delivered = () => count("SELECT count(*)::int AS count FROM deliveries WHERE status = 'delivered'");

async function takeAway(): Promise<void> {
  await line.cut();
  await sleep(awayMilliseconds);
  expect((await call("GET", "/api/ready", { base: server.url })).status).toBe(503);
  await line.restore();
}

describe(`PostgreSQL away for ${awayMilliseconds} ms`, () => {
  it("in the middle of a batch: it continues where it stopped", async () => {
    await submitBatch(server.url, ledger);
    await eventually("the first applicants", processed, (n) => n > 0);
    await takeAway();
    expect(await processed()).toBeLessThan(size);
    await eventually("the end of the batch", processed, (n) => n === size, 60_000);
  });

  it("in the middle of deliveries: they continue", async () => {
    const before = await delivered();
    await submitBatch(server.url, ledger);
    await eventually("a few more deliveries", delivered, (n) => n > before + 100, 60_000);
    await takeAway();
    expect(await unfinished(seed)).toBeGreaterThan(0);
    // Deliveries in flight are claimed for a minute; the run that claimed them resumes them at once.
    await eventually(
      "the end of all",
      () => unfinished(seed),
      (n) => n === 0,
    );
  });

  it("leaves each applicant with exactly one analysis, and exact counts", () =>
    expectExactAnalyses(seed, ledger));

  it("records each event once", () => expectEventsOnce(seed, ledger));

  it("delivers each event at least once, always with the same id", () =>
    expectDeliveries(seed, ledger, receiver));
});
