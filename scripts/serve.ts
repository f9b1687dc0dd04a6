import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo, Server } from "node:net";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createDemo } from "@/lib/domain/organizations/sign-up/create-demo";
import { askForFirstAccount } from "@/lib/domain/organizations/sign-up/sign-up";
import { sendConsoleToLog } from "@/lib/platform/console-log";
import { hasCode } from "@/lib/platform/db/has-code";
import { announceUrl, EnvironmentError, readEnv } from "@/lib/platform/env";
import { limitHeapGrowth } from "@/lib/platform/heap-growth";
import { createLog, describeError } from "@/lib/platform/log";
import { nameSourcesInStacks } from "@/lib/platform/source-maps";
import { StartError } from "@/lib/platform/start-error";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createApiProcesses } from "@/lib/service/api-processes/api-processes";
import { apiProcesses } from "@/lib/service/api-processes/how-many";
import { explainStart } from "@/lib/service/explain-start";
import type { Front, Handler } from "@/lib/service/http/front";
import { createListener } from "@/lib/service/http/listener";
import { createServiceFront, drainMilliseconds } from "@/lib/service/http/service-front";
import { createPagesProcess } from "@/lib/service/pages/pages-process";
import { onSignals } from "@/lib/service/signals";
import { loadNext, readHeaders, readPageTemplates } from "./load-next";
import { start } from "./start";

/*
 * Starts the service behind its own listener (lib/service/http). With --demo, the first start on an embedded database
 * creates an account to begin with; with --dev, Next compiles pages on demand.
 */

/** A stop takes less than this; a process that can't end in order must not stay. */
const stopLimitMilliseconds = 90_000;
const dev = process.argv.includes("--dev");
const demo = process.argv.includes("--demo");

async function main(): Promise<void> {
  limitHeapGrowth();
  nameSourcesInStacks();
  refuseOtherFolder();
  const env = readEnv();
  if (env.SERVERLESS) {
    throw new EnvironmentError("SERVERLESS: must be unset here; start serverless mode with `next start`");
  }
  // Before Next is loaded, and so before the service has a log.
  if (!dev) sendConsoleToLog(createLog(env.LOG_LEVEL, { instance: env.INSTANCE }));
  let platform: Platform | undefined;
  // Take the port first, so that a port conflict is reported before anything else starts. Requests that arrive before
  // the service is ready get a 503.
  const front = createServiceFront(env, () => platform);
  const count = dev ? 1 : apiProcesses(env);
  const api = count > 1 ? createApiProcesses({ file: moduleBeside("api"), count, front }) : undefined;
  const { server } = api ?? front;
  await listen(server, env.PORT, env.HOST);
  let starting: Promise<Platform | undefined> = Promise.resolve(undefined);
  let stopping: Promise<void> | undefined;
  const end = (code: number) => {
    stopping ??= stop(api ?? front, starting, env.SHUTDOWN_GRACE_SECONDS * 1_000, code);
  };
  onSignals(process, () => performance.now(), {
    stop: () => end(0),
    quit: () => process.exit(128 + constants.signals.SIGINT),
  });
  const { port } = server.address() as AddressInfo;
  const url = env.NEXTAUTH_URL ?? `http://localhost:${port}`;
  announceUrl(url);
  const pages = dev
    ? undefined
    : createPagesProcess({
        file: moduleBeside("pages"),
        port,
        isLazy: env.PAGES === "lazy",
      });
  const service = start(url, {
    onDatabaseGone: () => end(1),
    otherMetrics: async () => (await Promise.all([pages?.metrics() ?? [], api?.metrics() ?? []])).flat(),
  });
  starting = service;
  const [started, app] = await Promise.all([
    service,
    // Next drops requests with an `Upgrade` header but those of its development tools.
    dev ? loadNext({ dev, hostname: "localhost", port, httpServer: front.server }) : undefined,
  ]);
  platform = started;
  const folder = await mkdtemp(path.join(tmpdir(), "assay-"));
  platform.beforeClose(() => rm(folder, { recursive: true, force: true }));
  pages?.open({ platform, folder });
  if (stopping) return stopping;
  const options = {
    handlePage: (pages?.handle ?? app?.getRequestHandler()) as Handler,
    pageTemplates: readPageTemplates(),
    assets: dev ? undefined : { folder: ".next/static", headers: readHeaders() },
    refuseConnection: front.refuseConnection,
  };
  front.open(createListener(platform, options));
  await api?.open({ platform, folder }, createListener(platform, { ...options, isInner: true }));
  if (demo && env.DATABASE_URL === undefined) await greet(platform, url);
  if (env.SMTP_URL !== undefined && env.NEXTAUTH_URL === undefined)
    platform.log.warn("NEXTAUTH_URL isn't set: links in mails lead to localhost");
  await askForFirstAccount(platform, url);
  process.stdout.write(`Assay is ready at ${url}\n`);
}

/** The build and the migrations are read from the working directory. */
function refuseOtherFolder(): void {
  if (existsSync("prisma/migrations")) return;
  // scripts/ and dist/ are both one level below it.
  throw new StartError(`Start Assay in its own folder: cd ${path.resolve(import.meta.dirname, "..")}`);
}

/** A module of the build, which another process runs. */
function moduleBeside(name: string): string {
  return fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        hasCode(error, "ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL", "EINVAL")
          ? new StartError("HOST: must be an address of this machine")
          : error,
      );
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      resolve();
    });
  });
}

/**
 * Ends the process in order: no longer ready, it serves on for the grace period, finishes the requests in flight and the
 * background work, and stops the embedded database if no other process uses it.
 */
async function stop(
  listening: Pick<Front, "close">,
  starting: Promise<Platform | undefined>,
  graceMilliseconds: number,
  code: number,
): Promise<void> {
  setTimeout(() => process.exit(1), graceMilliseconds + stopLimitMilliseconds);
  try {
    const platform = await Promise.race([starting, sleep(drainMilliseconds)]);
    if (platform) {
      platform.isStopping = true;
      platform.log.info("stopping; press Ctrl-C again to end at once");
      await sleep(graceMilliseconds);
    }
    await listening.close(drainMilliseconds);
    await platform?.close();
  } catch (error) {
    process.stderr.write(`Assay didn't stop cleanly: ${JSON.stringify(describeError(error))}\n`);
    process.exit(1);
  }
  process.exit(code);
}

async function greet(platform: Platform, url: string): Promise<void> {
  const created = await createDemo(platform);
  if (!created) return;
  const { email, password, key } = created;
  platform.log.info("created the first account");
  process.stdout.write(
    [
      "",
      "First start: Assay created an account for you. These credentials are shown only once.",
      `  Sign in      ${url}/sign-in`,
      `  Email        ${email}`,
      `  Password     ${password}`,
      ...(key === undefined ? [] : [`  API key      ${key}   (live, ADMIN)`]),
      "",
      "",
    ].join("\n"),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
});
