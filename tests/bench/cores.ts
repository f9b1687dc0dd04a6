import { execFileSync } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { newApplicant } from "@/tests/bench/support/applicants";
import { processorSeconds, residentMebibytes } from "@/tests/bench/support/processes";
import { Report } from "@/tests/bench/support/report";
import { addMeasured, addRatio, alternate, type Target, warmUp } from "@/tests/bench/support/rounds";
import { childProcesses } from "@/tests/support/child-processes";
import { externalDatabase } from "@/tests/support/outage-bench";
import { removeTestFolder } from "@/tests/support/postgres";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { makeTestFolder } from "@/tests/support/temporary-folder";

/*
 * The built service with one and with two processes that answer the API, pinned to one core and to two, in alternating
 * rounds of POST /v1/analyze. They share one PostgreSQL. Neither it nor this process, which makes the load, is pinned: on
 * a machine with two cores, they take what the service leaves. Linux only, for `taskset`.
 *
 *   npx tsx tests/bench/cores.ts [rounds] [seconds per round] [connections]
 */

const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);
const connections = Number(process.argv[4] ?? 32);
const cases = [
  { name: "1 core, 1 process", cores: "0", processes: 1 },
  { name: "1 core, 2 processes", cores: "0", processes: 2 },
  { name: "2 cores, 1 process", cores: "0,1", processes: 1 },
  { name: "2 cores, 2 processes", cores: "0,1", processes: 2 },
];

console.log(execFileSync("uptime", { encoding: "utf8" }).trim());
const folder = await makeTestFolder();
const database = await openEmbeddedPostgres({ dataDirectory: folder, log: () => {} });
const servers: TestServer[] = [];
const seed = new Seed(database.connectionString);
try {
  const env = externalDatabase(database.connectionString);
  const targets: Record<string, Target> = {};
  // One after the other: the first also migrates.
  for (const { name, cores, processes } of cases) {
    const server = await startServer({
      command: ["taskset", "-c", cores, process.execPath, "dist/serve.mjs"],
      env: { ...env, API_PROCESSES: String(processes) },
      dataDirectory: await mkdtemp(path.join(tmpdir(), "assay-bench-")),
    });
    servers.push(server);
    targets[name] = {
      origins: [server.url],
      pids: [server.process.pid, ...childProcesses(server, "api")],
      request: () => ({ method: "POST", path: "/v1/analyze", headers, body: newBody() }),
    };
  }
  const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  let applicants = 0;
  const newBody = () => JSON.stringify({ applicantData: newApplicant(applicants++) });
  await warmUp(targets);
  const begun = new Map(
    Object.values(targets).flatMap(({ pids }) =>
      pids.map((pid) => [pid, processorSeconds(pid) ?? 0] as const),
    ),
  );
  const measured = await alternate(targets, { connections, seconds, rounds, pool: seed.pool });

  const report = new Report("cores");
  for (const [name, one] of Object.entries(measured)) addMeasured(report, name, one);
  for (const cores of ["1 core", "2 cores"]) {
    const [two, one] = [measured[`${cores}, 2 processes`], measured[`${cores}, 1 process`]];
    if (two && one) addRatio(report, `${cores}: 2 processes / 1`, two, one);
  }
  for (const [name, { pids }] of Object.entries(targets)) {
    pids.forEach((pid, at) => {
      const part = at === 0 ? "service" : `process ${at}`;
      const used = (processorSeconds(pid) ?? 0) - (begun.get(pid) ?? 0);
      const value = (used * 1_000) / (measured[name]?.count ?? 1);
      report.add({ name, measure: `${part}: CPU of each analysis`, unit: "ms", value });
      const memory = residentMebibytes(pid) ?? 0;
      report.add({ name, measure: `${part}: memory`, unit: "MiB", value: memory });
    });
  }
  report.publish();
  console.log(execFileSync("uptime", { encoding: "utf8" }).trim());
} finally {
  await seed.close();
  for (const server of servers) await server.close();
  await database.close();
  await removeTestFolder(folder);
}
