import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { closeKeys, destroyKeys, moveValues } from "@/lib/domain/erasure/replace-keys";
import { Report } from "@/tests/bench/support/report";
import { call } from "@/tests/support/api";
import { entry } from "@/tests/support/batches";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { stagePlatform } from "@/tests/support/stage";

/*
 * How long a night's replacement of keys works beside the service, without its fixed waits: the first night, and one after
 * 100 erasures.
 *
 *   npm run build && npx tsx tests/bench/erasure.ts [ANALYSES] [a seeded data folder]
 */

const [analyses = "100000", given] = process.argv.slice(2);
const erasures = 100;
const report = new Report("erasure");
const folder = await mkdtemp(path.join(tmpdir(), "assay-erasure-bench-"));
const dataDirectory = given ?? path.join(folder, "data");

if (given === undefined)
  spawnSync(process.execPath, ["dist/seed.mjs", "--analyses", analyses], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDirectory },
    stdio: "inherit",
  });
const server = await startServer({ env: { LOG_LEVEL: "warn" }, dataDirectory });
const seed = new Seed(server.databaseUrl);
const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
const stage = await stagePlatform(server.databaseUrl, { clock: Date.now, env: { DATA_DIR: dataDirectory } });

let latencies: number[] = [];
let isOver = false;
async function analyzeOneByOne(): Promise<void> {
  for (let n = 0; !isOver; n++) {
    const begun = performance.now();
    await call("POST", "/analyze", { base: server.url, key, body: { applicantData: entry(n).data } });
    latencies.push(performance.now() - begun);
  }
}

function reportLatencies(name: string): void {
  const sorted = latencies.sort((a, b) => a - b);
  for (const [measure, share] of [
    ["p50", 0.5],
    ["p99", 0.99],
  ] as const)
    report.add({
      name: `single analyses ${name}`,
      measure,
      unit: "ms",
      value: sorted[Math.floor(sorted.length * share)] ?? 0,
    });
  latencies = [];
}

/** Runs a part and reports its seconds. */
async function timed<Result>(night: string, part: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  report.add({ name: night, measure: part, unit: "s", value: (performance.now() - begun) / 1_000 });
  return result;
}

async function night(name: string): Promise<void> {
  latencies = [];
  const closed = await timed(name, "close keys", () => closeKeys(stage.platform));
  const { rows } = await stage.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM applicants
     WHERE encode(substring(data_key FROM 2 FOR get_byte(data_key, 0)), 'escape') = ANY ($1)`,
    [closed],
  );
  await timed(name, `move ${rows[0]?.count} applicants of ${closed.length} keys`, () =>
    moveValues(stage.platform, { closed, isOver: () => false }),
  );
  await timed(name, "destroy keys", () => destroyKeys(stage.platform, closed));
  reportLatencies(`in the ${name}`);
}

const ids = async (count: number) => {
  const { rows } = await stage.pool.query<{ id: string; organization_id: string }>(
    `SELECT id, organization_id FROM applicants WHERE data_key IS NOT NULL AND mode = 'live' AND NOT legal_hold
     ORDER BY md5(id) LIMIT $1`,
    [count],
  );
  return rows;
};
const erase = async (count: number) => {
  for (const { id, organization_id: organizationId } of await ids(count))
    await stage
      .context(apiKeyPrincipal({ organizationId }))
      .transaction((write) => eraseApplicant(write, id));
};

try {
  const working = analyzeOneByOne();
  await erase(1);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  reportLatencies("before");
  await night("first night");
  await erase(erasures);
  await night("night after 100 erasures");
  isOver = true;
  await working;
  report.publish();
} finally {
  isOver = true;
  await stage.close();
  await seed.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
