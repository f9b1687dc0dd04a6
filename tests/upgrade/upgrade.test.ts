import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { entry } from "@/tests/support/batches";
import { runBuilt } from "@/tests/support/command";
import { eventually } from "@/tests/support/poll";
import { startTestPostgres, type TestPostgres } from "@/tests/support/postgres";
import { type Receiver, startReceiver } from "@/tests/support/receiver";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { releaseBefore } from "./release-before";

/*
 * A rolling upgrade on one external database: the release before serves, the schema is migrated, the new release starts
 * beside it, both serve, the old one stops. Clients send single analyses with keys and batches all the time, and a webhook
 * receives every event.
 */

const migrations = path.resolve(import.meta.dirname, "../../prisma/migrations");
const clients = 3;
const phaseMilliseconds = 8_000;
const batchSize = 200;

const secret = (fill: number) => Buffer.alloc(32, fill).toString("base64");
let postgres: TestPostgres;
let env: Record<string, string>;
let old: TestServer;
let next: TestServer | undefined;
let seed: Seed;
let owner: SeededKey;
let receiver: Receiver;

beforeAll(async () => {
  const folder = await releaseBefore();
  postgres = await startTestPostgres();
  receiver = await startReceiver();
  env = {
    DATABASE_URL: await postgres.createDatabase({ empty: true }),
    DATA_ENCRYPTION_KEY: secret(1),
    BLIND_INDEX_KEY: secret(2),
    AUDIT_KEY: secret(3),
    NEXTAUTH_SECRET: secret(4),
    WEBHOOK_ALLOW_INSECURE: "1",
    LOG_LEVEL: "warn",
  };
  old = await startServer({ env, folder });
  seed = new Seed(env.DATABASE_URL ?? "");
  owner = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
}, 1_800_000);
afterAll(async () => {
  await seed?.close();
  await next?.close();
  await old?.close();
  await receiver?.close();
  await postgres?.close();
});

interface Sent {
  key: string;
  requestId: string;
}

describe("a rolling upgrade", () => {
  const targets: TestServer[] = [];
  const analyses: Sent[] = [];
  const batches: string[] = [];
  const failures: string[] = [];

  const send = async (server: TestServer, address: string, body: object, key: string) => {
    const response = await fetch(`${server.url}/v1${address}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${owner.key}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(body),
    }).catch((error: Error) => new Response(`{"error":"${error.message}"}`, { status: 599 }));
    const answer = (await response.json()) as Record<string, string>;
    if (response.status >= 300) failures.push(`${address}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const pick = (n: number) => targets[n % targets.length] as TestServer;

  it("answers every request, and loses and doubles nothing", async () => {
    const hook = await fetch(`${old.url}/v1/webhooks`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.key}`, "content-type": "application/json" },
      body: JSON.stringify({ url: receiver.url, events: ["analysis.completed", "batch.completed"] }),
    });
    expect(hook.status).toBe(201);

    targets.push(old);
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const singles = Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; !isOver; n++) {
        const key = `single-${client}-${n}`;
        const body = { applicantData: entry(100_000 * (client + 1) + n).data };
        const { requestId = "" } = await send(pick(n), "/analyze", body, key);
        analyses.push({ key, requestId });
        // The other release, if it serves, answers the same under the same key.
        if (n % 10 === 0) {
          const again = await send(pick(n + 1), "/analyze", body, key);
          if (again.requestId !== requestId) failures.push(`${key} was answered twice`);
        }
      }
    });
    const batchWork = (async () => {
      for (let n = 0; !isOver; n++) {
        const applicants = Array.from({ length: batchSize }, (_, i) => entry(1_000_000 + n * batchSize + i));
        const { batchId = "" } = await send(pick(n), "/analyze/batch", { applicants }, `batch-${n}`);
        batches.push(batchId);
        await sleep(phaseMilliseconds / 2);
      }
    })();

    const counts: Record<string, number> = {};
    const phase = async (name: string, work: () => Promise<void>) => {
      const before = analyses.length;
      await work();
      await sleep(phaseMilliseconds);
      counts[name] = analyses.length - before;
    };
    await phase("old alone", async () => {});
    await phase("old on the new schema", async () => {
      const { applied } = await migrate(env.DATABASE_URL ?? "", migrations);
      expect(applied.length).toBeGreaterThan(0);
    });
    await phase("both", async () => {
      next = await startServer({ env });
      targets.push(next);
    });
    await phase("new alone", async () => {
      targets.splice(0, 1);
      // As a load balancer does before it stops an instance.
      await sleep(phaseMilliseconds / 8);
      await old.stop();
    });
    isOver = true;
    await Promise.all([...singles, batchWork]);
    expect(failures).toEqual([]);

    await eventually(
      "the end of the batches and deliveries",
      async () =>
        (
          await seed.pool.query<{ waiting: number }>(
            `SELECT ((SELECT count(*) FROM batches WHERE status = 'processing')
               + (SELECT count(*) FROM deliveries WHERE status = 'pending'))::int AS waiting`,
          )
        ).rows[0]?.waiting,
      (waiting) => waiting === 0,
      120_000,
    );
    const expected = analyses.length + batches.length * batchSize;
    const { rows } = await seed.pool.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM analyses)::int AS analyses,
         (SELECT count(DISTINCT data->>'id') FROM events WHERE name = 'analysis.completed')::int AS events,
         (SELECT count(*) FROM events WHERE name = 'analysis.completed')::int AS all_events,
         (SELECT count(*) FROM batches WHERE processed_count = total_count AND failed_count = 0)::int AS batches,
         (SELECT count(*) FROM deliveries WHERE status = 'delivered')::int AS delivered,
         (SELECT count(*) FROM deliveries)::int AS deliveries`,
    );
    const [stored] = rows;
    console.log(JSON.stringify({ counts, batches: batches.length, stored }));
    expect(new Set(analyses.map(({ requestId }) => requestId)).size).toBe(analyses.length);
    expect(stored).toMatchObject({ analyses: expected, batches: batches.length });
    expect(stored?.all_events).toBe(stored?.events);
    expect(stored?.delivered).toBe(stored?.deliveries);
    for (const server of [old, next]) expect(server?.logs()).not.toMatch(/"level":(?:50|60)/);
  });

  it("leaves analyses of both releases that the new one reproduces", async () => {
    const replayed = await runBuilt("replay", ["--since", "2020-01-01"], env);
    expect(replayed).toMatchObject({ code: 0 });
    expect(replayed.stdout).toMatch(/^\d+ reproduced, 0 different, 0 whose .*, 0 erased/);
  });
});
