import { randomBytes } from "node:crypto";
import { appendFileSync } from "node:fs";
import { expect } from "vitest";
import { call } from "./api";
import { type DatabaseLine, layDatabaseLine } from "./database-line";
import { compareBooks } from "./outage-books";
import { Load, type Tally } from "./outage-load";
import { patienceMilliseconds } from "./patience";
import { eventually } from "./poll";
import { type Receiver, startReceiver } from "./receiver";
import { Seed, type SeededKey } from "./seed";
import { startServer, type TestServer } from "./server";
import { unrelatedEntry } from "./unrelated-entry";

/** `npm run faults` holds each outage for longer than `npm test`. */
export const holdMilliseconds = Number(process.env.FAULT_HOLD_MS ?? 0);
const clients = 6;
const batchSize = Number(process.env.FAULT_OUTAGE_APPLICANTS ?? 100);

export interface Outage {
  name: string;
  begin(): Promise<void> | void;
  /** Resolves once the outage has shown itself. */
  shows(tally: Tally): Promise<void>;
  end(): Promise<void> | void;
  /** Whether requests must go on being answered. */
  isHarmless?: boolean;
}

export interface OutageBench {
  server: TestServer;
  /** Replace it if the line is led elsewhere: the books are read from there. */
  seed: Seed;
  line: DatabaseLine;
  key: SeededKey;
  /** Lives through an outage under load, and checks the books after it. */
  survive(outage: Outage): Promise<void>;
  close(): Promise<void>;
}

/** The environment of a service on a database of its own. */
export function externalDatabase(databaseUrl: string): Record<string, string> {
  const secret = () => randomBytes(32).toString("base64");
  return {
    DATABASE_URL: databaseUrl,
    DATA_ENCRYPTION_KEY: secret(),
    BLIND_INDEX_KEY: secret(),
    AUDIT_KEY: secret(),
    NEXTAUTH_SECRET: secret(),
    WEBHOOK_ALLOW_INSECURE: "1",
  };
}

/** The service behind a line to a PostgreSQL, with a webhook for its analyses and batches. */
export async function openOutageBench(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<OutageBench> {
  const receiver: Receiver = await startReceiver();
  const line = await layDatabaseLine(databaseUrl);
  const server = await startServer({ env: { ...externalDatabase(line.url), ...env } });
  const seed = new Seed(databaseUrl);
  const key = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const subscribed = await call("POST", "/webhooks", {
    base: server.url,
    key: key.key,
    body: { url: receiver.url, events: ["analysis.completed", "batch.completed"] },
  });
  expect(subscribed.status).toBe(201);
  const bench: OutageBench = {
    server,
    seed,
    line,
    key,
    survive: (outage) => survive(bench, receiver, outage),
    async close() {
      await server.close();
      await bench.seed.close();
      await line.close();
      await receiver.close();
    },
  };
  return bench;
}

async function survive(bench: OutageBench, receiver: Receiver, outage: Outage): Promise<void> {
  const { server, key } = bench;
  const load = new Load({
    base: server.url,
    key: key.key,
    clients,
    endLeases: async () => {
      await bench.seed.pool
        .query("UPDATE idempotency_records SET lease_until = now() WHERE status IS NULL")
        .catch(() => {});
    },
  });
  await load.succeedsSince(0, patienceMilliseconds);
  const applicants = Array.from({ length: batchSize }, (_, n) => unrelatedEntry(n));
  const batch = await call("POST", "/analyze/batch", {
    base: server.url,
    key: key.key,
    body: { applicants },
  });
  expect(batch.status).toBe(202);
  await outage.begin();
  await outage.shows(load.tally);
  if (holdMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, holdMilliseconds));
  const during = { ...load.tally };
  await outage.end();
  const endedAt = Date.now();
  await load.succeedsSince(endedAt, patienceMilliseconds);
  const recoveredMilliseconds = Date.now() - endedAt;
  await eventually(
    "readiness",
    async () => (await fetch(`${server.url}/api/ready`)).status,
    (status) => status === 200,
  );
  await load.stop();
  const { lost, doubled } = await compareBooks(bench.seed, key.organizationId, {
    sent: load.sent,
    batches: [{ id: batch.body.batchId, size: batchSize }],
    receiver,
  });
  const { requests, unavailable, internal, unexpected, slowestMilliseconds } = load.tally;
  const figures = `${outage.name.padEnd(30)} ${requests} requests, ${unavailable} × 503, ${internal} × 500, ${lost.length} lost, ${doubled.length} doubled, slowest ${slowestMilliseconds} ms, recovered in ${recoveredMilliseconds} ms\n`;
  process.stderr.write(figures);
  if (process.env.FAULT_FIGURES) appendFileSync(process.env.FAULT_FIGURES, figures);
  expect(unexpected.map((answer) => explain(answer, server))).toEqual([]);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  if (outage.isHarmless) expect(during.unavailable).toBe(0);
  else expect(during.unavailable).toBeGreaterThan(0);
}

/** An answer, with what the service logged about it. */
function explain(answer: string, server: TestServer): string {
  const [traceId = answer] = /trc_\w+/.exec(answer) ?? [];
  const lines = server.logs().split("\n");
  return [answer, ...lines.filter((line) => line.includes(traceId))].join("\n");
}

/** Reads a list this many times at once. Returns the statuses. */
export function readLists({ server, key }: OutageBench, count: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await call("GET", "/analyze", { base: server.url, key: key.key });
      return answer.status;
    }),
  );
}

/** Waits until so many requests were refused. */
export async function refused(tally: Tally, count = 5): Promise<void> {
  const before = tally.unavailable;
  await eventually(
    "refusals",
    () => tally.unavailable - before,
    (more) => more >= count,
  );
}

/** Expects 503 from /api/ready by its own limit of two seconds, long before that of a statement (35 s). */
export async function expectNotReady({ server }: OutageBench): Promise<void> {
  const from = Date.now();
  const answer = await fetch(`${server.url}/api/ready`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(Date.now() - from).toBeLessThan(20_000);
}
