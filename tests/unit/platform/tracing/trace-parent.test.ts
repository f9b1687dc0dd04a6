import { describe, expect, it } from "vitest";
import { readTraceParent } from "@/lib/platform/tracing/trace-parent";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const spanId = "00f067aa0ba902b7";

describe("readTraceParent", () => {
  it("reads the ids and whether the caller records", () => {
    expect(readTraceParent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true });
    expect(readTraceParent(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false);
  });

  it("reads later versions, which may have more parts", () => {
    expect(readTraceParent(`01-${traceId}-${spanId}-03-more`)).toEqual({ traceId, spanId, isSampled: true });
  });

  it.each([
    null,
    undefined,
    "",
    "hello",
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${"0".repeat(32)}-${spanId}-01`,
    `00-${traceId}-${"0".repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-01\n`,
    `00-${traceId}-${spanId}-1`,
    `01-${traceId}-${spanId}-01-${"x".repeat(600)}`,
  ])("refuses %j", (header) => {
    expect(readTraceParent(header)).toBeUndefined();
  });
});
