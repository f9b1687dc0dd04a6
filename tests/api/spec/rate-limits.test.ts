import { afterAll, describe, expect, inject, it } from "vitest";
import { type Answer, applicant, call, randomAddress, unknownId } from "@/tests/support/api";
import { forgottenSince } from "@/tests/support/forgotten-requests";
import { Seed } from "@/tests/support/seed";
import { expectError, expectRateLimitHeaders } from "@/tests/support/shapes";

/* Requests a minute by plan, the three headers, and 429. */

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

const number = ({ headers }: Answer, name: string) => Number(headers.get(name));
const limitOf = (answer: Answer) => number(answer, "x-ratelimit-limit");
const remainingOf = (answer: Answer) => number(answer, "x-ratelimit-remaining");
const resetOf = (answer: Answer) => number(answer, "x-ratelimit-reset");

/** Repeats the calls until all of them fall into one window; a minute ends between them once at most. */
async function inOneWindow(make: () => Promise<Answer[]>): Promise<Answer[]> {
  for (let tries = 0; tries < 2; tries++) {
    const answers = await make();
    if (new Set(answers.map(resetOf)).size === 1) return answers;
  }
  throw new Error("two windows ended within moments");
}

describe("the limit of an API key", () => {
  it.each([
    ["free", 100],
    ["pro", 1000],
  ] as const)("is that of its plan: %s has %d requests a minute", async (plan, limit) => {
    const { key } = await seed.key(await seed.organization(plan));
    expect(limitOf(await call("GET", "/analyze", { key }))).toBe(limit);
  });

  it("is the organization's custom number on the enterprise plan", async () => {
    const own = await seed.key(await seed.organization("enterprise", { requestsPerMinute: 7_777 }));
    expect(limitOf(await call("GET", "/analyze", { key: own.key }))).toBe(7_777);
  });

  it("ignores a custom number on the other plans", async () => {
    const { key } = await seed.key(await seed.organization("pro", { requestsPerMinute: 7_777 }));
    expect(limitOf(await call("GET", "/analyze", { key }))).toBe(1_000);
  });

  it("is the key's own limit where it has one", async () => {
    const { key } = await seed.key(await seed.organization("free"), { requestsPerMinute: 321 });
    expect(limitOf(await call("GET", "/analyze", { key }))).toBe(321);
  });

  it("is counted separately for each key", async () => {
    const organizationId = await seed.organization("free");
    const one = await seed.key(organizationId, { requestsPerMinute: 1 });
    const other = await seed.key(organizationId, { requestsPerMinute: 1 });
    for (let calls = 0; calls < 3; calls++) await call("GET", "/analyze", { key: one.key });
    expect((await call("GET", "/analyze", { key: other.key })).status).toBe(200);
  });
});

describe("X-RateLimit headers", () => {
  it("are on every answer to a key, with any status", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const answers = [
      await call("POST", "/analyze", { key, body: { applicantData: applicant } }),
      await call("GET", "/analyze", { key }),
      await call("POST", "/analyze", { key, body: {} }),
      await call("GET", `/analyze/${unknownId("ana")}`, { key }),
      await call("GET", "/nothing", { key }),
      await call("PUT", "/analyze", { key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 404, 404, 405]);
    for (const answer of answers) expectRateLimitHeaders(answer);
  });

  it("are on a 401 too, for the client's address", async () => {
    const headers = { "x-forwarded-for": randomAddress() };
    const [first, second] = await inOneWindow(async () => [
      await call("GET", "/analyze", { headers }),
      await call("GET", "/analyze", { headers, key: "wrong" }),
    ]);
    for (const answer of [first, second] as Answer[]) expectRateLimitHeaders(answer);
    expect(remainingOf(second as Answer)).toBe(remainingOf(first as Answer) - 1);
  });

  it("Remaining counts down with every request, including those refused for other reasons", async () => {
    const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 50 });
    const answers = await inOneWindow(async () => [
      await call("GET", "/analyze", { key }),
      await call("GET", "/analyze/x", { key }),
      await call("POST", "/analyze", { key, body: {} }),
      await call("GET", "/analyze", { key }),
    ]);
    const [first = Number.NaN, ...rest] = answers.map(remainingOf);
    expect(rest).toEqual([first - 1, first - 2, first - 3]);
    expect(first).toBeLessThan(50);
  });

  it("Reset is the end of the current minute in UTC epoch seconds", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const before = Date.now() / 1000;
    const reset = resetOf(await call("GET", "/analyze", { key }));
    const after = Date.now() / 1000;
    expect(reset).toBeGreaterThanOrEqual(before);
    expect(reset).toBeLessThanOrEqual(after + 60);
    expect(reset % 60).toBe(0);
  });

  it("Retry-After is on a 429 only", async () => {
    const { key } = await seed.keyOfNewOrganization();
    for (const answer of [await call("GET", "/analyze", { key }), await call("GET", "/analyze")]) {
      expect(answer.headers.has("retry-after")).toBe(false);
    }
  });
});

describe("exceeding the limit", () => {
  it("yields 429 after 100 requests of a free key, and the refused ones have no effect", async () => {
    const organizationId = await seed.organization("free");
    const { key } = await seed.key(organizationId);
    const statuses: number[] = [];
    const begun = Date.now();
    const analyze = () => call("POST", "/analyze", { key, body: { applicantData: applicant } });
    // Several at once: a busy machine would answer fewer than 100 a minute one by one.
    while (statuses.length < 200 && !statuses.includes(429)) {
      const answers = await Promise.all(Array.from({ length: 10 }, analyze));
      statuses.push(...answers.map(({ status }) => status));
    }
    const passed = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(passed).toBeGreaterThanOrEqual(100);
    expect(passed).toBeLessThanOrEqual(100 + forgottenSince(begun, 100));
    expect(await seed.count("analyses", organizationId)).toBe(passed);
  });

  it("gives a Retry-After after which the request passes: for a limit of one, the end of the window", async () => {
    const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1 });
    let answer = await call("GET", "/analyze", { key });
    let before = Date.now() / 1000;
    for (let calls = 0; calls < 2 && answer.status !== 429; calls++) {
      before = Date.now() / 1000;
      answer = await call("GET", "/analyze", { key });
    }
    const after = Date.now() / 1000;
    expectError(answer, 429, "rate_limited");
    const retryAfter = Number(answer.headers.get("retry-after"));
    expect(Number.isInteger(retryAfter)).toBe(true);
    expect(remainingOf(answer)).toBe(0);
    // Long enough: an answer made at `before` or later must not promise a time before the reset.
    expect(after + retryAfter).toBeGreaterThanOrEqual(resetOf(answer));
    // And no longer than needed, rounded up to a second.
    expect(before + retryAfter).toBeLessThanOrEqual(resetOf(answer) + 1.01);
  });

  it("comes before the body is read and the permission is checked", async () => {
    const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1, permissions: ["DELETE"] });
    const statuses = [];
    for (let calls = 0; calls < 3; calls++) {
      statuses.push((await call("POST", "/analyze", { key, raw: "{" })).status);
    }
    expect(statuses[0]).toBe(403);
    expect(statuses).toContain(429);
  });
});

describe("invalid keys", () => {
  it("exhaust the limit of their client address with 429 and Retry-After, never that of a valid key", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const headers = { "x-forwarded-for": randomAddress() };
    const limit = limitOf(await call("GET", "/analyze", { headers }));
    let refused: Answer | undefined;
    for (let sent = 1; sent <= limit * 2 && !refused; ) {
      const size = Math.min(50, limit * 2 - sent + 1);
      const answers = await Promise.all(
        Array.from({ length: size }, () => call("GET", "/analyze", { headers })),
      );
      sent += size;
      refused = answers.find(({ status }) => status === 429);
    }
    expectError(refused as Answer, 429, "rate_limited");
    expect(refused?.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expectRateLimitHeaders(refused as Answer);
    expect((await call("GET", "/analyze", { key, headers })).status).toBe(200);
    expect((await call("GET", "/analyze")).status).toBe(401);
  });
});
