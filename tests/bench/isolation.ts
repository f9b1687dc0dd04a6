import { randomBytes } from "node:crypto";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { newApplicant } from "@/tests/bench/support/applicants";
import { familySeconds, postmasterOf, processorSeconds } from "@/tests/bench/support/processes";
import { Report } from "@/tests/bench/support/report";
import { addMeasured, addRatio, alternate, type Target, warmUp } from "@/tests/bench/support/rounds";
import { externalDatabase } from "@/tests/support/outage-bench";
import { eventually } from "@/tests/support/poll";
import { removeTestFolder } from "@/tests/support/postgres";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { makeTestFolder } from "@/tests/support/temporary-folder";
import { unrelatedEntry } from "@/tests/support/unrelated-entry";

/*
 * What PostgreSQL's row-level security costs: two services of the same build on two databases of one server, of which
 * only one may take on the roles that policies name. Single analyses and batches in alternating rounds.
 *
 *   npx tsx tests/bench/isolation.ts [rounds] [seconds per round]
 */

const rounds = Number(process.argv[2] ?? 15);
const seconds = Number(process.argv[3] ?? 1.5);
const batchSize = 2_000;

const folder = await makeTestFolder();
const database = await openEmbeddedPostgres({
  dataDirectory: folder,
  log: () => {},
  settings: { max_connections: "120" },
});
const admin = new Seed(database.connectionString);
const closing: (() => Promise<unknown>)[] = [];
const report = new Report("isolation");
let applicants = 0;
try {
  // The first start makes the roles; the second's user is no member of them.
  const isolated = await startOn("isolated", "CREATEROLE");
  const open = await startOn("open", "NOCREATEROLE");
  for (const [{ seed }, expected] of [[isolated, true] as const, [open, false] as const]) {
    const { rows } = await seed.pool.query<{ may: boolean }>(
      "SELECT pg_has_role(to_regrole('assay_tenant'), 'MEMBER') AS may",
    );
    if (rows[0]?.may !== expected) throw new Error("the two databases don't differ as they should");
  }

  const targets = { isolated: isolated.target, open: open.target };
  await warmUp(targets);
  for (const connections of [16, 64]) {
    const measured = await alternate(targets, { connections, seconds, rounds, pool: admin.pool });
    const at = `${connections} connections`;
    for (const [name, one] of Object.entries(measured)) addMeasured(report, `${name}, ${at}`, one);
    addRatio(report, `isolated / open, ${at}`, measured.isolated, measured.open);
  }

  const postmaster = await postmasterOf(admin.pool);
  const batches = { isolated: [] as Cost[], open: [] as Cost[] };
  for (let round = 0; round <= 3 * rounds; round++) {
    const pair = [["isolated", isolated] as const, ["open", open] as const];
    for (const [name, service] of round % 2 === 0 ? pair : pair.toReversed()) {
      const cost = await service.batch(postmaster);
      if (round > 0) batches[name].push(cost);
    }
  }
  for (const measure of ["seconds", "processor"] as const) {
    for (const name of ["isolated", "open"] as const) {
      const all = batches[name].map((cost) => cost[measure]);
      report.add({ name: `${name}, batch of ${batchSize}`, measure, unit: "s", rounds: all });
    }
    report.add({
      name: `isolated / open, batch of ${batchSize}`,
      measure,
      unit: "×",
      rounds: batches.isolated.map((cost, round) => cost[measure] / (batches.open[round] as Cost)[measure]),
    });
  }
  report.publish();
} finally {
  for (const close of closing.toReversed()) await close();
  await admin.close();
  await database.close();
  await removeTestFolder(folder);
}

interface Cost {
  seconds: number;
  /** Seconds of the service's and PostgreSQL's processor time. */
  processor: number;
}

async function startOn(name: string, right: "CREATEROLE" | "NOCREATEROLE") {
  const password = randomBytes(16).toString("hex");
  await admin.pool.query(`CREATE ROLE ${name} LOGIN ${right} PASSWORD '${password}'`);
  await admin.pool.query(`CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(database.connectionString);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  const server = await startServer({ env: { LOG_LEVEL: "error", ...externalDatabase(url.href) } });
  closing.push(() => server.close());
  const seed = new Seed(url.href);
  closing.push(() => seed.close());
  const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const target: Target = {
    origins: [server.url],
    pids: [server.process.pid],
    request: () => ({
      method: "POST",
      path: "/v1/analyze",
      headers,
      body: JSON.stringify({ applicantData: newApplicant(applicants++) }),
    }),
  };
  return { seed, target, batch };

  async function batch(postmaster: number | undefined): Promise<Cost> {
    const first = applicants;
    applicants += batchSize;
    const body = JSON.stringify({
      applicants: Array.from({ length: batchSize }, (_, n) => unrelatedEntry(first + n)),
    });
    const used = () =>
      (processorSeconds(server.process.pid) ?? Number.NaN) + (familySeconds(postmaster) ?? Number.NaN);
    const [from, before] = [performance.now(), used()];
    const answer = await fetch(`${server.url}/v1/analyze/batch`, { method: "POST", headers, body });
    const { batchId } = (await answer.json()) as { batchId: string };
    await eventually(
      "the end of the batch",
      async () => (await seed.pool.query("SELECT status FROM batches WHERE id = $1", [batchId])).rows[0],
      (row) => row?.status === "completed",
      120_000,
    );
    return { seconds: (performance.now() - from) / 1_000, processor: used() - before };
  }
}
