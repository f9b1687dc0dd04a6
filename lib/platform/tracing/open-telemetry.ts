import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import {
  type Context,
  createTraceState,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-base";
import type { Logger } from "@/lib/platform/log";
import { identifyError } from "@/lib/platform/stored-error";
import { within } from "@/lib/platform/within";
import { createReportingExporter } from "./reporting-exporter";
import { type StatementSpan, statementSpans } from "./statement-spans";
import { formatTraceParent, readTraceParent } from "./trace-parent";
import type { OpenSpan, SpanOptions, SpanReference, Tracing } from "./tracing";

interface OpenTelemetryOptions {
  log: Pick<Logger, "info" | "warn">;
  /** Attributes of everything that this process sends. */
  resource: Record<string, string>;
  exporter?: SpanExporter;
}

const closeMilliseconds = 2_000;

/** A span that isn't sampled doesn't tell. */
const ended = new WeakSet<Span>();

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/**
 * Traces that go to a collector (OTLP over HTTP), by the standard OTEL_ variables. OpenTelemetry's global API stays unset:
 * Next, Inngest and others would add spans with addresses, event data and error messages.
 */
export function createOpenTelemetry({
  log,
  resource,
  exporter = new OTLPTraceExporter(),
}: OpenTelemetryOptions): Tracing {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(resource))
      .merge(detectResources({ detectors: [envDetector] })),
    // Holds at most OTEL_BSP_MAX_QUEUE_SIZE spans (2048), and drops more.
    spanProcessors: [new BatchSpanProcessor(createReportingExporter(exporter, log))],
  });
  const tracer = provider.getTracer("assay");
  const storage = new AsyncLocalStorage<Span>();

  /** The current span while it's open: work that outlives its request isn't part of it. */
  const current = (): Span | undefined => {
    const span = storage.getStore();
    return span && (span.isRecording() || !isSampled(span)) ? span : undefined;
  };

  function start(name: string, options: SpanOptions): Span {
    const { kind = "internal", attributes = {} } = options;
    const [first, ...others] = (options.waiting ?? []) as (Span | undefined)[];
    const links = others.flatMap((span): Link[] => (span ? [{ context: span.spanContext() }] : []));
    return tracer.startSpan(
      name,
      { kind: kinds[kind], attributes, links, ...(options.isRoot ? { root: true } : {}) },
      parentOf(options, first ?? current()),
    );
  }

  const tracing: Tracing = {
    span: (name, options, work) =>
      tracing.open(name, options, async (span) => {
        try {
          const result = await work(span);
          span.end();
          return result;
        } catch (error) {
          span.end(error);
          throw error;
        }
      }),
    open(name, options, work) {
      const span = start(name, options);
      return storage.run(span, () => work(openSpan(span)));
    },
    annotate: (attributes) => void current()?.setAttributes(attributes),
    here: () => current() as unknown as SpanReference | undefined,
    statement: statementSpans(() => {
      const span = current();
      return span?.isRecording() ? statementSpan(tracer, span) : undefined;
    }),
    carry: (callback) => (storage.getStore() ? AsyncResource.bind(callback) : callback),
    headers() {
      const context = current()?.spanContext();
      return context ? { traceparent: formatTraceParent(context) } : {};
    },
    fields() {
      const span = storage.getStore();
      if (!span || ended.has(span)) return {};
      const { traceId, spanId } = span.spanContext();
      return { trace_id: traceId, span_id: spanId };
    },
    async close() {
      const sent = provider.shutdown().catch(() => {});
      await within(closeMilliseconds, sent, () => {});
    },
  };
  return tracing;
}

/** A span that isn't sampled is never recorded, nor are those below it. */
function isSampled(span: Span): boolean {
  return (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
}

function parentOf({ caller, isRoot }: SpanOptions, span: Span | undefined): Context {
  const parent = readTraceParent(caller?.traceparent);
  if (parent && !isRoot) {
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId: parent.traceId,
      spanId: parent.spanId,
      traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: true,
      ...(caller?.tracestate ? { traceState: createTraceState(caller.tracestate) } : {}),
    });
  }
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}

function openSpan(span: Span): OpenSpan {
  return {
    annotate(attributes) {
      span.setAttributes(attributes);
      if ("error.type" in attributes) span.setStatus({ code: SpanStatusCode.ERROR });
    },
    rename: (name) => void span.updateName(name),
    end: (error) => end(span, error),
  };
}

function statementSpan(tracer: Tracer, span: Span): StatementSpan {
  return {
    child: (name, attributes) =>
      statementSpan(
        tracer,
        tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, span)),
      ),
    end: (error) => end(span, error),
  };
}

/** Names the error without its message, which may quote what it failed on. */
function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const { name, code } = error instanceof Error ? identifyError(error) : { name: "Error" };
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", code ?? name);
  }
  ended.add(span);
  span.end();
}
