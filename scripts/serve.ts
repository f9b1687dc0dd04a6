import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createDemo } from "@/lib/domain/organizations/sign-up/create-demo";
import { systemClock } from "@/lib/platform/clock";
import { sendConsoleToLog } from "@/lib/platform/console-log";
import { announceUrl, readEnv } from "@/lib/platform/env";
import { createLog } from "@/lib/platform/log";
import { nameSourcesInStacks } from "@/lib/platform/source-maps";
import type { Platform } from "@/lib/platform/wiring/ports";
import { explainStart } from "@/lib/service/explain-start";
import { createFront, type Front } from "@/lib/service/http/front";
import { createListener } from "@/lib/service/http/listener";
import { strictTransportSecurity } from "@/lib/service/http/strict-transport-security";
import { startService } from "@/lib/service/start";
import { loadNext, readPageTemplates } from "./load-next";

/*
 * Starts the service behind its own listener (lib/service/http). With --demo, the first start on an embedded database
 * creates an organization to begin with; with --dev, Next compiles pages on demand.
 */

const drainMilliseconds = 10_000;
const dev = process.argv.includes("--dev");
const demo = process.argv.includes("--demo");

async function main(): Promise<void> {
  nameSourcesInStacks();
  const env = readEnv();
  // Before Next is loaded, and so before the service has a log.
  if (!dev) sendConsoleToLog(createLog(env.LOG_LEVEL, { instance: env.INSTANCE }));
  let platform: Platform | undefined;
  // Claim the port first, so that a port conflict is reported before anything else starts. Requests that arrive before
  // the service is ready get a 503.
  const front = createFront({
    now: systemClock,
    headers: strictTransportSecurity(env),
    onRefused(status, reason) {
      platform?.metrics.count("assay_http_connections_refused_total", { status: String(status) });
      platform?.log.info({ status, reason }, "refused a connection");
    },
  });
  await listen(front.server, env.PORT, env.HOST);
  const { port } = front.server.address() as AddressInfo;
  const url = env.NEXTAUTH_URL ?? `http://localhost:${port}`;
  announceUrl(url);
  const [started, app] = await Promise.all([
    startService(url),
    // Next listens for `Upgrade` on the server that it is given, and drops every request with that header but those of
    // its development tools. In production it gets one that never listens.
    loadNext({ dev, hostname: "localhost", port, httpServer: dev ? front.server : createServer() }),
  ]);
  platform = started;
  const { refuseConnection } = front;
  const pageTemplates = readPageTemplates();
  front.open(
    createListener(platform, { handlePage: app.getRequestHandler(), pageTemplates, refuseConnection }),
  );
  stopOnSignal(front, platform);
  if (demo && env.DATABASE_URL === undefined) await greet(platform, url);
  process.stdout.write(`Assay is ready at ${url}\n`);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** On a signal, finishes the requests in flight and exits; the embedded database stops if no other process uses it. */
function stopOnSignal(front: Front, platform: Platform): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await front.close(drainMilliseconds);
    await platform.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

async function greet(platform: Platform, url: string): Promise<void> {
  const created = await createDemo(platform);
  if (!created) return;
  const { email, password, key } = created;
  platform.log.info("created the demo organization");
  process.stdout.write(
    [
      "",
      "First start: here is an organization to begin with. These credentials are shown only once.",
      `  Sign in      ${url}/sign-in`,
      `  Email        ${email}`,
      `  Password     ${password}`,
      `  API key      ${key}   (live, ADMIN)`,
      "",
      "",
    ].join("\n"),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
});
