import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { newApplicant } from "@/tests/bench/support/applicants";
import { load } from "@/tests/bench/support/load";
import { median, quantile } from "@/tests/bench/support/median";
import { Report } from "@/tests/bench/support/report";
import { seedOnce } from "@/tests/bench/support/seeded";
import { addressesOf } from "@/tests/support/dashboard-addresses";
import { signInOverHttp } from "@/tests/support/member-session";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";

/*
 * How long single analyses take at a constant rate, 30 % of what 16 connections reach: alone, during the first views of
 * pages after a start, during later views, and during exports. Each round starts the service again. A time counts from
 * when the request was due.
 *
 *   npx tsx tests/bench/tails.ts [rounds] [analyses] [folder]
 *
 * A folder keeps the seeded database for the next run.
 */

const rounds = Number(process.argv[2] ?? 9);
const analyses = Number(process.argv[3] ?? 20_000);
const kept = process.argv[4];
const share = 0.3;
const seconds = 4;
/** People who open one page after another. */
const people = 2;

const dataDirectory = kept ? path.resolve(kept) : mkdtempSync(path.join(tmpdir(), "assay-bench-"));
const account = seedOnce(dataDirectory, analyses);
const phases = ["alone", "first views of pages", "pages", "an export"] as const;
const p99 = Object.fromEntries(phases.map((phase) => [phase, [] as number[]]));
const p50 = Object.fromEntries(phases.map((phase) => [phase, [] as number[]]));
let rate = 0;
let applicants = 0;
for (let round = 0; round < rounds; round++) await measureRound();

const report = new Report("tails");
for (const phase of phases) {
  const ratios = p99[phase]?.map((value, round) => value / (p99.alone?.[round] as number)) ?? [];
  report.add({ name: phase, measure: "p50", unit: "ms", rounds: p50[phase] ?? [] });
  report.add({ name: phase, measure: "p99", unit: "ms", rounds: p99[phase] ?? [] });
  report.add({ name: phase, measure: "p99 / alone", unit: "×", rounds: ratios });
  console.log(
    `${phase}: ${ratios.map((ratio) => ratio.toFixed(2)).join(" ")}, median ${median(ratios).toFixed(2)}`,
  );
}
report.publish();
console.log(`${rate.toFixed(0)} analyses a second, ${rounds} rounds of ${seconds} s for each`);

async function measureRound(): Promise<void> {
  const server = await startServer({ dataDirectory, env: { LOG_LEVEL: "warn" } });
  const seed = new Seed(server.databaseUrl);
  try {
    const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const post = () => ({ method: "POST" as const, path: "/v1/analyze", headers, body: body() });
    const warm = await load(server.url, post, { connections: 16, seconds: 3 });
    if (rate === 0) {
      const full = await load(server.url, post, { connections: 16, seconds: 4 });
      rate = Math.max(1, Math.round(Math.max(full.perSecond, warm.perSecond) * share));
    }
    const cookie = await signInOverHttp(server.url, account);
    const pages = await addressesOf(server.databaseUrl, account.organizationId);
    const addresses = pages.map(({ address }) => address);
    const open = async (address: string) => {
      const answer = await fetch(`${server.url}${address}`, { headers: { cookie }, redirect: "manual" });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    };
    const exportAnalyses = async () => {
      const answer = await fetch(`${server.url}/analyses/export`, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
      await answer.text();
    };
    const generator = new Worker(new URL("./support/arrivals.mjs", import.meta.url), {
      workerData: { url: `${server.url}/v1/analyze`, headers, perSecond: rate },
    });
    const arrive = async (): Promise<number[]> => {
      generator.postMessage(Array.from({ length: rate * seconds }, body));
      const [{ times, error }] = await once(generator, "message");
      if (error) throw new Error(error);
      return times;
    };
    const beside = async (disturb?: (isOver: () => boolean) => Promise<void>): Promise<number[]> => {
      let isOver = false;
      const disturbing = disturb?.(() => isOver);
      const times = await arrive();
      isOver = true;
      await disturbing;
      return times;
    };
    const opening = async (isOver: () => boolean) => {
      const queue = [...addresses];
      const person = async () => {
        while (!isOver()) {
          const address = queue.shift();
          if (address === undefined) return;
          await open(address);
          queue.push(address);
        }
      };
      await Promise.all(Array.from({ length: people }, person));
    };
    await beside();
    const measured = {
      alone: await beside(),
      "first views of pages": await beside(opening),
      pages: await beside(opening),
      "an export": await beside(async (isOver) => {
        while (!isOver()) await exportAnalyses();
      }),
    };
    for (const phase of phases) {
      p50[phase]?.push(quantile(measured[phase], 0.5));
      p99[phase]?.push(quantile(measured[phase], 0.99));
    }
    await generator.terminate();
  } finally {
    await seed.close();
    await server.stop();
  }
}

function body(): string {
  applicants++;
  return JSON.stringify({ applicantData: newApplicant(applicants) });
}
