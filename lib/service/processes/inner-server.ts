import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, maxHeaderSize, type Server } from "node:http";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { Handler } from "@/lib/service/http/front";

interface InnerServerOptions {
  socketPath: string;
  /** What it does, in traces. */
  span: string;
  handle: Handler;
}

/**
 * Answers the requests that another process of the service passes on. That one has checked them, and limits how long and
 * large they may be.
 */
export async function openInnerServer(
  { tracing, clientAddressHeader }: Pick<Platform, "tracing" | "clientAddressHeader">,
  { socketPath, span, handle }: InnerServerOptions,
): Promise<Server> {
  const server = createServer({
    keepAliveTimeout: 0,
    requestTimeout: 0,
    requireHostHeader: false,
    // The other process adds headers to those that it has accepted.
    maxHeaderSize: 2 * maxHeaderSize,
  });
  server.headersTimeout = 0;
  const receive: Handler = (request, response) => {
    // Only the other process knows its name, so this one was never passed on.
    if (request.headers[clientAddressHeader] === undefined) {
      response.writeHead(400, { connection: "close" }).end();
      return;
    }
    const { traceparent, tracestate } = request.headers;
    const caller = { traceparent: traceparent?.toString(), tracestate: tracestate?.toString() };
    return tracing.open(span, { caller }, (span) => {
      response.once("close", () => span.end());
      return handle(request, response);
    });
  };
  server.on("request", receive);
  server.on("checkContinue", receive);
  // One that was killed has left its socket.
  rmSync(socketPath, { force: true });
  server.listen(socketPath);
  await once(server, "listening");
  return server;
}
