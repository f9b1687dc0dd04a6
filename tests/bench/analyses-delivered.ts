import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { newApplicant } from "@/tests/bench/support/applicants";
import { startOwn } from "@/tests/bench/support/child";
import { load } from "@/tests/bench/support/load";
import { quantile } from "@/tests/bench/support/median";
import { familySeconds, postmasterOf, processorSeconds } from "@/tests/bench/support/processes";
import { Report } from "@/tests/bench/support/report";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { seedWebhook } from "@/tests/support/webhooks";

/*
 * From a request to the POST at the receiver, the analysis included: deliveries a second while 50 clients send analyses
 * to organizations with 1 and with 10 webhooks, until the last one has arrived; and how long one takes when there is
 * nothing else to do. Receiver and clients run on the same cores.
 *
 *   npx tsx tests/bench/analyses-delivered.ts [rounds] [seconds per round]
 */

const connections = 50;
const rounds = Number(process.argv[2] ?? 4);
const seconds = Number(process.argv[3] ?? 3);
const singles = 200;

let applicants = 0;
const report = new Report("analyses-delivered");
const server = await startServer({ env: { WEBHOOK_ALLOW_INSECURE: "1", LOG_LEVEL: "warn" } });
const seed = new Seed(server.databaseUrl);
const receiver = await startOwn("counting-receiver");
try {
  const postmaster = await postmasterOf(seed.pool);
  const { dataDirectory } = server;
  for (const webhooks of [1, 10]) {
    const key = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    for (let n = 0; n < webhooks; n++)
      await seedWebhook(seed, key, { url: `${receiver.origin}/${n}`, dataDirectory });
    const rate: number[] = [];
    const cpu: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const { count: earlier } = await received();
      const used = () => (processorSeconds(server.process.pid) ?? 0) + (familySeconds(postmaster) ?? 0);
      const [before, begun] = [used(), Date.now()];
      const { count: analyses } = await load(server.url, analysesOf(key), { connections, seconds });
      const deliveries = analyses * webhooks;
      const { lastAt } = await eventually(
        "the last delivery",
        received,
        ({ count }) => count === earlier + deliveries,
        120_000,
      );
      // The first round opens connections.
      if (round === 0) continue;
      rate.push((deliveries * 1_000) / (lastAt - begun));
      cpu.push(((used() - before) * 1_000) / deliveries);
    }
    const name = `${webhooks} webhook${webhooks > 1 ? "s" : ""}`;
    report.add({ name, measure: "rate, analysis included", unit: "deliveries/s", rounds: rate });
    report.add({ name, measure: "service and PostgreSQL CPU", unit: "ms/delivery", rounds: cpu });
  }
  const times = await timesOfSingles();
  for (const [measure, share] of [["p50", 0.5] as const, ["p99", 0.99] as const])
    report.add({
      name: "request to POST, nothing else to do",
      measure,
      unit: "ms",
      value: quantile(times, share),
    });
  report.publish();
} finally {
  await receiver.close();
  await seed.close();
  await server.close();
}

async function received(): Promise<{ count: number; lastAt: number }> {
  return (await fetch(receiver.origin)).json() as Promise<{ count: number; lastAt: number }>;
}

function analysesOf({ key }: SeededKey) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  return () => ({
    method: "POST" as const,
    path: "/v1/analyze",
    headers,
    body: JSON.stringify({ applicantData: newApplicant(applicants++) }),
  });
}

/** Milliseconds from sending a request to the arrival of its delivery, one after the other. */
async function timesOfSingles(): Promise<number[]> {
  let arrived: (() => void) | undefined;
  const own = createServer((request, response) => {
    request.resume().on("end", () => {
      arrived?.();
      response.end();
    });
  });
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  try {
    const key = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
    await seedWebhook(seed, key, { url, dataDirectory: server.dataDirectory });
    const next = analysesOf(key);
    const times: number[] = [];
    for (let n = 0; n < singles; n++) {
      const begun = performance.now();
      const arrival = new Promise<number>((resolve) => {
        arrived = () => resolve(performance.now() - begun);
      });
      const { method, path, headers, body } = next();
      const answer = await fetch(server.url + path, { method, headers, body });
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
      times.push(await arrival);
      // Apart, as at low load.
      await sleep(20);
    }
    // The first ones open connections.
    return times.slice(singles / 10);
  } finally {
    own.closeAllConnections();
    own.close();
  }
}
