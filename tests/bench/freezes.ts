import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Report } from "@/tests/bench/support/report";
import { applicant } from "@/tests/support/api";
import { signUpOverHttp } from "@/tests/support/member-session";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { unrelatedEntry } from "@/tests/support/unrelated-entry";
import {
  alikePersons,
  emptyApplicants,
  emptyEntries,
  fullImport,
  largestPolicy,
  longCell,
  shortLines,
  slowWatchlists,
  uploadWatchlist,
  wrongBodies,
  wrongImport,
} from "@/tests/support/worst-cases";

/*
 * The longest that /api/health of the built service took while it did what takes it longest, and while it did nothing.
 *
 *   npx tsx tests/bench/freezes.ts [part of a name] [--strict]
 *
 * With --strict it ends with 1 if one took longer than the goal.
 */

const limitMilliseconds = 200;
const given = process.argv.slice(2);
const isStrict = given.includes("--strict");
const only = given.find((each) => each !== "--strict") ?? "";
const stored = 2_000;
const likePersons = 100_000;

const server = await startServer({
  env: {
    LOG_LEVEL: "warn",
    SIGNUP: "open",
    ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
  },
});
const seed = new Seed(server.databaseUrl);
const pinger = new Worker(new URL("./support/pinger.mjs", import.meta.url), { workerData: server.url });
try {
  const { cookie, organizationName } = await signUpOverHttp(server.url);
  const { rows } = await seed.pool.query<{ id: string }>("SELECT id FROM organizations WHERE name = $1", [
    organizationName,
  ]);
  const organizationId = rows[0]?.id ?? "";
  await seed.pool.query("UPDATE organizations SET plan = 'enterprise' WHERE id = $1", [organizationId]);
  const { key } = await seed.key(organizationId, { requestsPerMinute: 1_000_000 });
  const send = (path: string, body: string, type = "application/json", method = "POST") =>
    fetch(`${server.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": type },
      body,
    });
  const searchName = (text: string) =>
    fetch(`${server.url}/analyses/export`, {
      method: "POST",
      headers: { cookie, origin: server.url },
      body: new URLSearchParams({ text, as: "words" }),
    });
  const batchEnded = async (answer: Response) => {
    const { batchId } = (await answer.clone().json()) as { batchId: string };
    await eventually(
      "the batch's end",
      async () =>
        (await seed.pool.query("SELECT FROM batches WHERE id = $1 AND ended_at IS NOT NULL", [batchId]))
          .rowCount,
      (count) => count === 1,
    );
  };
  await batchEnded(
    await send(
      "/analyze/batch",
      JSON.stringify({ applicants: Array.from({ length: stored }, (_, n) => unrelatedEntry(n)) }),
    ),
  );
  // What the first of each loads is not measured.
  await uploadWatchlist(server.url, cookie, { format: "ofac-sdn", files: [] });
  await searchName("Mar");
  await send("/list-entries/bulk", "{}");
  await send("/policy/simulate", "{}");

  const report = new Report("freezes");
  const slow: string[] = [];
  await longestPing();
  await sleep(3_000);
  const idle = await longestPing();
  report.add({ name: "nothing", measure: "longest /api/health", unit: "ms", value: idle.longest });

  const measure = async (name: string, statuses: readonly number[], run: () => Promise<Response[]>) => {
    if (!name.includes(only)) return;
    await longestPing();
    const begun = performance.now();
    const answers = await run();
    const seconds = (performance.now() - begun) / 1_000;
    const { longest, count } = await longestPing();
    for (const answer of answers) {
      if (!statuses.includes(answer.status))
        throw new Error(`${name}: answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    }
    report.add({ name, measure: "longest /api/health", unit: "ms", value: longest });
    report.add({ name, measure: "took", unit: "s", value: seconds });
    console.log(`${name}: ${longest.toFixed(0)} ms, ${count} pings in ${seconds.toFixed(1)} s`);
    if (longest > limitMilliseconds) slow.push(name);
  };
  const times = (count: number, one: (n: number) => Promise<Response>) => () =>
    Promise.all(Array.from({ length: count }, (_, n) => one(n)));

  for (const [name, upload] of Object.entries(slowWatchlists))
    await measure(
      `watchlist: ${name}`,
      [200],
      times(1, () => uploadWatchlist(server.url, cookie, upload)),
    );
  const empties = emptyEntries();
  await measure(
    "list import: a million {}",
    [400],
    times(1, () => send("/list-entries/bulk", empties)),
  );
  const wrong = wrongImport();
  await measure(
    "list import: problems in each of 10,000",
    [400],
    times(1, () => send("/list-entries/bulk", wrong)),
  );
  const lines = shortLines();
  await measure(
    "list import: CSV of short lines",
    [400],
    times(1, () => send("/list-entries/bulk", lines, "text/csv")),
  );
  const cell = longCell();
  await measure(
    "list import: CSV of one cell",
    [400],
    times(1, () => send("/list-entries/bulk", cell, "text/csv")),
  );
  await measure(
    "list import: 10,000 entries",
    [200],
    times(1, () => send("/list-entries/bulk", fullImport("x"))),
  );
  const applicants = emptyApplicants();
  await measure(
    "batch: a million {}",
    [400],
    times(1, () => send("/analyze/batch", applicants)),
  );
  const many = JSON.stringify({ applicants: Array.from({ length: 10_000 }, (_, n) => unrelatedEntry(n)) });
  await measure("batch: 10,000 applicants, to the end", [202], async () => {
    const answer = await send("/analyze/batch", many);
    await batchEnded(answer);
    return [answer];
  });
  await measure(
    "twenty searches for a part of a name",
    [200],
    times(20, () => searchName("Mar")),
  );
  const policy = JSON.stringify({ document: largestPolicy() });
  await measure(
    "five simulations of the largest policy",
    [200],
    times(5, () => send("/policy/simulate", policy)),
  );
  for (const [name, body] of Object.entries(wrongBodies)) {
    const text = body();
    await measure(
      `ten bodies: ${name}`,
      [400],
      times(10, () => send("/policy/simulate", text)),
    );
  }
  const alike = alikePersons(likePersons);
  await measure(`watchlist: ${likePersons.toLocaleString("en-US")} names alike`, [200], async () => [
    await uploadWatchlist(server.url, cookie, alike, "Alike"),
  ]);
  const maria = JSON.stringify({
    applicantData: { ...applicant, firstName: "Maria", lastName: "Santos" },
  });
  await measure(
    "analyses: the index of that list, and five names like its own",
    [200],
    times(5, () => send("/analyze", maria)),
  );
  await measure(
    "analyses: five more",
    [200],
    times(5, () => send("/analyze", maria)),
  );

  report.publish();
  console.log(`Above ${limitMilliseconds} ms: ${slow.join(", ") || "none"}`);
  if (isStrict && slow.length > 0) process.exitCode = 1;
} finally {
  await pinger.terminate();
  await seed.close();
  await server.close();
}

async function longestPing(): Promise<{ longest: number; count: number }> {
  pinger.postMessage("read");
  const [read] = await once(pinger, "message");
  return read;
}
