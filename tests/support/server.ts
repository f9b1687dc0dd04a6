import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { patienceMilliseconds } from "./patience";
import { makeTestFolder } from "./temporary-folder";
import type { ServerOptions, TestServer } from "./test-server";

const root = path.resolve(import.meta.dirname, "../..");
const execute = promisify(execFile);
/** A data folder as this build leaves it after its first start (see data-template.ts). Every build empties `dist`. */
export const dataTemplate = path.join(root, "dist/.test-data");

export type { TestServer } from "./test-server";

/** Whether tests run under plain `next start`: see the project `serverless`. */
export const isServerless = process.env.TEST_SERVERLESS === "1";

/** Starts the built service, everything embedded, on a free port. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  if (isServerless) {
    // It imports the whole product, to execute its functions.
    const { startServerlessServer } = await import("./serverless-server");
    return startServerlessServer(options);
  }
  const dataDirectory = options.dataDirectory ?? (await newDataDirectory());
  const logFile = path.join(dataDirectory, `server-${process.hrtime.bigint()}.log`);
  // Mutation tests and watched tests bundle listeners of their own.
  const service = process.env.TEST_SERVICE ?? "dist/serve.mjs";
  const [program, ...args] = options.command ?? [process.execPath, service];
  const child = spawn(program, [...args, ...(options.arguments ?? [])], {
    detached: options.ownGroup ?? false,
    cwd: options.folder ?? root,
    ...options.user,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDirectory,
      // Most tests open no pages.
      PAGES: "lazy",
      // As on two processors, unless the whole suite is to run with more.
      API_PROCESSES: process.env.API_PROCESSES ?? "1",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logFile);
  child.stderr.pipe(log, { end: false });
  child.stdout.pipe(log, { end: false });
  const logs = () => (existsSync(logFile) ? readFileSync(logFile, "utf8") : "");
  const url = await readyUrl(child, logs);
  const databaseUrl = options.env?.DATABASE_URL ?? (await connectionString(dataDirectory));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
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
      await end("SIGTERM");
      // After a kill its database keeps running: the last process to leave stops it.
      const embedded =
        options.env?.DATABASE_URL ?? (await openEmbeddedPostgres({ dataDirectory, log: () => {} }));
      if (typeof embedded !== "string") await embedded.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function newDataDirectory(): Promise<string> {
  const folder = await makeTestFolder();
  // Node's own copy loses the owner, and as root, the cluster belongs to another user.
  if (existsSync(dataTemplate)) await execute("cp", ["-a", `${dataTemplate}/.`, folder]);
  return folder;
}

function readyUrl(child: ChildProcess, logs: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`the server was not ready in time\n${logs()}`));
    }, patienceMilliseconds);
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = /^Assay is ready at (\S+)$/m.exec(output)?.[1];
      if (url) {
        clearTimeout(timer);
        resolve(url);
      }
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}\n${logs()}`));
    });
  });
}

/** Attaches to the database only to learn its port. */
async function connectionString(dataDirectory: string): Promise<string> {
  const attached = await openEmbeddedPostgres({ dataDirectory, log: () => {} });
  await attached.close();
  return attached.connectionString;
}
