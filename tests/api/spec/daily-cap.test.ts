import { afterAll, describe, expect, inject, it } from "vitest";
import { type Answer, applicant, call, unknownId } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { isServerless } from "@/tests/support/server";
import { expectError, expectRateLimitHeaders } from "@/tests/support/shapes";

/* The plan's cap of applicants per UTC day, which neither more keys nor batches get around. */

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

const dayMilliseconds = 86_400_000;
const utcDay = () => Math.floor(Date.now() / dayMilliseconds);

/** Repeats a run that midnight interrupted, because it saw two days' caps. */
async function withinOneDay(run: () => Promise<void>): Promise<void> {
  const day = utcDay();
  try {
    await run();
  } catch (error) {
    if (utcDay() === day) throw error;
    await run();
  }
}

async function capOfThree(): Promise<SeededKey> {
  return seed.key(await seed.organization("enterprise", { applicantsPerDay: 3 }));
}

const analyze = (key: string, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  call("POST", "/analyze", { key, headers, body: { applicantData: applicant, ...more } });

async function analyzeTimes(key: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let made = 0; made < times; made++) statuses.push((await analyze(key)).status);
  return statuses;
}

describe("a cap of three applicants a day", () => {
  it("refuses the fourth with 429 and a Retry-After that ends with the UTC day, and stores nothing", () =>
    withinOneDay(async () => {
      const { key, organizationId } = await capOfThree();
      expect(await analyzeTimes(key, 3)).toEqual([200, 200, 200]);
      const before = Date.now();
      const fourth = await analyze(key);
      expectError(fourth, 429, "rate_limited");
      expectRateLimitHeaders(fourth);
      expect(fourth.body.error.message).toContain("3");
      const midnight = (utcDay() + 1) * dayMilliseconds;
      const retryAfter = Number(fourth.headers.get("retry-after"));
      expect(Date.now() + retryAfter * 1000).toBeGreaterThanOrEqual(midnight);
      expect(before + retryAfter * 1000).toBeLessThanOrEqual(midnight + 1_000);
      expect(await seed.count("analyses", organizationId)).toBe(3);
    }));

  it("is shared by all of the organization's keys, in both modes", () =>
    withinOneDay(async () => {
      const { key, organizationId } = await capOfThree();
      const other = await seed.key(organizationId);
      const test = await seed.key(organizationId, { mode: "test" });
      expect((await analyze(key)).status).toBe(200);
      expect((await analyze(other.key)).status).toBe(200);
      expect((await analyze(test.key)).status).toBe(200);
      for (const spent of [key, other.key, test.key]) {
        expectError(await analyze(spent), 429, "rate_limited");
      }
    }));

  it("is not shared with another organization", () =>
    withinOneDay(async () => {
      const one = await capOfThree();
      const other = await capOfThree();
      expect(await analyzeTimes(one.key, 4)).toEqual([200, 200, 200, 429]);
      expect((await analyze(other.key)).status).toBe(200);
    }));

  it("does not apply to a key with its own limit", () =>
    withinOneDay(async () => {
      const { key, organizationId } = await capOfThree();
      const lifted = await seed.key(organizationId, { requestsPerMinute: 1_000 });
      expect(await analyzeTimes(key, 4)).toEqual([200, 200, 200, 429]);
      expect(await analyzeTimes(lifted.key, 4)).toEqual([200, 200, 200, 200]);
    }));

  it("is not consumed by the replay of an Idempotency-Key", () =>
    withinOneDay(async () => {
      const { key } = await capOfThree();
      const headers = { "idempotency-key": "once" };
      for (let times = 0; times < 4; times++) {
        const answer = await analyze(key, {}, headers);
        expect([answer.status, answer.headers.get("idempotency-replayed")]).toEqual([
          200,
          times === 0 ? null : "true",
        ]);
      }
      expect(await analyzeTimes(key, 3)).toEqual([200, 200, 429]);
      expect((await analyze(key, {}, headers)).status).toBe(200);
    }));

  it("is not consumed by refused requests: invalid input, an unknown applicant", () =>
    withinOneDay(async () => {
      const { key } = await capOfThree();
      for (let times = 0; times < 4; times++) {
        expectError(await analyze(key, { extra: 1 }), 400, "invalid_request");
        expectError(await analyze(key, { applicantId: unknownId("app") }), 404, "not_found");
      }
      expect(await analyzeTimes(key, 4)).toEqual([200, 200, 200, 429]);
    }));

  it("holds exactly under concurrent requests", () =>
    withinOneDay(async () => {
      const { key, organizationId } = await capOfThree();
      const answers = await Promise.all(Array.from({ length: 20 }, () => analyze(key)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
      expect(await seed.count("analyses", organizationId)).toBe(3);
    }));

  it("does not store a 429 under the Idempotency-Key", () =>
    withinOneDay(async () => {
      const { key, organizationId } = await capOfThree();
      await analyzeTimes(key, 3);
      const headers = { "idempotency-key": "later" };
      expectError(await analyze(key, {}, headers), 429, "rate_limited");
      expect(await seed.count("idempotency_records", organizationId)).toBe(0);
    }));

  // What all instances share outlives each of them, so there is nothing to read back.
  it.runIf(!isServerless)("counts analyses stored before the server first saw the organization today", () =>
    withinOneDay(async () => {
      const { key, organizationId } = await seed.key(
        await seed.organization("enterprise", { applicantsPerDay: 3 }),
        { requestsPerMinute: 1_000 },
      );
      // This key lifts the cap, so the day's count begins with the next key.
      expect(await analyzeTimes(key, 2)).toEqual([200, 200]);
      const capped = await seed.key(organizationId);
      expect(await analyzeTimes(capped.key, 2)).toEqual([200, 429]);
    }),
  );

  it("does not limit reading", () =>
    withinOneDay(async () => {
      const { key } = await capOfThree();
      expect(await analyzeTimes(key, 4)).toEqual([200, 200, 200, 429]);
      expect((await call("GET", "/analyze", { key })).status).toBe(200);
    }));
});
