/** A caller's trace, as its `traceparent` header names it (https://www.w3.org/TR/trace-context). */
export interface TraceParent {
  traceId: string;
  spanId: string;
  /** Whether the caller records its part of the trace. */
  isSampled: boolean;
}

const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const sampledBit = 1;

/** Reads a `traceparent` header; undefined if it's missing or malformed. */
export function readTraceParent(header: string | null | undefined): TraceParent | undefined {
  if (header == null || header.length > 512) return undefined;
  const found = form.exec(header);
  if (!found) return undefined;
  const [, version, traceId = "", spanId = "", flags = "", more] = found;
  // Later versions may add parts; version 00 can't.
  if (version === "00" && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledBit) === sampledBit };
}

/** The `traceparent` header that continues a trace. */
export function formatTraceParent(context: { traceId: string; spanId: string; traceFlags: number }): string {
  const flags = (context.traceFlags & sampledBit).toString(16).padStart(2, "0");
  return `00-${context.traceId}-${context.spanId}-${flags}`;
}
