import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call, callRaw } from "@/tests/support/api";
import { type DatabaseLine, layDatabaseLine } from "@/tests/support/database-line";
import { readExposition, sampleOf } from "@/tests/support/exposition";
import { type Collector, startCollector } from "@/tests/support/otlp-stand-in";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { settledLogs } from "@/tests/support/server-log";
import { expectError } from "@/tests/support/shapes";

/* A server whose metrics and traces are read, and whose database is behind a line that can be cut. */

const name = `metrics_${randomBytes(6).toString("hex")}`;
const token = randomBytes(24).toString("hex");
const cluster = new Seed(inject("databaseUrl"));
let collector: Collector;
let line: DatabaseLine;
let server: TestServer;
let seed: Seed;
let key: string;

/** A batch of one, and a name that no message of ours contains. */
const person = { ...applicant, lastName: "Quetzalcoatl" };

beforeAll(async () => {
  await cluster.pool.query(`CREATE DATABASE ${name}`);
  const databaseUrl = new URL(inject("databaseUrl"));
  databaseUrl.pathname = `/${name}`;
  line = await layDatabaseLine(databaseUrl.href);
  collector = await startCollector();
  server = await startServer({
    env: {
      DATABASE_URL: line.url,
      DATA_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
      BLIND_INDEX_KEY: randomBytes(32).toString("base64"),
      AUDIT_KEY: randomBytes(32).toString("base64"),
      NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
      INSTANCE: "assay-7",
      // Its spans and lines are those of one process.
      API_PROCESSES: "1",
      METRICS_TOKEN: token,
      SLOW_QUERY_MS: "1",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: "100",
      OTEL_EXPORTER_OTLP_TIMEOUT: "500",
    },
  });
  seed = new Seed(databaseUrl.href);
  ({ key } = await seed.keyOfNewOrganization());
});
afterAll(async () => {
  await server?.close();
  await collector?.close();
  await line?.close();
  await seed?.close();
  await cluster.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await cluster.close();
});

const analyze = (headers: Record<string, string> = {}) =>
  call("POST", "/analyze", { base: server.url, key, headers, body: { applicantData: person } });

async function scrape(): Promise<string> {
  const { status, text } = await callRaw("GET", "/api/metrics", { base: server.url, key: token });
  expect(status).toBe(200);
  return text;
}

describe("with METRICS_TOKEN", () => {
  it.each([undefined, "wrong", "x".repeat(48)])("the token %s is refused", async (presented) => {
    const answer = await callRaw("GET", "/api/metrics", { base: server.url, key: presented });
    expectError(answer, 401, "unauthorized");
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("only GET and HEAD are answered", async () => {
    const answer = await callRaw("POST", "/api/metrics", { base: server.url, key: token });
    expectError(answer, 405, "method_not_allowed");
  });

  it("each metric has a description, and a name that ends in its unit", async () => {
    const metrics = readExposition(await scrape());
    // https://prometheus.io/docs/practices/naming; what is counted is a unit too. Node's own are named by prom-client.
    const units =
      /_(?:total|seconds|bytes|info|analyses|jobs|events|deliveries|endpoints|batches|connections|queries)$/;
    const unitless = ["assay_database_up", "assay_rate_limit_degraded"];
    for (const [metric, { help, type }] of metrics) {
      expect(help, metric).not.toBe("");
      expect(type, metric).toMatch(/^(?:counter|gauge|histogram|summary)$/);
      if (!metric.startsWith("assay_") || unitless.includes(metric)) continue;
      expect(metric).toMatch(units);
      expect(metric.endsWith("_total"), metric).toBe(type === "counter");
    }
  });

  it("requests, decisions, groups and statements are counted", async () => {
    const before = await scrape();
    expect((await analyze()).status).toBe(200);
    const { body } = await call("GET", "/analyze?limit=1", { base: server.url, key });
    const id = body.data[0].id as string;
    await call("GET", `/analyze/${id}`, { base: server.url, key });
    const grown = await eventually("the count of the last request", scrape, (now) =>
      Boolean(sampleOf(now, "assay_http_requests_total", { route: "/v1/analyze/:id", status: "200" })),
    );
    const growth = (metric: string, labels: Record<string, string> = {}) =>
      (sampleOf(grown, metric, labels) ?? 0) - (sampleOf(before, metric, labels) ?? 0);
    const posted = { route: "/v1/analyze", method: "POST" };
    expect(growth("assay_http_requests_total", { ...posted, status: "200" })).toBe(1);
    expect(growth("assay_http_request_duration_seconds_count", posted)).toBe(1);
    expect(growth("assay_decisions_total", { mode: "live" })).toBe(1);
    expect(growth("assay_analysis_group_analyses_sum")).toBe(1);
    expect(growth("assay_database_query_duration_seconds_count", { pool: "requests" })).toBeGreaterThan(2);
    expect(sampleOf(grown, "assay_queue_heartbeat_age_seconds")).toBeLessThan(120);
    expect(sampleOf(grown, "assay_database_up")).toBe(1);
    expect(grown).not.toContain(id);
  });

  it("what a batch thread does is counted too", async () => {
    const decided = async () => sampleOf(await scrape(), "assay_decisions_total", { mode: "live" }) ?? 0;
    const before = await decided();
    const applicants = [1, 2, 3].map((n) => ({ id: `n-${n}`, data: person }));
    const { status } = await call("POST", "/analyze/batch", { base: server.url, key, body: { applicants } });
    expect(status).toBe(202);
    await eventually("three decisions", decided, (count) => count === before + 3);
    const text = await scrape();
    expect(
      sampleOf(text, "assay_database_query_duration_seconds_count", { pool: "batches" }),
    ).toBeGreaterThan(0);
    expect(sampleOf(text, "assay_function_calls_total", { outcome: "ok" })).toBeGreaterThan(0);
  });

  it("200 unknown paths and methods add no more series than one", async () => {
    const strange = (n: number) => {
      const word = randomBytes(8).toString("hex");
      const path = [`/${word}`, `/v1/${word}`, `/v1/analyze/${word}`, `/applicants/${word}`][n % 4] ?? "/";
      return callRaw(n % 3 === 0 ? "PROPFIND" : "GET", path, { base: server.url });
    };
    const series = async () =>
      (await scrape()).split("\n").filter((row) => row.startsWith("assay_http")).length;
    for (let n = 0; n < 12; n++) await strange(n);
    await scrape();
    const before = await series();
    for (let n = 12; n < 212; n++) await strange(n);
    expect(await series()).toBe(before);
  });

  it("every metric that the dashboard and the alerts ask for exists", async () => {
    const metrics = readExposition(await scrape());
    const known = new Set<string>();
    for (const [metric, { type }] of metrics) {
      known.add(metric);
      if (type === "histogram") for (const part of ["bucket", "sum", "count"]) known.add(`${metric}_${part}`);
    }
    const files = ["docs/grafana/assay-dashboard.json", "docs/grafana/alerts.yaml"];
    for (const file of files) {
      const asked = readFileSync(file, "utf8").match(/\b(?:assay|nodejs|process)_\w+/g) ?? [];
      expect(asked.length, file).toBeGreaterThan(10);
      expect(asked.filter((metric) => !known.has(metric))).toEqual([]);
    }
  });
});

describe("traces", () => {
  const traceId = randomBytes(16).toString("hex");
  const spanId = randomBytes(8).toString("hex");

  it("a request continues its caller's trace, with its statements below it", async () => {
    const { headers } = await analyze({ traceparent: `00-${traceId}-${spanId}-01` });
    const spans = await eventually(
      "the spans of the request",
      () => collector.spans().filter((span) => span.traceId === traceId),
      (found) => found.some((span) => span.name === "POST /v1/analyze"),
    );
    const served = spans.find((span) => span.name === "POST /v1/analyze");
    expect(served).toMatchObject({
      parentSpanId: spanId,
      attributes: {
        "http.request.method": "POST",
        "http.route": "/v1/analyze",
        "http.response.status_code": 200,
        "assay.request_trace_id": headers.get("x-request-id"),
      },
    });
    const group = spans.find((span) => span.name === "write analyses");
    expect(group?.parentSpanId).toBe(served?.spanId);
    // Settings that may be outdated are read before, in a transaction of their own.
    const transaction = spans.find(
      (span) => span.name === "transaction" && span.parentSpanId === group?.spanId,
    );
    const statements = spans.filter((span) => span.parentSpanId === transaction?.spanId);
    expect(statements.map((span) => span.attributes["db.operation.name"])).toEqual(
      expect.arrayContaining(["BEGIN", "COMMIT", "INSERT"]),
    );
  });

  it("lines of the log name the trace", async () => {
    const lines = (await settledLogs(server)).split("\n").filter((row) => row.includes(traceId));
    expect(lines.map((row) => JSON.parse(row).route)).toContain("/analyze");
  });

  it("a function's call is a trace of its own", async () => {
    const spans = await eventually(
      "a function's span",
      () => collector.spans().filter(({ name }) => name.startsWith("run assay-")),
      (found) => found.length > 0,
    );
    for (const span of spans) expect(span.parentSpanId).toBe("");
  });
});

it("neither metrics, traces nor the log hold personal data or keys", async () => {
  const everything = [await scrape(), collector.raw(), await settledLogs(server)].join("\n");
  const digits = person.ssn.replace(/\D/g, "");
  for (const secret of [
    person.lastName,
    person.ssn,
    digits,
    person.email,
    person.address.street,
    key,
    token,
  ]) {
    expect(everything).not.toContain(secret);
  }
});

it("each line of the log says who wrote it; slow statements are named without their values", async () => {
  const logged = (await settledLogs(server)).split("\n").filter((row) => row.startsWith("{"));
  const lines = logged.map((row) => JSON.parse(row) as Record<string, unknown>);
  for (const row of lines) expect(row).toMatchObject({ pid: expect.any(Number), hostname: "assay-7" });
  const processes = new Set(lines.map(({ pid }) => pid));
  expect(processes).toContain(server.process.pid);
  // The other one answers pages.
  expect(processes.size).toBeLessThanOrEqual(2);
  const slow = lines.filter(({ msg }) => msg === "a statement was slow");
  expect(slow.length).toBeGreaterThan(0);
  for (const { statement, operation, milliseconds } of slow) {
    expect(statement).toMatch(/^[\w-]+$/);
    expect(operation).toMatch(/^[A-Z]+$/);
    expect(milliseconds).toBeGreaterThanOrEqual(1);
  }
});

it("a collector that has gone hurts no request, and is reported once", async () => {
  await collector.close();
  const count = (text: string) => server.logs().split(text).length - 1;
  // A busy machine may have made it miss spans, and take them again, while it was there.
  const reports = () =>
    count("the collector doesn't accept traces") - count("the collector accepts traces again");
  for (let round = 0; round < 3; round++) {
    expect((await analyze()).status).toBe(200);
    await eventually("the report", reports, (open) => open > 0);
  }
  expect(reports()).toBe(1);
});

describe("while the database can't be reached", () => {
  beforeAll(() => line.cut());

  it("metrics are still answered, without what only the database knows", async () => {
    const text = await eventually("database_up 0", scrape, (now) => sampleOf(now, "assay_database_up") === 0);
    expect(sampleOf(text, "assay_batch_open_batches")).toBeUndefined();
    expect(sampleOf(text, "assay_queue_jobs")).toBeUndefined();
    expect(sampleOf(text, "assay_http_requests_total")).toBeGreaterThan(0);
    expect((await analyze()).status).toBe(503);
    const failed = await eventually("the failures", scrape, (now) =>
      Boolean(sampleOf(now, "assay_http_requests_total", { status: "503" })),
    );
    expect(sampleOf(failed, "assay_database_errors_total", { class: "connection" })).toBeGreaterThan(0);
  });

  it("a page that fails is logged with its route and the digest that its reader sees", async () => {
    const { text } = await callRaw("GET", "/sign-up", { base: server.url });
    const logged = await eventually("the page's failure", server.logs, (log) =>
      log.includes("a page failed"),
    );
    const failure = JSON.parse(logged.split("\n").find((row) => row.includes("a page failed")) ?? "{}");
    expect(failure).toMatchObject({
      level: 50,
      route: expect.stringContaining("/sign-up"),
      routeType: "render",
    });
    expect(failure.digest).toMatch(/^\d+/);
    expect(text).toContain(failure.digest);
    expect(failure.error).not.toHaveProperty("message");
  });

  it("and nothing is written to the log that is not JSON", async () => {
    const others = server
      .logs()
      .split("\n")
      .filter((row) => row !== "" && !row.startsWith("{") && !row.startsWith("Assay is ready"));
    expect(others).toEqual([]);
  });
});
