import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { unrelatedEntry } from "@/tests/support/unrelated-entry";

/*
 * A batch of 10,000 applicants in the built service, from its submission to the commit of its end, without
 * subscribers; beside it the bare bulk writes of as many rows to the same tables, in chunks of 200.
 *
 *   npx tsx tests/bench/batch.ts [batches]
 */

const size = 10_000;
const chunk = 200;
const rounds = Number(process.argv[2] ?? 4);

const server = await startServer({ env: { LOG_LEVEL: "warn" } });
const seed = new Seed(server.databaseUrl);
try {
  const { key, organizationId } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };

  // The first batch also starts the thread that reads them.
  await measure(200);
  const bare = await writeBare();
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = processorSeconds();
    const { total, begun } = await measure(size);
    const used = processorSeconds();
    seconds.push(total);
    console.log(
      `batch        ${total.toFixed(2)} s for ${size.toLocaleString("en-US")} applicants (accepted after ${begun.toFixed(2)} s); processor: service ${(used.service - before.service).toFixed(2)} s, PostgreSQL ${(used.postgres - before.postgres).toFixed(2)} s; memory of the service ${residentMebibytes()} MiB`,
    );
  }
  const best = Math.min(...seconds);
  console.log(
    `best         ${best.toFixed(2)} s: ${(best / bare).toFixed(2)} times the bare writes of the same rows (${bare.toFixed(2)} s)`,
  );

  async function measure(count: number): Promise<{ total: number; begun: number }> {
    const body = JSON.stringify({ applicants: Array.from({ length: count }, (_, n) => unrelatedEntry(n)) });
    const from = performance.now();
    const answer = await fetch(`${server.url}/v1/analyze/batch`, { method: "POST", headers, body });
    const begun = (performance.now() - from) / 1_000;
    const { batchId } = (await answer.json()) as { batchId: string };
    const batch = await eventually(
      "the end of the batch",
      async () =>
        (await seed.pool.query("SELECT status, processed_count FROM batches WHERE id = $1", [batchId]))
          .rows[0],
      (row) => row?.status === "completed",
      120_000,
    );
    if (batch.processed_count !== count) throw new Error("the batch is not complete");
    return { total: (performance.now() - from) / 1_000, begun };
  }

  async function writeBare(): Promise<number> {
    const from = performance.now();
    for (let at = 0; at < size; at += chunk) {
      await seed.pool.query(
        `WITH n AS (SELECT 'app_' || lpad($2 || '_' || n, 26, '0') AS id, 'ana_' || lpad($2 || '_' || n, 26, '0') AS analysis,
             'evt_' || lpad($2 || '_' || n, 26, '0') AS event, decode(md5($2 || '_' || n), 'hex') AS index FROM generate_series(1, $3::int) AS n),
         a AS (INSERT INTO applicants (id, organization_id, mode, data_key, data)
           SELECT id, $1, 'live', decode(repeat('ab', 80), 'hex'), decode(repeat('ab', 250), 'hex') FROM n),
         l AS (INSERT INTO identity_links (applicant_id, kind, organization_id, mode, index, person_index, ssn_index, created_at)
           SELECT id, k, $1, 'live', index, index, index, now() FROM n, unnest(enum_range(NULL::link_kind)) AS k),
         e AS (INSERT INTO events (id, organization_id, mode, name, data) SELECT event, $1, 'live', 'analysis.completed', '{}' FROM n)
         INSERT INTO analyses (id, organization_id, mode, applicant_id, status, model_version, policy_version, include_reasons, risc_scoring, evidence, created_by)
         SELECT analysis, $1, 'live', id, 'failed', 'bare', 1, false, false, decode(repeat('ab', 900), 'hex'), 'cli' FROM n`,
        [organizationId, String(at), chunk],
      );
    }
    return (performance.now() - from) / 1_000;
  }
} finally {
  await seed.close();
  await server.close();
}

/** What the service and its database have used of the processors so far. */
function processorSeconds(): { service: number; postgres: number } {
  const postmaster = readFileSync(`${server.dataDirectory}/postgres/postmaster.pid`, "utf8").split(
    "\n",
  )[0] as string;
  const backends = execFileSync("pgrep", ["-P", postmaster], { encoding: "utf8" }).trim().split("\n");
  const sum = (pids: (string | number | undefined)[]) =>
    pids.reduce<number>((all, pid) => all + ticksOf(pid) / 100, 0);
  return { service: sum([server.process.pid]), postgres: sum([postmaster, ...backends]) };
}

/** What the service keeps in memory now, of this batch and those before it. */
function residentMebibytes(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function ticksOf(pid: string | number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0; // It has ended meanwhile.
  }
}
