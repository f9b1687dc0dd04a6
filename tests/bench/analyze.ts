import { randomUUID } from "node:crypto";
import { newApplicant } from "@/tests/bench/support/applicants";
import { startOwn } from "@/tests/bench/support/child";
import { startEchoApp } from "@/tests/bench/support/echo-app";
import { treeMebibytes } from "@/tests/bench/support/processes";
import { Report } from "@/tests/bench/support/report";
import {
  addMeasured,
  addRatio,
  alternate,
  countsOf,
  type Target,
  warmUp,
} from "@/tests/bench/support/rounds";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { seedWebhook } from "@/tests/support/webhooks";

/*
 * POST /v1/analyze of the built service at 1, 16 and 64 connections, each applicant new, in alternating rounds with
 * the least that could be done in its place: a Next route handler that echoes JSON, a bare server that stores the body
 * in one row of the same database, and the service's own answer to a request that does nothing. Each is a process of
 * its own; the load generator runs on the same cores.
 *
 *   npx tsx tests/bench/analyze.ts [rounds] [seconds per round]
 */

const levels = [1, 16, 64];
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 1.5);

const report = new Report("analyze");
const closing: (() => Promise<unknown>)[] = [];
/** Analyses; each must be stored. */
let answered = 0;
let applicants = 0;
try {
  const echo = keep(await startEchoApp());
  const server = keep(await startServer({ env: { WEBHOOK_ALLOW_INSECURE: "1" } }));
  const insert = keep(await startOwn("insert-server", { DATABASE_URL: server.databaseUrl }));
  const receiver = keep(await startOwn("receiver"));
  const seed = keep(new Seed(server.databaseUrl));
  const key = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const subscribed = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  await seedWebhook(seed, subscribed, { url: receiver.origin, dataDirectory: server.dataDirectory });
  addMemory("service, started");

  const service = { origins: [server.url], pids: [server.process.pid] };
  const json = { "content-type": "application/json" };
  const targets = {
    echo: {
      ...{ origins: [echo.origin], pids: [echo.pid] },
      request: () => ({ method: "POST", path: "/echo", headers: json, body: newBody() }),
    },
    insert: {
      ...{ origins: [insert.origin], pids: [insert.pid] },
      request: () => ({ method: "POST", path: "/", headers: json, body: newBody() }),
    },
    health: { ...service, request: () => ({ method: "GET", path: "/api/health" }) },
    analyze: { ...service, request: analyses(key) },
    "analyze with Idempotency-Key": {
      ...service,
      request: analyses(key, () => ({ "idempotency-key": randomUUID() })),
    },
    "analyze with one webhook": {
      ...service,
      request: analyses(subscribed),
      settle: () => eventually("the end of deliveries", isDelivered, Boolean, 120_000).then(() => {}),
    },
  } satisfies Record<string, Target>;
  const ratios = [
    ["analyze", "echo"],
    ["analyze", "insert"],
    ["analyze", "health"],
    ["analyze with Idempotency-Key", "analyze"],
    ["analyze with one webhook", "analyze"],
  ] as const;

  const before = await storedBytes();
  note(await warmUp(targets));
  for (const connections of levels) {
    const measured = await alternate(targets, { connections, seconds, rounds, pool: seed.pool });
    note(countsOf(measured));
    const at = connections === 1 ? "1 connection" : `${connections} connections`;
    for (const [name, one] of Object.entries(measured)) addMeasured(report, `${name}, ${at}`, one);
    for (const [one, other] of ratios) {
      addRatio(report, `${one} / ${other}, ${at}`, measured[one], measured[other]);
    }
  }
  addMemory("service, after the load");
  const stored =
    (await seed.count("analyses", key.organizationId)) +
    (await seed.count("analyses", subscribed.organizationId));
  if (stored !== answered) throw new Error(`${answered} analyses were answered, ${stored} are stored`);
  const size = await storedBytes();
  report.add({
    name: "stored analysis",
    measure: "size",
    unit: "KiB",
    value: (size - before) / 1_024 / stored,
  });

  // On the same database, only now, so that it takes no background work before.
  const quiet = await startServer({ dataDirectory: server.dataDirectory, env: { LOG_LEVEL: "warn" } });
  closing.push(() => quiet.stop());
  const withoutLog = { ...targets.analyze, origins: [quiet.url], pids: [quiet.process.pid] };
  await warmUp({ withoutLog });
  const { logging, silent } = await alternate(
    { logging: targets.analyze, silent: withoutLog },
    { connections: 16, seconds, rounds, pool: seed.pool },
  );
  addMeasured(report, "analyze without request log, 16 connections", silent);
  addRatio(report, "analyze without request log / analyze, 16 connections", silent, logging);
  report.publish();

  function note(counts: Record<string, number>): void {
    for (const [name, count] of Object.entries(counts)) if (name.startsWith("analyze")) answered += count;
  }

  function addMemory(name: string): void {
    const value = treeMebibytes(server.process.pid);
    if (value !== undefined) report.add({ name, measure: "memory", unit: "MiB", value });
  }

  /** All tables of the service with their indexes. */
  async function storedBytes(): Promise<number> {
    const { rows } = await seed.pool.query<{ bytes: string }>(
      "SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class WHERE relkind = 'r' AND relname IN ('applicants', 'application_elements', 'analyses', 'events')",
    );
    return Number(rows[0]?.bytes);
  }

  async function isDelivered(): Promise<boolean> {
    const { rows } = await seed.pool.query<{ left: boolean }>(
      "SELECT EXISTS (SELECT FROM deliveries WHERE due_at IS NOT NULL) AS left",
    );
    return rows[0]?.left === false;
  }
} finally {
  for (const close of closing.toReversed()) await close();
}

/** Closes it in the end, what was started last first. */
function keep<Kept extends { close(): Promise<unknown> }>(kept: Kept): Kept {
  closing.push(() => kept.close());
  return kept;
}

function newBody(): string {
  return JSON.stringify({ applicantData: newApplicant(applicants++) });
}

function analyses({ key }: SeededKey, more: () => Record<string, string> = () => ({})) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  return () => ({
    method: "POST" as const,
    path: "/v1/analyze",
    headers: { ...headers, ...more() },
    body: newBody(),
  });
}
