import { newApplicant } from "@/tests/bench/support/applicants";
import {
  familySeconds,
  postmasterOf,
  processorSeconds,
  treeMebibytes,
} from "@/tests/bench/support/processes";
import { Report } from "@/tests/bench/support/report";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";

/*
 * A batch of 10,000 applicants in the built service, from its submission to the commit of its end, without
 * subscribers; beside it the bare bulk writes of as many rows to the same tables, in chunks of 200.
 *
 *   npx tsx tests/bench/batch.ts [batches]
 */

const size = 10_000;
const chunk = 200;
const rounds = Number(process.argv[2] ?? 4);
let applicants = 0;

const server = await startServer({ env: { LOG_LEVEL: "warn" } });
const seed = new Seed(server.databaseUrl);
try {
  const { key, organizationId } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };

  // The first batch also starts the thread that reads them.
  await measure(200);
  const bare = await writeBare();
  const postmaster = await postmasterOf(seed.pool);
  const figures = new Map<string, number[]>();
  const note = (measure: string, value: number | undefined) => {
    if (value !== undefined && !Number.isNaN(value))
      figures.set(measure, [...(figures.get(measure) ?? []), value]);
  };
  for (let round = 0; round < rounds; round++) {
    const before = used();
    const { total, accepted } = await measure(size);
    const after = used();
    note("whole", total);
    note("until accepted", accepted);
    note("service CPU", after.service - before.service);
    note("PostgreSQL CPU", after.postgres - before.postgres);
    note("memory", treeMebibytes(server.process.pid));
  }
  const report = new Report("batch");
  const name = `batch of ${size.toLocaleString("en-US")}`;
  for (const [measure, rounds] of figures) {
    report.add({ name, measure, unit: measure === "memory" ? "MiB" : "s", rounds });
  }
  const best = Math.min(...(figures.get("whole") ?? []));
  report.add({ name: "bare writes of the same rows", measure: "whole", unit: "s", value: bare });
  report.add({ name: "best batch / bare writes", measure: "whole", unit: "×", value: best / bare });
  report.publish();

  /** Seconds of the processors so far; NaN where this platform does not tell. */
  function used(): { service: number; postgres: number } {
    return {
      service: processorSeconds(server.process.pid) ?? Number.NaN,
      postgres: familySeconds(postmaster) ?? Number.NaN,
    };
  }

  async function measure(count: number): Promise<{ total: number; accepted: number }> {
    const entries = Array.from({ length: count }, () => ({
      id: `loan-${applicants}`,
      data: newApplicant(applicants++),
    }));
    const body = JSON.stringify({ applicants: entries });
    const from = performance.now();
    const answer = await fetch(`${server.url}/v1/analyze/batch`, { method: "POST", headers, body });
    const accepted = (performance.now() - from) / 1_000;
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
    return { total: (performance.now() - from) / 1_000, accepted };
  }

  async function writeBare(): Promise<number> {
    const from = performance.now();
    for (let at = 0; at < size; at += chunk) {
      await seed.pool.query(
        `WITH n AS (SELECT 'app_' || lpad($2 || '_' || n, 26, '0') AS id, 'ana_' || lpad($2 || '_' || n, 26, '0') AS analysis,
             'evt_' || lpad($2 || '_' || n, 26, '0') AS event FROM generate_series(1, $3::int) AS n),
         a AS (INSERT INTO applicants (id, organization_id, mode, data_key, data)
           SELECT id, $1, 'live', decode(repeat('ab', 80), 'hex'), decode(repeat('ab', 250), 'hex') FROM n),
         l AS (INSERT INTO application_elements (element, applicant, minute, person, family, standing)
           SELECT ('x' || substr(md5(id || k), 1, 16))::bit(64)::bigint, md5(id)::uuid, 0, 0, 0, 0 FROM n, generate_series(1, 9) AS k),
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
