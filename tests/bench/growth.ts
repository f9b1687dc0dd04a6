import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Random } from "@/lib/platform/seeded-random";
import { invent } from "@/scripts/seed/people";
import { newApplicant } from "@/tests/bench/support/applicants";
import { median } from "@/tests/bench/support/median";
import { Report } from "@/tests/bench/support/report";
import { seedOnce } from "@/tests/bench/support/seeded";
import { addressesOf } from "@/tests/support/dashboard-addresses";
import { signInOverHttp } from "@/tests/support/member-session";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/*
 * How much longer everything takes that reads or changes one organization's data when it has a hundred times as much:
 * pages, lists, filters, searches, an analysis and an erasure. Both services run at once, and requests alternate.
 *
 *   npx tsx tests/bench/growth.ts [few] [many] [folder]
 *
 * A folder keeps the seeded databases for the next run.
 */

const few = Number(process.argv[2] ?? 10_000);
const many = Number(process.argv[3] ?? 1_000_000);
const kept = process.argv[4];
const folder = kept ? path.resolve(kept) : mkdtempSync(path.join(tmpdir(), "assay-growth-"));
const rounds = 15;
/** Ratios above it are listed. */
const goal = 1.2;

interface Step {
  name: string;
  run(): Promise<void>;
}

async function start(analyses: number): Promise<{ server: TestServer; seed: Seed; steps: Step[] }> {
  const dataDirectory = path.join(folder, String(analyses));
  const account = seedOnce(dataDirectory, analyses);
  const server = await startServer({ dataDirectory, env: { LOG_LEVEL: "warn" } });
  const seed = new Seed(server.databaseUrl);
  const { key } = await seed.key(account.organizationId, { requestsPerMinute: 1_000_000 });
  const cookie = await signInOverHttp(server.url, account);
  const pages = await addressesOf(server.databaseUrl, account.organizationId);
  return {
    server,
    seed,
    steps: [
      ...(await apiSteps(server.url, key)),
      ...pages.map(({ name, address }) => ({
        name: `page: ${name}`,
        run: () => request(`${server.url}${address}`, { headers: { cookie }, redirect: "manual" }),
      })),
    ],
  };
}

async function apiSteps(url: string, key: string): Promise<Step[]> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const answerOf = async (method: string, at: string, body?: object) => {
    const response = await fetch(`${url}/v1${at}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as { data: { id: string; batchId: string }[]; applicantId: string };
  };
  const step = (name: string, method: string, at: string, body?: object): Step => ({
    name: `API: ${name}`,
    run: () =>
      request(`${url}/v1${at}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
  });
  const { data: webhooks } = await answerOf("GET", "/webhooks?limit=1");
  const { data: batches } = await answerOf("GET", "/analyze/batch?limit=1");
  const [webhook, batch] = [webhooks[0]?.id, batches[0]?.batchId];
  const person = someone();
  let count = 0;
  return [
    step("analyses", "GET", "/analyze?limit=100"),
    step("analyses, declined", "GET", "/analyze?limit=100&decision=DECLINE"),
    step("analyses, searched", "POST", "/analyze/search", { limit: 100, finalDecision: "DECLINE" }),
    step("applicants", "GET", "/applicants?limit=100"),
    step("applicants by email", "POST", "/applicants/search", { email: person.email }),
    step("applicants by words", "POST", "/applicants/search", { words: person.lastName.slice(0, 4) }),
    step("events", "GET", "/events?limit=100"),
    step("batches", "GET", "/analyze/batch?limit=100"),
    step("results of a batch", "GET", `/analyze/batch/${batch}/results?limit=100`),
    step("deliveries", "GET", `/webhooks/${webhook}/deliveries?limit=100`),
    {
      name: "API: an analysis",
      run: () =>
        request(`${url}/v1/analyze`, {
          method: "POST",
          headers,
          body: JSON.stringify({ applicantData: newApplicant(++count) }),
        }),
    },
    {
      name: "API: an erasure, with the analysis before it",
      run: async () => {
        const body = { applicantData: newApplicant(++count) };
        const { applicantId } = await answerOf("POST", "/analyze", body);
        await request(`${url}/v1/applicants/${applicantId}`, { method: "DELETE", headers });
      },
    },
  ];
}

function someone(): { email: string; lastName: string } {
  for (const { email, lastName } of invent(new Random(1))) if (email) return { email, lastName };
  throw new Error("no invented person has an email address");
}

async function request(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

const small = await start(few);
const large = await start(many);
try {
  const report = new Report("growth");
  const grown: string[] = [];
  for (const [place, step] of small.steps.entries()) {
    const other = large.steps[place] as Step;
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    await step.run();
    await other.run();
    for (let round = 0; round < rounds; round++) {
      times.few.push(await timed(step));
      times.many.push(await timed(other));
    }
    const ratio = median(times.many) / median(times.few);
    report.add({ name: step.name, measure: `at ${few}`, unit: "ms", rounds: times.few });
    report.add({ name: step.name, measure: `at ${many}`, unit: "ms", rounds: times.many });
    report.add({ name: step.name, measure: "ratio", unit: "×", value: ratio });
    if (ratio > goal) grown.push(`${step.name} ${ratio.toFixed(2)}`);
  }
  report.publish();
  console.log(`Above ${goal}: ${grown.join(", ") || "none"}`);
} finally {
  for (const { server, seed } of [small, large]) {
    await seed.close();
    await server.stop();
  }
}

async function timed({ run }: Step): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}
