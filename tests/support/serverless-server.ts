import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, readFileSync } from "node:fs";
import { mkdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generatedKey, newKeyText } from "@/lib/platform/crypto/load-keys";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { migrate } from "@/lib/platform/db/migrate";
import { startExecutorServer } from "./executor-server";
import { freePort } from "./free-port";
import { patienceMilliseconds } from "./patience";
import { makeTemporaryFolder, makeTestFolder } from "./temporary-folder";
import type { ServerOptions, TestServer } from "./test-server";
import { startUpstashStandIn } from "./upstash-stand-in";

const root = path.resolve(import.meta.dirname, "../..");

/** Twice Node's default: clients of busy suites otherwise use connections that are just being ended. A stop waits for them. */
const keepAliveMilliseconds = 10_000;

/**
 * All that a deployment has: what `next build` wrote, and what `next start` reads beside it, also by `outputFileTracingIncludes`.
 * Not `dist`.
 */
const deployed = [
  ".next",
  "app",
  "lib/risk/archive/engines.br",
  "next.config.mjs",
  "node_modules",
  "package.json",
  "public",
];

/**
 * Starts the build under plain `next start` as a function platform would run it, from a folder without `dist`, on an
 * embedded PostgreSQL, a stand-in for Upstash and an executor that stands in for Inngest. What the options' environment
 * sets replaces these.
 */
export async function startServerlessServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDirectory = options.dataDirectory ?? (await makeTestFolder());
  const closing: (() => Promise<void>)[] = [];
  const given = options.env ?? {};
  const databaseUrl = given.DATABASE_URL ?? (await openDatabase(dataDirectory, closing));
  await migrate(databaseUrl, path.join(root, "prisma/migrations"));
  const executor = given.INNGEST_EVENT_KEY === undefined ? await startExecutorServer(databaseUrl) : undefined;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = await deploy();
  closing.push(() => rm(folder, { recursive: true }));
  const {
    process: child,
    logFile,
    logs,
  } = startNext(folder, port, dataDirectory, {
    SERVERLESS: "1",
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: url,
    TRUSTED_PROXY_HOPS: "1",
    ...(await keysOf(dataDirectory)),
    ...(given.UPSTASH_REDIS_REST_URL === undefined ? await openUpstash(closing) : {}),
    ...executor?.env,
    ...given,
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    }
    for (const close of closing.splice(0).toReversed()) await close();
  };
  if (executor) closing.push(() => executor.close());
  try {
    await untilAlive(child, url, logs);
    await executor?.connect(url);
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
  return {
    url,
    dataDirectory,
    databaseUrl,
    process: child,
    logFile,
    logs,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    async close() {
      // Nothing is kept of it, and in order it would first try what is due, such as deliveries to addresses that never answer.
      await end("SIGKILL");
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A folder in which the service can find nothing but the deployed files. */
async function deploy(): Promise<string> {
  const folder = await makeTemporaryFolder("assay-deployed-");
  for (const name of deployed) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await symlink(path.join(root, name), path.join(folder, name));
  }
  return folder;
}

async function openDatabase(dataDirectory: string, closing: (() => Promise<void>)[]): Promise<string> {
  const database = await openEmbeddedPostgres({ dataDirectory, log: () => {} });
  closing.push(() => database.close());
  return database.connectionString;
}

async function openUpstash(closing: (() => Promise<void>)[]): Promise<Record<string, string>> {
  const standIn = await startUpstashStandIn();
  closing.push(() => standIn.close());
  return { UPSTASH_REDIS_REST_URL: standIn.url, UPSTASH_REDIS_REST_TOKEN: standIn.token };
}

/** The keys that the tests and commands of this data folder use. */
async function keysOf(dataDirectory: string): Promise<Record<string, string>> {
  const names = ["DATA_ENCRYPTION_KEY", "BLIND_INDEX_KEY", "AUDIT_KEY", "NEXTAUTH_SECRET"];
  const make = () => newKeyText("k1");
  const keys = await Promise.all(
    names.map(async (name) => [name, await generatedKey(dataDirectory, name, make)]),
  );
  return Object.fromEntries(keys);
}

function startNext(folder: string, port: number, dataDirectory: string, env: Record<string, string>) {
  const logFile = path.join(dataDirectory, `server-${process.hrtime.bigint()}.log`);
  const next = path.join(root, "node_modules/next/dist/bin/next");
  const child = spawn(
    process.execPath,
    [next, "start", "--port", String(port), "--keepAliveTimeout", String(keepAliveMilliseconds)],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const log = createWriteStream(logFile);
  child.stderr.pipe(log, { end: false });
  child.stdout.pipe(log, { end: false });
  return { process: child, logFile, logs: () => (existsSync(logFile) ? readFileSync(logFile, "utf8") : "") };
}

async function untilAlive(child: ChildProcess, url: string, logs: () => string): Promise<void> {
  for (const end = Date.now() + patienceMilliseconds; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`the server did not start\n${logs()}`);
}
