import type { IncomingMessage, ServerResponse } from "node:http";
import type { Platform } from "@/lib/platform/wiring/platform";
import { methodName } from "./route-names";

const firstFailure = 500;

/** Counts a request, measures it until its answer has left, and shows it as a span, in which `handle` runs. */
export function watchRequest(
  { metrics, tracing }: Platform,
  { request, response, route }: { request: IncomingMessage; response: ServerResponse; route: string },
  handle: () => unknown,
): unknown {
  const startedAt = performance.now();
  const method = methodName(request.method);
  const { traceparent, tracestate } = request.headers;
  return tracing.open(
    `${method} ${route}`,
    {
      kind: "server",
      attributes: { "http.request.method": method, "http.route": route },
      caller: { traceparent: traceparent?.toString(), tracestate: tracestate?.toString() },
    },
    (span) => {
      response.once("close", () => {
        const { statusCode, writableFinished } = response;
        const status = writableFinished ? String(statusCode) : "aborted";
        metrics.count("assay_http_requests_total", { route, method, status });
        const seconds = (performance.now() - startedAt) / 1_000;
        metrics.observe("assay_http_request_duration_seconds", { route, method }, seconds);
        if (writableFinished) span.annotate({ "http.response.status_code": statusCode });
        if (!writableFinished) span.annotate({ "error.type": "aborted" });
        else if (statusCode >= firstFailure) span.annotate({ "error.type": status });
        span.end();
      });
      return handle();
    },
  );
}
