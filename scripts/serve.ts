import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { clientAddress } from "@/lib/api/client-address";
import { healthResponse, readyResponse } from "@/lib/api/health";
import { apiPath, matchOperation } from "@/lib/api/match";
import { handleApiRequest, unreadableRequestResponse } from "@/lib/api/pipeline/handle";
import { createDemo } from "@/lib/domain/organizations/sign-up/create-demo";
import { announceUrl, readEnv } from "@/lib/platform/env";
import { describeError } from "@/lib/platform/log";
import { nameSourcesInStacks } from "@/lib/platform/source-maps";
import type { Platform } from "@/lib/platform/wiring/ports";
import { explainStart } from "@/lib/service/explain-start";
import { startService } from "@/lib/service/start";
import { loadNext } from "./load-next";

/*
 * The service's own listener. It answers the API directly, avoiding Next's overhead, with the same handlers that Next's
 * route files use; everything else goes to Next. With --demo, the first start on an embedded database creates an
 * organization to begin with; with --dev, Next compiles pages on demand.
 */

const drainMilliseconds = 10_000;
let isStopping = false;
const dev = process.argv.includes("--dev");
const demo = process.argv.includes("--demo");

async function main(): Promise<void> {
  nameSourcesInStacks();
  const env = readEnv();
  // Claim the port first, so that a port conflict is reported before anything else starts. Requests that arrive before
  // the service is ready get a 503.
  let answer: Handler = answerNotReady;
  const server = createServer((request, response) => {
    // Otherwise a client that keeps its connection busy would keep being served until the deadline.
    if (isStopping) response.shouldKeepAlive = false;
    answer(request, response);
  });
  await listen(server, env.PORT, env.HOST);
  const { port } = server.address() as AddressInfo;
  const url = env.NEXTAUTH_URL ?? `http://localhost:${port}`;
  announceUrl(url);
  const [platform, app] = await Promise.all([
    startService(url),
    loadNext({ dev, hostname: "localhost", port, httpServer: server }),
  ]);
  answer = listener(platform, app.getRequestHandler());
  stopOnSignal(server, platform);
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

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

function answerNotReady(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "retry-after": "1", "content-type": "application/json", connection: "close" });
  response.end('{"status":"starting"}');
}

function listener(platform: Platform, handlePage: Handler): Handler {
  const { answerInngest, clientAddressHeader, log } = platform;
  const addressOf = (request: IncomingMessage) =>
    clientAddress(platform, request.headers["x-forwarded-for"]?.toString(), request.socket.remoteAddress);
  const options = {
    overrideGlobalObjects: false,
    errorHandler(error: unknown) {
      log.warn({ error: describeError(error) }, "a request could not be read");
      return unreadableRequestResponse(platform);
    },
  };
  const handleApi = getRequestListener((request, environment) => {
    const path = apiPath(request.url);
    return handleApiRequest(platform, {
      request,
      address: addressOf((environment as { incoming: IncomingMessage }).incoming),
      path,
      match: matchOperation(request.method, path),
    });
  }, options);
  const handleUnreadable = getRequestListener(() => unreadableRequestResponse(platform), options);
  const handleHealth = getRequestListener(() => healthResponse(), options);
  const handleReady = getRequestListener(() => readyResponse(platform), options);
  const handleInngest = getRequestListener(
    async (request) => (await answerInngest?.(request)) ?? new Response(null, { status: 503 }),
    options,
  );
  return (request, response) => {
    // The target may be an absolute URL (RFC 9112, 3.2.2); only its path matters.
    const url = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "") || "/";
    if (!url.startsWith("/")) return handleUnreadable(request, response);
    if (/^(?:\/api)?\/v1(?:[/?]|$)/.test(url)) return handleApi(request, response);
    if (url === "/api/health") return handleHealth(request, response);
    if (url === "/api/ready") return handleReady(request, response);
    if (/^\/api\/inngest(?:[/?]|$)/.test(url)) return handleInngest(request, response);
    request.headers[clientAddressHeader] = addressOf(request);
    return handlePage(request, response);
  };
}

/** On a signal, finishes the requests in flight and exits; the embedded database stops if no other process uses it. */
function stopOnSignal(server: Server, platform: Platform): void {
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
    await drained;
    clearTimeout(deadline);
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
