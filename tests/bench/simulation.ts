import { defaultPolicy } from "@/lib/contract/policy";
import { Report } from "@/tests/bench/support/report";
import { applicant } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";

/*
 * POST /v1/policy/simulate of the built service over 10,000 stored analyses.
 *
 *   npx tsx tests/bench/simulation.ts
 */

const simulated = 10_000;

const server = await startServer({ env: { LOG_LEVEL: "warn" } });
const seed = new Seed(server.databaseUrl);
try {
  const { key, organizationId } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${server.url}/v1${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`POST /v1${path} answered ${answer.status}: ${text}`);
    return text;
  };

  await post("/analyze", { applicantData: applicant });
  await seed.pool.query(
    `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, decision_basis, model_version,
       policy_version, include_reasons, risc_scoring, contributions, created_by, created_at)
     SELECT 'ana_' || lpad(n::text, 26, '0'), a.organization_id, a.mode, a.applicant_id, a.status, a.risk_score, a.decision,
       a.decision_basis, a.model_version, a.policy_version, a.include_reasons, a.risc_scoring, a.contributions, a.created_by, a.created_at
     FROM (SELECT * FROM analyses WHERE organization_id = $1) AS a, generate_series(2, $2::int) AS n`,
    [organizationId, simulated],
  );
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) {
    const begun = performance.now();
    const answer = await post("/policy/simulate", { document: { ...defaultPolicy, approveBelow: 20 } });
    rounds.push((performance.now() - begun) / 1_000);
    const { analysed } = JSON.parse(answer) as { analysed: number };
    if (analysed !== simulated) throw new Error(`${analysed} analyses were simulated`);
  }
  const report = new Report("simulation");
  const name = `simulation over ${simulated.toLocaleString("en-US")} analyses`;
  report.add({ name, measure: "time", unit: "s", rounds });
  report.publish();
} finally {
  await seed.close();
  await server.close();
}
