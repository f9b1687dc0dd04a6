import { createServer, maxHeaderSize, type Server } from "node:http";
import type { Platform } from "@/lib/platform/wiring/platform";
import type { Handler } from "@/lib/service/http/front";

/** Answers the requests that the service passes on. It has checked them, and limits how long and large they may be. */
export function createPagesServer({ tracing }: Platform, handle: Handler): Server {
  const server = createServer({
    keepAliveTimeout: 0,
    requestTimeout: 0,
    requireHostHeader: false,
    // The service adds headers to those that it has accepted.
    maxHeaderSize: 2 * maxHeaderSize,
  });
  server.headersTimeout = 0;
  server.on("request", (request, response) => {
    const { traceparent, tracestate } = request.headers;
    const caller = { traceparent: traceparent?.toString(), tracestate: tracestate?.toString() };
    return tracing.open("answer a page", { caller }, (span) => {
      response.once("close", () => span.end());
      return handle(request, response);
    });
  });
  return server;
}
