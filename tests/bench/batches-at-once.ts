import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { unrelatedEntry } from "@/tests/support/unrelated-entry";

/*
 * Large batches of several organizations, submitted to the built service at the same moment. Beside them another
 * organization sends single analyses at a steady rate, a batch of ten while the large ones are being accepted and
 * another one while they run. The load generator shares the processors.
 *
 *   npx tsx tests/bench/batches-at-once.ts [batches] [applicants of each] [organizations]
 */

const batches = Number(process.argv[2] ?? 10);
const size = Number(process.argv[3] ?? 10_000);
const organizations = Number(process.argv[4] ?? batches);
const smallSize = 10;
const singleEveryMilliseconds = 20;
const maxSinglesUnderWay = 16;
const smallAfterMilliseconds = 100;
/** Rare, because it costs the database as much as an analysis. */
const lookEveryMilliseconds = 100;

interface Blocked {
  longestMilliseconds: number;
  blockedMilliseconds: number;
  activeMilliseconds: number;
}

interface Accepted {
  batchId: string;
  /** When it was sent, by this process's clock. */
  from: number;
  acceptedMilliseconds: number;
}

/** Times in ms since it was sent; the end is its commit's. */
interface Ended {
  acceptedMilliseconds: number;
  endedMilliseconds: number;
}

const folder = mkdtempSync(path.join(tmpdir(), "assay-probe-"));
const probeFile = path.join(folder, "loop.json");
const probe = pathToFileURL(path.resolve(import.meta.dirname, "../support/loop-probe.mjs"));
const server = await startServer({
  env: { LOG_LEVEL: "warn", NODE_OPTIONS: `--import ${probe}`, LOOP_PROBE_FILE: probeFile },
});
const seed = new Seed(server.databaseUrl);
try {
  const unlimited = { requestsPerMinute: 1_000_000 };
  const large = await Promise.all(
    Array.from({ length: organizations }, () => seed.keyOfNewOrganization(unlimited)),
  );
  const other = await seed.keyOfNewOrganization(unlimited);
  // The first batches start the threads that read and run them.
  for (const count of [smallSize, 1_000]) await ended(await submit(other, bodyOf(count)));
  const bodies = Array.from({ length: batches }, () => bodyOf(size));

  const singles = startSingles(other);
  await readProbe();
  await sleep(1_000);
  const before = { singles: singles.take(), blocked: await readProbe() };

  const submitted = bodies.map((body, n) => submit(large[n % organizations] as SeededKey, body));
  await sleep(smallAfterMilliseconds);
  const smallBeside = submit(other, bodyOf(smallSize)).then(ended);
  const accepted = await Promise.all(submitted);
  const accepting = { singles: singles.take(), blocked: await readProbe() };
  const smallBehind = submit(other, bodyOf(smallSize)).then(ended);
  const ends = await Promise.all(accepted.map(ended));
  const running = { singles: singles.take(), blocked: await readProbe() };
  await singles.stop();

  const acceptedMilliseconds = ends.map((end) => end.acceptedMilliseconds);
  const endedMilliseconds = ends.map((end) => end.endedMilliseconds);
  console.log(
    `${batches} batches of ${size.toLocaleString("en-US")} of ${organizations} organizations at once; a single analysis every ${singleEveryMilliseconds} ms`,
  );
  row("", "202 after", "ended after");
  row("large: first", seconds(Math.min(...acceptedMilliseconds)), seconds(Math.min(...endedMilliseconds)));
  row("large: last", seconds(Math.max(...acceptedMilliseconds)), seconds(Math.max(...endedMilliseconds)));
  for (const [name, { acceptedMilliseconds, endedMilliseconds }] of [
    ["ten while they are accepted", await smallBeside],
    ["ten while they run", await smallBehind],
  ] as const) {
    row(name, seconds(acceptedMilliseconds), seconds(endedMilliseconds));
  }
  console.log();
  row("", "singles", "failed", "p50", "p99", "longest block", "blocked (each)", "active");
  for (const [name, { singles, blocked }] of [
    ["before", before],
    ["while accepted", accepting],
    ["while running", running],
  ] as const) {
    row(
      name,
      String(singles.times.length),
      String(singles.failed),
      milliseconds(quantile(singles.times, 0.5)),
      milliseconds(quantile(singles.times, 0.99)),
      milliseconds(blocked.longestMilliseconds),
      `${milliseconds(blocked.blockedMilliseconds)} (${(blocked.blockedMilliseconds / batches).toFixed(0)})`,
      milliseconds(blocked.activeMilliseconds),
    );
  }
} catch (error) {
  // Reported here, because closing fails what still waits.
  console.error(error);
  process.exitCode = 1;
} finally {
  process.on("unhandledRejection", () => {});
  await seed.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

function bodyOf(count: number): Buffer {
  return Buffer.from(
    JSON.stringify({ applicants: Array.from({ length: count }, (_, n) => unrelatedEntry(n)) }),
  );
}

function post(path: string, { key }: SeededKey, body: Buffer | string): Promise<Response> {
  return fetch(`${server.url}/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: body as BodyInit,
  });
}

/** Submits a batch. */
async function submit(key: SeededKey, body: Buffer): Promise<Accepted> {
  const from = performance.now();
  const answer = await post("/analyze/batch", key, body);
  const acceptedMilliseconds = performance.now() - from;
  if (answer.status !== 202) throw new Error(`a batch was answered ${answer.status}`);
  const { batchId } = (await answer.json()) as { batchId: string };
  return { batchId, from, acceptedMilliseconds };
}

/** Waits for a batch's end. */
async function ended({ batchId, from, acceptedMilliseconds }: Accepted): Promise<Ended> {
  for (;;) {
    const { rows } = await seed.pool.query<{ ms: number | null }>(
      "SELECT extract(epoch FROM ended_at)::float8 * 1000 AS ms FROM batches WHERE id = $1",
      [batchId],
    );
    const ms = rows[0]?.ms;
    if (typeof ms === "number")
      return { acceptedMilliseconds, endedMilliseconds: ms - (performance.timeOrigin + from) };
    await sleep(lookEveryMilliseconds);
  }
}

/** Sends single analyses at a steady rate, but only so many at once: a service that stalls gets fewer. */
function startSingles(key: SeededKey) {
  let times: number[] = [];
  let failed = 0;
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (pending.size >= maxSinglesUnderWay) return;
    const from = performance.now();
    const one = post("/analyze", key, JSON.stringify({ applicantData: unrelatedEntry(0).data }))
      .then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
        times.push(performance.now() - from);
      })
      .catch(() => {
        failed++;
      })
      .finally(() => pending.delete(one));
    pending.add(one);
  }, singleEveryMilliseconds);
  return {
    /** The times in ms since the last call, and how many failed. */
    take() {
      const taken = { times, failed };
      times = [];
      failed = 0;
      return taken;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

/** What the service's main thread was blocked since the last call. */
async function readProbe(): Promise<Blocked> {
  rmSync(probeFile, { force: true });
  server.process.kill("SIGUSR2");
  return eventually("the probe", tryRead, (read) => read !== undefined) as Promise<Blocked>;
}

function tryRead(): Blocked | undefined {
  try {
    return JSON.parse(readFileSync(probeFile, "utf8"));
  } catch {
    return undefined;
  }
}

function quantile(values: number[], at: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * at)] ?? Number.NaN;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

function row(name: string, ...cells: string[]): void {
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(20)).join(""));
}
