import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  links: { traceId: string }[];
  attributes: Record<string, unknown>;
  status: { code?: number; message?: string };
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans(): ReceivedSpan[];
  /** Everything that was received, as sent. */
  raw(): string;
  close(): Promise<void>;
}

interface SentSpan extends Omit<ReceivedSpan, "attributes" | "links" | "parentSpanId"> {
  parentSpanId?: string;
  links?: { traceId: string }[];
  attributes?: { key: string; value: Record<string, unknown> }[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Takes traces as an OpenTelemetry collector does: OTLP over HTTP, as JSON. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== "POST" || request.url !== "/v1/traces") return response.writeHead(404).end();
    bodies.push(await text(request));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    raw: () => bodies.join("\n"),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans
          .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
          .map((span) => ({
            ...span,
            parentSpanId: span.parentSpanId ?? "",
            links: span.links ?? [],
            attributes: Object.fromEntries(
              (span.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
            ),
          })),
      ),
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
