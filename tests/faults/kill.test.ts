import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { type Receiver, startReceiver } from "@/tests/support/receiver";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/*
 * The service is killed at random moments while batches are processed and their webhooks delivered, every
 * second time together with its PostgreSQL, and started again. `npm run faults` does so 20 times over batches
 * of 5,000 applicants; `npm test` less often over smaller ones.
 */

const kills = Number(process.env.FAULT_KILLS ?? 4);
const size = Number(process.env.FAULT_APPLICANTS ?? 1_500);
const longestMs = 1_200;
const random = generator(Number(process.env.FAULT_SEED ?? Date.now() % 100_000));

const env = { WEBHOOK_ALLOW_INSECURE: "1", LOG_LEVEL: "warn" };
let server: TestServer;
let receiver: Receiver;
let seed: Seed;
let key: SeededKey;
const batches: string[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({ env });
  seed = new Seed(server.databaseUrl);
  key = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const answer = await call("POST", "/webhooks", {
    base: server.url,
    key: key.key,
    body: { url: receiver.url, events: ["analysis.completed", "batch.started", "batch.completed"] },
  });
  expect(answer.status).toBe(201);
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
  await receiver?.close();
});

describe(`kill -9 at ${kills} random moments of batches of ${size} applicants`, () => {
  it("is survived: each time the service starts again and goes on", async () => {
    for (let kill = 0; kill < kills; kill++) {
      if ((await unfinished()) === 0) await submit();
      await sleep(random() * longestMs);
      const { dataDirectory } = server;
      const withDatabase = kill % 2 === 1;
      const postgres = withDatabase ? postgresProcesses(dataDirectory) : [];
      await server.kill();
      for (const pid of postgres) end(pid);
      await seed.close();
      server = await startServer({ env, dataDirectory });
      seed = new Seed(server.databaseUrl);
    }
    await eventually("the end of all batches", unfinished, (count) => count === 0, 120_000);
  });

  it("leaves each applicant with exactly one analysis, and exact counts", async () => {
    for (const id of batches) {
      const { rows } = await seed.pool.query(
        `SELECT b.status, b.total_count, b.processed_count, b.failed_count,
           count(*)::int AS items, count(DISTINCT i.analysis_id)::int AS analyses,
           count(DISTINCT a.applicant_id)::int AS applicants, count(DISTINCT i.external_id)::int AS ids
         FROM batches b JOIN batch_items i ON i.batch_id = b.id JOIN analyses a ON a.id = i.analysis_id
         WHERE b.id = $1 GROUP BY b.id`,
        [id],
      );
      expect(rows).toEqual([
        {
          status: "completed",
          total_count: size,
          processed_count: size,
          failed_count: 0,
          items: size,
          analyses: size,
          applicants: size,
          ids: size,
        },
      ]);
    }
    // Nothing beside them either.
    const total = batches.length * size;
    expect(await seed.count("analyses", key.organizationId)).toBe(total);
    expect(await seed.count("applicants", key.organizationId)).toBe(total);
  });

  it("records each event once", async () => {
    const { rows } = await seed.pool.query(
      `SELECT name, count(*)::int AS count, count(DISTINCT coalesce(data->>'id', data->>'batchId'))::int AS causes
       FROM events WHERE organization_id = $1 GROUP BY name ORDER BY name`,
      [key.organizationId],
    );
    const total = batches.length * size;
    expect(rows).toEqual([
      { name: "analysis.completed", count: total, causes: total },
      { name: "batch.completed", count: batches.length, causes: batches.length },
      { name: "batch.started", count: batches.length, causes: batches.length },
    ]);
  });

  it("delivers each event at least once, always under the one id it has", async () => {
    const pending = async () => {
      const { rows } = await seed.pool.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM deliveries WHERE status <> 'delivered'",
      );
      return rows[0]?.count;
    };
    await eventually("the last delivery", pending, (count) => count === 0, 120_000);
    const { rows } = await seed.pool.query<{ id: string; cause: string }>(
      "SELECT id, name || coalesce(data->>'id', data->>'batchId') AS cause FROM events WHERE organization_id = $1",
      [key.organizationId],
    );
    const received = new Map<string, string>();
    for (const { body, headers } of receiver.deliveries) {
      const { id, event, data } = JSON.parse(body.toString());
      expect(headers["webhook-id"]).toBe(id);
      const cause = `${event}${data.id ?? data.batchId}`;
      expect(received.get(cause) ?? id).toBe(id);
      received.set(cause, id);
    }
    expect(received).toEqual(new Map(rows.map(({ id, cause }) => [cause, id])));
  });
});

async function submit(): Promise<void> {
  const from = batches.length * size;
  const applicants = Array.from({ length: size }, (_, n) => ({
    id: `loan-${from + n}`,
    data: {
      ...applicant,
      ssn: String(501_000_000 + (from + n) * 7),
      email: `person${from + n}@gmail.com`,
      phone: `206${2_000_000 + from + n}`,
    },
  }));
  const answer = await call("POST", "/analyze/batch", {
    base: server.url,
    key: key.key,
    body: { applicants },
  });
  expect(answer.status).toBe(202);
  batches.push(answer.body.batchId);
}

/** Batches and deliveries that are not done. */
async function unfinished(): Promise<number> {
  const { rows } = await seed.pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM batches WHERE status = 'processing')::int
       + (SELECT count(*) FROM deliveries WHERE status = 'pending')::int AS count`,
  );
  return rows[0]?.count ?? 0;
}

/** PostgreSQL's main process and its children: a machine that fails takes all of them. */
function postgresProcesses(dataDirectory: string): number[] {
  const file = path.join(dataDirectory, "postgres", "postmaster.pid");
  const postmaster = Number(readFileSync(file, "utf8").split("\n")[0]);
  const children = execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" });
  return [postmaster, ...children.trim().split("\n").map(Number)];
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself when its parent did.
  }
}

/** A repeatable draw (mulberry32): FAULT_SEED repeats a run. */
function generator(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
