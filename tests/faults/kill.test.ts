import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually } from "@/tests/support/poll";
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
 * The service is killed at random moments while batches are processed and their webhooks delivered, every
 * second time together with its PostgreSQL, and started again. `npm run faults` does this 20 times with batches
 * of 5,000 applicants; `npm test` less often, with smaller ones.
 */

const kills = Number(process.env.FAULT_KILLS ?? 2);
const size = Number(process.env.FAULT_APPLICANTS ?? 1_000);
const longestMilliseconds = 1_200;
const random = generator(Number(process.env.FAULT_SEED ?? Date.now() % 100_000));

const env = { WEBHOOK_ALLOW_INSECURE: "1", LOG_LEVEL: "warn" };
let server: TestServer;
let receiver: Receiver;
let seed: Seed;
let ledger: Ledger;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({ env });
  seed = new Seed(server.databaseUrl);
  ledger = { key: await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 }), batches: [], size };
  await subscribe(server.url, ledger, receiver);
});
afterAll(async () => {
  await seed?.close();
  await server?.close();
  await receiver?.close();
});

describe(`kill -9 at ${kills} random moments of batches of ${size} applicants`, () => {
  it("are survived: each time the service restarts and continues", async () => {
    for (let kill = 0; kill < kills; kill++) {
      if ((await unfinished(seed)) === 0) await submitBatch(server.url, ledger);
      await sleep(random() * longestMilliseconds);
      const { dataDirectory } = server;
      const withDatabase = kill % 2 === 1;
      const postgres = withDatabase ? postgresProcesses(dataDirectory) : [];
      await server.kill();
      for (const pid of postgres) end(pid);
      await seed.close();
      server = await startServer({ env, dataDirectory });
      seed = new Seed(server.databaseUrl);
    }
    await eventually(
      "the end of all batches",
      () => unfinished(seed),
      (count) => count === 0,
    );
  });

  it("leave each applicant with exactly one analysis, and exact counts", () =>
    expectExactAnalyses(seed, ledger));

  it("record each event once", () => expectEventsOnce(seed, ledger));

  it("deliver each event at least once, always with the same id", () =>
    expectDeliveries(seed, ledger, receiver));
});

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
    // It ended on its own when its parent did.
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
