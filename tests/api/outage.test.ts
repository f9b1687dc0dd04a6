import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { generateKey } from "@/lib/domain/keys/format";
import { type Answer, applicant, call, callRaw } from "@/tests/support/api";
import { type DatabaseLine, layDatabaseLine } from "@/tests/support/database-line";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { expectError, expectRateLimitHeaders } from "@/tests/support/shapes";

/* A server whose database is behind a line that can be cut. */

const name = `outage_${randomBytes(6).toString("hex")}`;
const cluster = new Seed(inject("databaseUrl"));
let line: DatabaseLine;
let server: TestServer;
let seed: Seed;
let key: string;
let requestId: string;

const get = (path: string, presented?: string) => call("GET", path, { base: server.url, key: presented });
const post = (headers: Record<string, string> = {}) =>
  call("POST", "/analyze", { base: server.url, key, headers, body: { applicantData: applicant } });

beforeAll(async () => {
  await cluster.pool.query(`CREATE DATABASE ${name}`);
  const databaseUrl = new URL(inject("databaseUrl"));
  databaseUrl.pathname = `/${name}`;
  line = await layDatabaseLine(databaseUrl.href);
  server = await startServer({
    env: {
      DATABASE_URL: line.url,
      DATA_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
      BLIND_INDEX_KEY: randomBytes(32).toString("base64"),
      AUDIT_KEY: randomBytes(32).toString("base64"),
      NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
    },
  });
  seed = new Seed(databaseUrl.href);
  ({ key } = await seed.keyOfNewOrganization());
});
afterAll(async () => {
  await server?.close();
  await line?.close();
  await seed?.close();
  await cluster.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await cluster.close();
});

function expectUnavailable(answer: Answer): void {
  expectError(answer, 503, "unavailable");
  expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(answer.headers.get("x-request-id")).toBe(answer.body.error.traceId);
  expectRateLimitHeaders(answer);
}

describe("while the database can't be reached", () => {
  beforeAll(async () => {
    const made = await post();
    expect(made.status).toBe(200);
    ({ requestId } = made.body);
    expect((await get("/api/ready")).status).toBe(200);
    await line.cut();
  });

  it("a known key gets 503 with Retry-After, for reading and for writing", async () => {
    for (const answer of [
      await get("/analyze", key),
      await get(`/analyze/${requestId}`, key),
      await post(),
    ]) {
      expectUnavailable(answer);
    }
  });

  it("a key that must be looked up gets 503 too, never 401: it may be valid", async () => {
    expectUnavailable(await get("/analyze", generateKey("live")));
  });

  it("requests that need no database are answered", async () => {
    const missing = await get("/analyze");
    expectError(missing, 401, "unauthorized");
    expectRateLimitHeaders(missing);
    expectError(await get("/analyze", "assay_live_nonsense"), 401, "unauthorized");
  });

  it("an Idempotency-Key is not used up", async () => {
    expectUnavailable(await post({ "idempotency-key": "outage" }));
  });

  it("the service is alive but not ready", async () => {
    const health = await callRaw("GET", "/api/health", { base: server.url });
    const ready = await callRaw("GET", "/api/ready", { base: server.url });
    expect([health.status, health.body]).toMatchObject([200, { status: "ok" }]);
    expect([ready.status, ready.body]).toEqual([503, { status: "unavailable" }]);
    expect(ready.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  });

  it("the log names the failure without the database's address or password", () => {
    const log = server.logs();
    const { password, port } = new URL(line.url);
    expect(log).toContain("request failed");
    expect(log).not.toContain(password);
    expect(log).not.toContain(`:${port}/`);
    expect(log).not.toContain("postgres://");
  });
});

describe("once it is reachable again", () => {
  it("the same process answers requests, and stored data is intact", async () => {
    await line.restore();
    await eventually(
      "ready",
      () => get("/api/ready"),
      ({ status }) => status === 200,
    );
    const read = await get(`/analyze/${requestId}`, key);
    expect([read.status, read.body.id]).toEqual([200, requestId]);
    const made = await post({ "idempotency-key": "outage" });
    expect([made.status, made.headers.has("idempotency-replayed")]).toEqual([200, false]);
    expect((await get("/analyze", generateKey("live"))).status).toBe(401);
  });
});
