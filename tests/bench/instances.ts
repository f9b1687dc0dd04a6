import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { newApplicant } from "@/tests/bench/support/applicants";
import { residentMebibytes } from "@/tests/bench/support/processes";
import { Report } from "@/tests/bench/support/report";
import {
  addMeasured,
  addRatio,
  alternate,
  countsOf,
  type Target,
  warmUp,
} from "@/tests/bench/support/rounds";
import { externalDatabase } from "@/tests/support/outage-bench";
import { removeTestFolder } from "@/tests/support/postgres";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { makeTestFolder } from "@/tests/support/temporary-folder";

/*
 * Four instances of the built service on one PostgreSQL, of which one, two or all four get the load in alternating
 * rounds: POST /v1/analyze at 64 connections in total. Every answer must be stored exactly once. On a machine with
 * two cores, PostgreSQL and the load generator compete with the instances, so the total does not grow.
 *
 *   npx tsx tests/bench/instances.ts [rounds] [seconds per round]
 */

const most = 4;
const connections = 64;
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 1.5);

const folder = await makeTestFolder();
const database = await openEmbeddedPostgres({
  dataDirectory: folder,
  log: () => {},
  // Each instance may take 24: 16 for requests, 6 for batches, one that hears of changes and one for background work.
  settings: { max_connections: "120" },
});
const instances: TestServer[] = [];
const seed = new Seed(database.connectionString);
try {
  const env = externalDatabase(database.connectionString);
  // One after the other: the first also migrates.
  while (instances.length < most) {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), "assay-bench-"));
    instances.push(await startServer({ env, dataDirectory }));
  }
  const { key, organizationId } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  let applicants = 0;
  const target = (used: readonly TestServer[]): Target => ({
    origins: used.map(({ url }) => url),
    pids: used.map(({ process }) => process.pid),
    request: () => ({
      method: "POST",
      path: "/v1/analyze",
      headers,
      body: JSON.stringify({ applicantData: newApplicant(applicants++) }),
    }),
  });
  const targets = {
    "1 instance": target(instances.slice(0, 1)),
    "2 instances": target(instances.slice(0, 2)),
    "4 instances": target(instances),
  };
  const alone = Object.fromEntries(instances.map((instance) => [instance.url, target([instance])]));
  const warm = await warmUp(alone);
  const measured = await alternate(targets, { connections, seconds, rounds, pool: seed.pool });

  const counts = [...Object.values(warm), ...Object.values(countsOf(measured))];
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const stored = await seed.count("analyses", organizationId);
  if (stored !== answered) throw new Error(`${answered} analyses were answered, ${stored} are stored`);
  const report = new Report("instances");
  for (const [name, one] of Object.entries(measured)) addMeasured(report, name, one);
  for (const name of ["2 instances", "4 instances"] as const) {
    addRatio(report, `${name} / 1 instance`, measured[name], measured["1 instance"]);
  }
  report.add({ name: "answered and stored exactly once", measure: "count", unit: "analyses", value: stored });
  const memory = instances.flatMap(({ process }) => residentMebibytes(process.pid) ?? []);
  if (memory.length > 0)
    report.add({ name: "each instance", measure: "memory", unit: "MiB", rounds: memory });
  report.publish();
} finally {
  await seed.close();
  for (const instance of instances) await instance.close();
  await database.close();
  await removeTestFolder(folder);
}
