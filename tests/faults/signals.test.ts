import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { findPostmaster } from "@/lib/platform/db/embedded/postmaster";
import { applicant, call } from "@/tests/support/api";
import { isLong } from "@/tests/support/long-form";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { expectEventsOnce, expectExactAnalyses, type Ledger, submitBatch, unfinished } from "./ledger";

/*
 * Ctrl-C and SIGTERM reach the service in different ways: alone, through npm, or together with npm because a terminal
 * signals its whole foreground group. One data folder goes through them, with a batch running at each stop.
 */

const size = 600;
const node: [string, ...string[]] = [process.execPath, "dist/serve.mjs"];
// Without the check whether the build is current.
const npm: [string, ...string[]] = ["npm", "run", "--ignore-scripts", "up"];
const hasBash = spawnSync("bash", ["-c", "true"]).status === 0;

type Way = [name: string, command: [string, ...string[]], signal: NodeJS.Signals, toGroup: boolean];
const everyWay: Way[] = [
  ["SIGTERM to the process alone", node, "SIGTERM", false],
  ["SIGTERM to npm, which passes it on", npm, "SIGTERM", false],
  ["SIGINT to npm alone", npm, "SIGINT", false],
  ["Ctrl-C, to the group of npm and the service", npm, "SIGINT", true],
  ["SIGTERM to the group of npm and the service", npm, "SIGTERM", true],
];
if (hasBash)
  everyWay.push(["Ctrl-C with bash as npm's shell", [...npm, "--script-shell=bash"], "SIGINT", true]);

/** `npm run faults` takes every way, `npm test` those of a supervisor and of a terminal. */
const ways = everyWay.filter(([name]) => isLong || /alone$|^Ctrl-C, to the group/.test(name));

function send({ pid = 0 }: ChildProcess, signal: NodeJS.Signals, toGroup: boolean): void {
  process.kill(toGroup ? -pid : pid, signal);
}

const isRefused = (url: string) =>
  fetch(`${url}/api/health`).then(
    () => false,
    () => true,
  );

/** A request whose head the service has read; it waits for the rest of the body. */
interface Halfway {
  finish(): Promise<{ status: number | undefined; body: { requestId: string } }>;
  request: ClientRequest;
}

async function analyzeHalfway(url: string, key: string): Promise<Halfway> {
  const text = JSON.stringify({ applicantData: applicant });
  const request = httpRequest(`${url}/v1/analyze`, {
    method: "POST",
    agent: false,
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
      "idempotency-key": `halfway-${process.hrtime.bigint()}`,
      expect: "100-continue",
    },
  });
  request.on("error", () => {});
  const response = once(request, "response") as Promise<[IncomingMessage]>;
  response.catch(() => {});
  request.flushHeaders();
  await once(request, "continue");
  request.write(text.slice(0, 20));
  return {
    request,
    async finish() {
      request.end(text.slice(20));
      const [incoming] = await response;
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      return { status: incoming.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) };
    },
  };
}

describe("a signal that stops the service", () => {
  let server: TestServer;
  let ledger: Ledger;
  /** Batches are counted apart from single analyses. */
  let singles: { key: string };
  const env = { LOG_LEVEL: "warn" };

  beforeAll(async () => {
    server = await startServer({ env });
    const seed = new Seed(server.databaseUrl);
    ledger = { key: await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 }), batches: [], size };
    singles = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
    await seed.close();
    await server.stop();
  });
  afterAll(() => server?.close());

  it.each(ways)(
    "%s: ends the request in flight, gives back what it holds, stops PostgreSQL and exits with 0",
    async (_, command, signal, toGroup) => {
      const { dataDirectory } = server;
      server = await startServer({ env, dataDirectory, command, ownGroup: true });
      await submitBatch(server.url, ledger);
      const halfway = await analyzeHalfway(server.url, singles.key);
      const exited = once(server.process, "exit");
      send(server.process, signal, toGroup);
      await eventually(
        "new connections are refused",
        () => isRefused(server.url),
        (refused) => refused,
      );
      const { status, body } = await halfway.finish();
      expect(status).toBe(200);
      expect(await exited).toEqual([0, null]);
      expect(await findPostmaster(path.join(dataDirectory, "postgres"))).toBeNull();

      const database = await openEmbeddedPostgres({ dataDirectory, log: () => {} });
      const seed = new Seed(database.connectionString);
      const { rows } = await seed.pool.query(
        `SELECT (SELECT count(*)::int FROM durable_jobs WHERE worker IS NOT NULL) AS jobs,
           (SELECT count(*)::int FROM idempotency_records WHERE status IS NULL) AS requests,
           (SELECT count(*)::int FROM analyses WHERE id = $1) AS stored`,
        [body.requestId],
      );
      await seed.close();
      await database.close();
      expect(rows).toEqual([{ jobs: 0, requests: 0, stored: 1 }]);
    },
  );

  it("the batches of all those lives are completed, each applicant once", async () => {
    server = await startServer({ env, dataDirectory: server.dataDirectory });
    const seed = new Seed(server.databaseUrl);
    await eventually(
      "the end of all batches",
      () => unfinished(seed),
      (count) => count === 0,
      240_000,
    );
    await expectExactAnalyses(seed, ledger);
    await expectEventsOnce(seed, ledger);
    await seed.close();
    await server.stop();
  });

  it("a second Ctrl-C ends it at once, with a request still in flight", async () => {
    server = await startServer({ env, dataDirectory: server.dataDirectory, command: npm, ownGroup: true });
    const halfway = await analyzeHalfway(server.url, singles.key);
    const exited = once(server.process, "exit");
    send(server.process, "SIGINT", true);
    await eventually(
      "new connections are refused",
      () => isRefused(server.url),
      (refused) => refused,
    );
    // Sooner, it would pass for the first one, which npm passes on.
    await sleep(1_000);
    expect(server.process.exitCode).toBeNull();
    send(server.process, "SIGINT", true);
    // 0 would mean that it waited for the request.
    expect((await exited)[0]).toBe(130);
    halfway.request.destroy();
  });

  it("with SHUTDOWN_GRACE_SECONDS it is not ready while it still serves requests, and then it ends", async () => {
    server = await startServer({
      env: { ...env, SHUTDOWN_GRACE_SECONDS: "4" },
      dataDirectory: server.dataDirectory,
    });
    const { url } = server;
    const readiness = () => fetch(`${url}/api/ready`).then(({ status }) => status);
    expect(await readiness()).toBe(200);
    const exited = once(server.process, "exit");
    server.process.kill("SIGTERM");
    await eventually("the service is not ready", readiness, (status) => status === 503);
    const answer = await call("POST", "/analyze", {
      base: url,
      key: singles.key,
      body: { applicantData: applicant },
    });
    expect(answer.status).toBe(200);
    expect(await exited).toEqual([0, null]);
  });
});
