import { AsyncResource } from "node:async_hooks";
import { SpanStatusCode } from "@opentelemetry/api";
import { InMemorySpanExporter, type ReadableSpan } from "@opentelemetry/sdk-trace-base";
import { beforeEach, describe, expect, it } from "vitest";
import { createOpenTelemetry } from "@/lib/platform/tracing/open-telemetry";
import { createReportingExporter } from "@/lib/platform/tracing/reporting-exporter";
import type { SpanReference, Tracing } from "@/lib/platform/tracing/tracing";

const quiet = { info() {}, warn() {} };
let sent: ReadableSpan[];
let tracing: Tracing;

beforeEach(() => {
  sent = [];
  // Closing the exporter empties its own list.
  const exporter = Object.assign(new InMemorySpanExporter(), {
    export(spans: ReadableSpan[], done: (result: { code: number }) => void) {
      sent.push(...spans);
      done({ code: 0 });
    },
  });
  tracing = createOpenTelemetry({ log: quiet, resource: { "service.name": "assay" }, exporter });
});

/** The spans by name, once all are sent. */
async function spans(): Promise<Record<string, ReadableSpan>> {
  await tracing.close();
  return Object.fromEntries(sent.map((span) => [span.name, span]));
}

const caller = (flags: string) => ({
  traceparent: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${flags}`,
  tracestate: undefined,
});

describe("traces", () => {
  it("spans within a span are below it, also after a wait", async () => {
    await tracing.span("outer", {}, async () => {
      await Promise.resolve();
      await tracing.span("inner", {}, async () => {});
    });
    const { outer, inner } = await spans();
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
  });

  it("a caller who does not record is respected by all that follows", async () => {
    await tracing.span("request", { caller: caller("00") }, async () => {
      await tracing.span("inner", {}, async () => {});
      tracing.statement({ text: "SELECT 1" }, {})?.();
    });
    expect(await spans()).toEqual({});
  });

  it("what several requests wait for is below the first and linked to the others", async () => {
    const references: (SpanReference | undefined)[] = [];
    const ends: (() => void)[] = [];
    for (const name of ["first", "second"]) {
      tracing.open(name, {}, (span) => {
        references.push(tracing.here());
        ends.push(() => span.end());
      });
    }
    await tracing.span("group", { waiting: references }, async () => {});
    for (const end of ends) end();
    const { first, second, group } = await spans();
    expect(group?.parentSpanContext?.spanId).toBe(first?.spanContext().spanId);
    expect(group?.links.map(({ context }) => context.spanId)).toEqual([second?.spanContext().spanId]);
  });

  it("statements of a transaction are below it, on whatever connection others run", async () => {
    const connection = {};
    await tracing.span("request", {}, async () => {
      const run = (text: string, on: object) => tracing.statement({ text }, on)?.();
      run("BEGIN", connection);
      run("UPDATE batches SET status = $1", connection);
      run("SELECT 1 FROM organizations", {});
      run("COMMIT", connection);
      run("DELETE FROM sessions", connection);
    });
    const found = await spans();
    const parents = Object.fromEntries(
      Object.entries(found).map(([name, { parentSpanContext }]) => [
        name,
        Object.values(found).find((span) => span.spanContext().spanId === parentSpanContext?.spanId)?.name,
      ]),
    );
    expect(parents).toEqual({
      request: undefined,
      transaction: "request",
      BEGIN: "transaction",
      "UPDATE batches": "transaction",
      "SELECT organizations": "request",
      COMMIT: "transaction",
      "DELETE sessions": "request",
    });
  });

  it("work that outlives its request is no part of it", async () => {
    let later: () => void = () => {};
    await tracing.span("request", {}, async () => {
      later = tracing.carry(() => tracing.statement({ text: "SELECT 1" }, {})?.());
    });
    later();
    expect(Object.keys(await spans())).toEqual(["request"]);
  });

  it.each(["01", "00"])(
    "lines of the log name a trace no longer than its span is open: flags %s",
    async (flags) => {
      let later: () => object = () => ({});
      await tracing.span("request", { caller: caller(flags) }, async () => {
        later = AsyncResource.bind(() => tracing.fields());
        expect(later()).toMatchObject({ trace_id: "4bf92f3577b34da6a3ce929d0e0e4736" });
      });
      expect(later()).toEqual({});
    },
  );

  it("a callback runs in the span that handed it over, no matter what calls it", async () => {
    let callback: () => void = () => {};
    let end: () => void = () => {};
    tracing.open("waiting", {}, (span) => {
      callback = tracing.carry(() => tracing.annotate({ called: true }));
      end = () => span.end();
    });
    await tracing.span("releasing", {}, async () => callback());
    end();
    const { waiting, releasing } = await spans();
    expect(waiting?.attributes).toEqual({ called: true });
    expect(releasing?.attributes).toEqual({});
  });

  it("work that ends with a failed answer, not an error, has failed too", async () => {
    await tracing.span("refused", {}, async (span) => span.annotate({ "error.type": "503" }));
    await tracing.span("answered", {}, async (span) => span.annotate({ "http.response.status_code": 200 }));
    const { refused, answered } = await spans();
    expect(refused?.status.code).toBe(SpanStatusCode.ERROR);
    expect(answered?.status.code).toBe(SpanStatusCode.UNSET);
  });

  it("a failure is named without its message", async () => {
    const error = Object.assign(new TypeError("no Maria Santos"), { code: "23505" });
    await expect(tracing.span("work", {}, async () => Promise.reject(error))).rejects.toBe(error);
    const { work } = await spans();
    expect(work?.attributes).toEqual({ "error.type": "23505" });
    expect(work?.events).toEqual([]);
    expect(work?.status.message).toBeUndefined();
  });
});

describe("a collector that takes nothing", () => {
  it("is reported once, and once when it is back with how much was lost", () => {
    const said: string[] = [];
    let code = 1;
    const exporter = createReportingExporter(
      Object.assign(new InMemorySpanExporter(), {
        export: (_: ReadableSpan[], done: (result: { code: number }) => void) => done({ code }),
      }),
      {
        warn: (_: object, text: string) => void said.push(`warn ${text}`),
        info: (about: object, text: string) => void said.push(`info ${text} ${JSON.stringify(about)}`),
      } as never,
    );
    const answers: number[] = [];
    const send = () => exporter.export([{}, {}] as ReadableSpan[], (result) => answers.push(result.code));
    for (let n = 0; n < 500; n++) send();
    code = 0;
    send();
    send();
    expect(said).toEqual([
      "warn the collector doesn't accept traces; dropping them until it does",
      'info the collector accepts traces again {"lost":1000}',
    ]);
    expect(new Set(answers)).toEqual(new Set([0]));
  });
});
