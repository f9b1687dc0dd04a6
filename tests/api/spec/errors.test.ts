import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { documentationOf, type ErrorCode, errorStatus } from "@/lib/contract/errors";
import { type Answer, applicant, call, callRaw, unknownId } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectRateLimitHeaders } from "@/tests/support/shapes";

/* Status codes, the one shape of every error, and rate limit headers on all of them. */

const seed = new Seed(inject("databaseUrl"));
let key: string;
let readOnly: string;
let spent: string;
let broken: SeededKey;
let organizationId: string;
beforeAll(async () => {
  ({ key, organizationId } = await seed.keyOfNewOrganization());
  readOnly = (await seed.key(organizationId, { permissions: ["READ"] })).key;
  spent = (await seed.key(organizationId, { requestsPerMinute: 1 })).key;
  // Impossible through the API: an invalid stored policy, found when it is needed.
  const other = await seed.organization();
  await seed.policy(other, 2, { secretOfTheHouse: true });
  broken = await seed.key(other);
});
afterAll(() => seed.close());

const analyze = { applicantData: applicant };

async function rateLimited(): Promise<Answer> {
  // A limit of 1 can be used a second time at most, if a window ends between the two calls.
  for (let calls = 0; calls < 3; calls++) {
    const answer = await call("GET", "/analyze", { key: spent });
    if (answer.status !== 200) return answer;
  }
  throw new Error("three requests passed a limit of one");
}

async function conflict(): Promise<Answer> {
  const { id } = await seed.key(organizationId, { revokedAt: new Date() });
  return call("POST", `/api-keys/${id}/rotate`, { key });
}

async function mismatch(): Promise<Answer> {
  const headers = { "idempotency-key": "mismatch" };
  await call("POST", "/analyze", { key, headers, body: analyze });
  return call("POST", "/analyze", { key, headers, body: { ...analyze, externalId: "other" } });
}

const errors: [number, string, string, () => Promise<Answer>][] = [
  [400, "invalid_request", "invalid input", () => call("POST", "/analyze", { key, body: {} })],
  [401, "unauthorized", "no API key", () => call("GET", "/analyze")],
  [
    403,
    "forbidden",
    "a permission is missing",
    () => call("POST", "/analyze", { key: readOnly, body: analyze }),
  ],
  [404, "not_found", "no such analysis", () => call("GET", `/analyze/${unknownId("ana")}`, { key })],
  [404, "not_found", "no such endpoint", () => call("GET", "/nothing/here", { key })],
  [405, "method_not_allowed", "no such method", () => call("DELETE", "/analyze", { key })],
  [409, "conflict", "the state does not allow it", conflict],
  [
    413,
    "payload_too_large",
    "too large a body",
    () => call("POST", "/analyze", { key, raw: " ".repeat(1_048_577) }),
  ],
  [
    415,
    "unsupported_media_type",
    "another content type",
    () => call("POST", "/analyze", { key, raw: "{}", headers: { "content-type": "text/plain" } }),
  ],
  [422, "idempotency_mismatch", "an Idempotency-Key used for something else", mismatch],
  [429, "rate_limited", "the limit is exceeded", rateLimited],
  [
    500,
    "internal",
    "a failure on the server",
    () => call("POST", "/analyze", { key: broken.key, body: analyze }),
  ],
];

describe.each(errors)("%d %s: %s", (status, code, _, provoke) => {
  it("has the error format, the rate limit headers, and its trace id in X-Request-Id", async () => {
    const answer = await provoke();
    expectError(answer, status, code);
    expectRateLimitHeaders(answer);
    expect(answer.headers.get("x-request-id")).toBe(answer.body.error.traceId);
    expect(answer.body).not.toHaveProperty("requestId");
    expect(answer.headers.has("retry-after")).toBe(status === 429);
    expect(answer.headers.has("allow")).toBe(status === 405);
    expect(answer.body.error.details.length > 0).toBe(status === 400 || status === 401);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

it("documents every code where the link of an error leads", async () => {
  const page = await (await fetch(`${inject("serverUrl")}/docs/errors`)).text();
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const [address, id] = documentationOf(code).split("#");
    expect(address).toBe("/docs/errors");
    expect(page).toContain(`id="${id}"`);
  }
  expect(page).toContain("502 and 504");
});

describe("a server failure", () => {
  it("reveals nothing internal, and stores nothing", async () => {
    const answer = await call("POST", "/analyze", { key: broken.key, body: analyze });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/secretOfTheHouse|policy|zod|prisma|sql|\.ts|\.mjs|node_modules|\bat /i);
    expect(await seed.count("analyses", broken.organizationId)).toBe(0);
    expect(await seed.count("applicants", broken.organizationId)).toBe(0);
  });
});

describe("X-Request-Id", () => {
  const claims = { "x-request-id": "trc_mine", "x-trace-id": "trc_mine", traceparent: "00-trc_mine-01" };

  it("is on every answer, successful ones too, and differs each time", async () => {
    const answers = [
      await call("POST", "/analyze", { key, body: analyze }),
      await call("GET", "/analyze", { key }),
      await callRaw("HEAD", "/v1/analyze", { key }),
      await call("GET", "/analyze"),
    ];
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    for (const id of ids) expect(id).toMatch(/^trc_[0-9a-z]{26}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is never taken from the client", async () => {
    const good = await call("GET", "/analyze", { key, headers: claims });
    const bad = await call("GET", "/analyze/x", { key, headers: claims });
    for (const answer of [good, bad]) {
      expect(answer.headers.get("x-request-id")).toMatch(/^trc_[0-9a-z]{26}$/);
      expect(answer.text).not.toContain("trc_mine");
    }
  });
});

describe("HEAD", () => {
  it("answers like GET, without a body", async () => {
    const head = await callRaw("HEAD", "/v1/analyze", { key });
    expect([head.status, head.text]).toEqual([200, ""]);
    expectRateLimitHeaders(head);
    const missing = await callRaw("HEAD", `/v1/analyze/${unknownId("ana")}`, { key });
    expect([missing.status, missing.text]).toEqual([404, ""]);
    const refused = await callRaw("HEAD", "/v1/analyze");
    expect([refused.status, refused.text]).toEqual([401, ""]);
  });
});
