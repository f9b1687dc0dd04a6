import type { SentStatement, StatementEnd } from "./statement-label";

export type Attributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  /** `internal` by default; `server` for work that a caller asked for, `client` for work that another server does. */
  kind?: "server" | "client" | "internal";
  /** Never personal data, bodies, or values of statements. */
  attributes?: Attributes;
  /** The caller's trace, which the span continues, from its headers. */
  caller?: { traceparent: string | undefined; tracestate: string | undefined };
  /** Begins a separate trace, no matter what started the work. */
  isRoot?: boolean;
  /** Other spans that wait for this one: see `here`. The first becomes its parent, the others are linked. */
  waiting?: readonly (SpanReference | undefined)[];
}

/** A span to refer to later. */
export type SpanReference = { readonly spanReference: unique symbol };

export interface OpenSpan {
  /** `error.type` marks the span as failed. */
  annotate(attributes: Attributes): void;
  rename(name: string): void;
  /** Ends the span; with an error, as failed. */
  end(error?: unknown): void;
}

/** Shows what the service does as spans of traces, on the main thread. */
export interface Tracing {
  /** Runs `work` in a span, which ends with it. */
  span<T>(name: string, options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Runs `work` in a span, which `work` must end. */
  open<T>(name: string, options: SpanOptions, work: (span: OpenSpan) => T): T;
  annotate(attributes: Attributes): void;
  here(): SpanReference | undefined;
  /** Shows a statement in the current span, together with its transaction. */
  statement(statement: SentStatement, connection: object): StatementEnd | undefined;
  /** Lets a callback run in the current span, no matter who calls it. */
  carry<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void;
  /** Headers by which another process continues the current trace. */
  headers(): { traceparent?: string };
  /** Fields for lines of the log: the current trace. */
  fields(): { trace_id?: string; span_id?: string };
  /** Sends the remaining spans, within two seconds. */
  close(): Promise<void>;
}

const noSpan: OpenSpan = { annotate() {}, rename() {}, end() {} };

/** Without a collector: costs only a call. */
export const noTracing: Tracing = {
  span: (_name, _options, work) => work(noSpan),
  open: (_name, _options, work) => work(noSpan),
  annotate() {},
  here: () => undefined,
  statement: () => undefined,
  carry: (callback) => callback,
  headers: () => ({}),
  fields: () => ({}),
  close: async () => {},
};
