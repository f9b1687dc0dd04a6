import { defaultPolicy } from "@/lib/contract/policy";
import { applicant } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";

/*
 * The built service over HTTP: analyses a second at 16 connections, beside its own answer to a request that
 * does nothing (GET /api/health), and a simulation over 10,000 stored analyses.
 *
 *   npx tsx tests/bench/service.ts
 */

const connections = 16;
const requests = 4_000;
const simulated = 10_000;

const server = await startServer({ env: { LOG_LEVEL: "warn" } });
const seed = new Seed(server.databaseUrl);
try {
  const { key, organizationId } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  let number = 0;
  const analyze = async () => {
    number++;
    const ssn = `536-${String(10 + (number % 80))}-${String(1000 + (number % 9000))}`;
    const body = {
      applicantData: {
        ...applicant,
        ssn,
        email: `m.santos${number}@gmail.com`,
        phone: `206343${String(number).padStart(4, "0").slice(-4)}`,
        address: { ...applicant.address, street: `${number} Pike St` },
      },
    };
    const answer = await post("/analyze", body);
    if (answer.status !== 200) throw new Error(`POST /analyze answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const health = async () => {
    await (await fetch(`${server.url}/api/health`)).arrayBuffer();
  };
  await load(health, 500);
  await load(analyze, 500);
  const idle = await load(health, requests);
  const real = await load(analyze, requests);
  console.log(
    `health       ${Math.round(idle.perSecond)} requests a second, p99 ${idle.p99.toFixed(1)} ms (${connections} connections, load generator on the same cores)`,
  );
  console.log(
    `analyze      ${Math.round(real.perSecond)} requests a second, p99 ${real.p99.toFixed(1)} ms: ${(real.perSecond / idle.perSecond).toFixed(2)} of the rate of health`,
  );

  await seed.pool.query(
    `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, decision_basis, model_version,
       policy_version, include_reasons, risc_scoring, contributions, created_by, created_at)
     SELECT 'ana_' || lpad(n::text, 26, '0'), a.organization_id, a.mode, a.applicant_id, a.status, a.risk_score, a.decision,
       a.decision_basis, a.model_version, a.policy_version, a.include_reasons, a.risc_scoring, a.contributions, a.created_by, a.created_at
     FROM (SELECT * FROM analyses WHERE organization_id = $1 LIMIT 1) AS a, generate_series(1, $2::int) AS n`,
    [organizationId, simulated],
  );
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const begun = performance.now();
    const answer = await post("/policy/simulate", { document: { ...defaultPolicy, approveBelow: 20 } });
    const { analysed } = (await answer.json()) as { analysed: number };
    if (analysed !== simulated) throw new Error(`${analysed} analyses were simulated`);
    times.push(performance.now() - begun);
  }
  console.log(
    `simulate     ${(median(times) / 1_000).toFixed(2)} s for ${simulated.toLocaleString("en-US")} stored analyses (median of ${times.length})`,
  );
} finally {
  await seed.close();
  await server.close();
}

/** Requests a second and the 99th percentile of their time in ms, from a fixed number of connections. */
async function load(
  request: () => Promise<void>,
  count: number,
): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  let left = count;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) {
        const from = performance.now();
        await request();
        times.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  times.sort((a, b) => a - b);
  return { perSecond: count / seconds, p99: times[Math.floor(times.length * 0.99)] as number };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
