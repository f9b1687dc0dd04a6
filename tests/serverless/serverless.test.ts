import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call, callRaw } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { expectError } from "@/tests/support/shapes";
import { unexecuted } from "@/tests/support/unexecuted";

/* What is particular to functions: see docs/operations.md, Serverless. */

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

const kibibyte = 1024;
const form = { "content-type": "application/x-www-form-urlencoded" };

describe("a body that is longer than its path takes", () => {
  it("is refused by sign-in for its declared length", async () => {
    const headers = { ...form, "content-length": String(64 * kibibyte + 1) };
    const answer = await callRaw("POST", "/api/auth/callback/credentials", { headers, send: () => {} });
    expectError(answer, 413, "payload_too_large");
  });

  it("is refused by a page", async () => {
    const body = Buffer.alloc(256 * kibibyte + 1, "a");
    expect((await callRaw("POST", "/sign-in", { headers: form, body })).status).toBe(413);
  });

  it("is not read to its end by sign-in where its length is undeclared", async () => {
    const chunk = Buffer.alloc(16 * kibibyte, "a");
    const answer = await callRaw("POST", "/api/auth/callback/credentials", {
      headers: { ...form, "transfer-encoding": "chunked" },
      // Never ended.
      send: (write) => {
        for (let sent = 0; sent <= 64; sent += 16) write(chunk);
      },
    });
    expectError(answer, 413, "payload_too_large");
  });
});

it("failed attempts are counted by the address that the proxy wrote, not by one that the client did", async () => {
  const attempt = (chosen: string) =>
    call("GET", "/policy", { headers: { "x-forwarded-for": `${chosen}, 203.0.113.77` } });
  const left: number[] = [];
  for (const chosen of ["198.51.100.1", "198.51.100.2"]) {
    left.push(Number((await attempt(chosen)).headers.get("x-ratelimit-remaining")));
  }
  expect(left[1]).toBeLessThan(left[0] as number);
});

it("the root of the API is no page", async () => {
  for (const path of ["/v1", "/api/v1", "/v1/"]) {
    const { key } = await seed.keyOfNewOrganization();
    const answer = await callRaw("GET", path, { key, headers: { accept: "text/html" } });
    if (answer.status !== 308) expectError(answer, 404, "not_found");
  }
});

describe("another process on the same database, reached over https", () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startServer({
      dataDirectory: inject("dataDirectory"),
      env: { ...(await unexecuted()), NEXTAUTH_URL: "https://assay.example" },
    });
  });
  afterAll(() => other?.stop());

  it("refuses a key at once that this one revokes", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const read = () => call("GET", "/policy", { base: other.url, key });
    expect((await read()).status).toBe(200);
    const { rows } = await seed.pool.query<{ id: string }>(
      "SELECT id FROM api_keys WHERE organization_id = $1",
      [organizationId],
    );
    expect((await call("DELETE", `/api-keys/${rows[0]?.id}`, { key })).status).toBeLessThan(300);
    expect((await read()).status).toBe(401);
  });

  it("keeps browsers on https, once in each answer", async () => {
    const paths = ["/sign-in", "/", "/v1/policy", "/api/health", "/api/ready", "/api/auth/csrf"];
    for (const path of paths) {
      const { headers } = await fetch(`${other.url}${path}`, { redirect: "manual" });
      const sent = headers.get("strict-transport-security");
      expect([path, sent]).toEqual([path, "max-age=63072000; includeSubDomains"]);
    }
  });
});

describe("a database that must not be used", () => {
  it("is unavailable while it lacks a migration, and used once it has it", async () => {
    const server = await startServer({ env: await unexecuted() });
    const own = new Seed(server.databaseUrl);
    try {
      const latest = "(SELECT max(migration_name) FROM _prisma_migrations)";
      const set = (time: string) =>
        own.pool.query(
          `UPDATE _prisma_migrations SET finished_at = ${time} WHERE migration_name = ${latest}`,
        );
      await set("NULL");
      const { key } = await own.keyOfNewOrganization();
      const analyze = () =>
        call("POST", "/analyze", { base: server.url, key, body: { applicantData: applicant } });
      expectError(await analyze(), 503, "unavailable");
      expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
      expect(server.logs()).toMatch(/the database lacks migration \d+_\w+: run \\"npm run db:migrate\\"/);
      await set("now()");
      expect((await analyze()).status).toBe(200);
    } finally {
      await own.close();
      await server.close();
    }
  });

  it("is unavailable to other keys than those it was written with", async () => {
    const otherKey = `k1:${Buffer.alloc(32, 1).toString("base64")}`;
    const server = await startServer({
      dataDirectory: inject("dataDirectory"),
      env: { ...(await unexecuted()), DATA_ENCRYPTION_KEY: otherKey },
    });
    try {
      // The shared server has recorded its key with its first request.
      await call("GET", "/policy", await seed.keyOfNewOrganization());
      const { key } = await seed.keyOfNewOrganization();
      expectError(await call("GET", "/policy", { base: server.url, key }), 503, "unavailable");
      await eventually("the reason", server.logs, (log) => log.includes("DATA_ENCRYPTION_KEY: the key"));
    } finally {
      await server.stop();
    }
  });
});

it("a start without what functions need names each variable", async () => {
  const missing = ["NEXTAUTH_URL", "UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN", "INNGEST_EVENT_KEY"];
  const env = Object.fromEntries(missing.map((name) => [name, ""]));
  const start = startServer({
    dataDirectory: inject("dataDirectory"),
    env: { ...env, TRUSTED_PROXY_HOPS: "0" },
  });
  await expect(start).rejects.toThrow(
    new RegExp([...missing, "TRUSTED_PROXY_HOPS"].map((name) => `${name}: must be`).join("[^]*")),
  );
});
