import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createEmbeddedExecutor, createTransport, generateSigningKey } from "@/inngest/embedded";
import { ownCalls } from "@/inngest/functions";
import { systemClock } from "@/lib/platform/clock";
import { createPool } from "@/lib/platform/db/pool";
import { createLog } from "@/lib/platform/log";

export interface ExecutorServer {
  /** For the app's environment. */
  env: Record<"INNGEST_BASE_URL" | "INNGEST_EVENT_KEY" | "INNGEST_SIGNING_KEY", string>;
  /** Takes the functions of the app at this address, and begins to call them. */
  connect(appUrl: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * An Inngest server with real schedules, sleeps, retries and concurrency: the embedded executor behind HTTP, which calls
 * the app over HTTP. Its runs are kept in the app's database.
 */
export async function startExecutorServer(connectionString: string): Promise<ExecutorServer> {
  const transport = createTransport();
  const signingKey = generateSigningKey();
  let app = "";
  const pool = createPool(connectionString, { max: 4 });
  const executor = createEmbeddedExecutor({
    pool,
    connectionString,
    handler: (request) => forward(request, app),
    signingKey,
    transport,
    clock: systemClock,
    log: createLog("silent"),
    ownCalls,
  });
  const server = createServer(async (request, response) => {
    try {
      const answer = await transport.fetch(`http://executor${request.url}`, {
        headers: request.headers as Record<string, string>,
        body: await bodyOf(request),
      });
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    env: {
      INNGEST_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      INNGEST_EVENT_KEY: randomUUID(),
      INNGEST_SIGNING_KEY: signingKey,
    },
    async connect(appUrl) {
      app = appUrl;
      await executor.start();
    },
    async close() {
      await executor.stop({ drainMilliseconds: 1_000 });
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
}

async function forward(request: Request, app: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  return fetch(`${app}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    body: body === "" ? null : body,
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
