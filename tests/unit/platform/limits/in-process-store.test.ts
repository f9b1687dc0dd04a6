import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import type { LimitBucket } from "@/lib/platform/limits/store";

const day: LimitBucket = { name: "day", limit: 100, windowSeconds: 86_400, algorithm: "fixed" };
const minute: LimitBucket = { name: "minute", limit: 10, windowSeconds: 60, algorithm: "sliding" };
const noon = Date.UTC(2026, 0, 15, 12);

let nowMilliseconds = noon;
const now = () => nowMilliseconds;
beforeEach(() => {
  nowMilliseconds = noon;
});

describe("waiting time", () => {
  test("a refused request passes after Retry-After seconds and not a second earlier", {
    timeout: 60_000,
  }, async () => {
    const bucket = fc.record({
      name: fc.constant("property"),
      limit: fc.integer({ min: 1, max: 1000 }),
      windowSeconds: fc.constantFrom(1, 10, 60, 900, 3600, 86_400),
      algorithm: fc.constantFrom<LimitBucket["algorithm"]>("sliding", "fixed"),
    });
    const step = fc.record({
      share: fc.double({ min: 0, max: 0.7, noNaN: true }),
      costShare: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(bucket, fc.array(step, { minLength: 2, maxLength: 12 }), async (bucket, steps) => {
        const store = createInProcessStore({ now });
        nowMilliseconds = noon + 777;
        for (const { share, costShare } of steps) {
          nowMilliseconds += Math.floor(share * bucket.windowSeconds * 1000);
          const cost = Math.max(1, Math.round(costShare * bucket.limit));
          const result = await store.consume(bucket, "a", cost);
          if (result.allowed) continue;
          refused += 1;
          const { retryAfterSeconds } = result;
          expect(Number.isInteger(retryAfterSeconds)).toBe(true);
          expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
          const refusedAtMilliseconds = nowMilliseconds;
          if (retryAfterSeconds > 1) {
            nowMilliseconds = refusedAtMilliseconds + (retryAfterSeconds - 1) * 1000;
            expect((await store.consume(bucket, "a", cost)).allowed).toBe(false);
          }
          nowMilliseconds = refusedAtMilliseconds + retryAfterSeconds * 1000;
          expect((await store.consume(bucket, "a", cost)).allowed).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(30);
  });
});

describe("seed", () => {
  test("counts what was consumed before the process started", async () => {
    const store = createInProcessStore({ now });
    const seed = async () => 95;
    expect(await store.consume(day, "a", 6, { seed })).toMatchObject({ allowed: false, remaining: 5 });
    expect(await store.consume(day, "a", 5, { seed })).toMatchObject({ allowed: true, remaining: 0 });
  });

  test("is read once per window, even by concurrent requests", async () => {
    const store = createInProcessStore({ now });
    let asked = 0;
    const seed = async () => {
      asked += 1;
      return 90;
    };
    const together = await Promise.all(
      Array.from({ length: 20 }, () => store.consume(day, "a", 1, { seed })),
    );
    expect(together.filter((result) => result.allowed)).toHaveLength(10);
    expect(asked).toBe(1);
    nowMilliseconds += 86_400_000;
    await store.consume(day, "a", 1, { seed });
    await store.consume(day, "a", 1, { seed });
    expect(asked).toBe(2);
  });

  test("that fails rejects the request, leaves no trace and is read again", async () => {
    const store = createInProcessStore({ now });
    const failing = () => Promise.reject(new Error("no database"));
    await expect(store.consume(day, "a", 1, { seed: failing })).rejects.toThrow("no database");
    expect(await store.consume(day, "a", 1, { seed: async () => 40 })).toMatchObject({ remaining: 59 });
  });

  test("is not carried into the next day when it arrives after midnight", async () => {
    const store = createInProcessStore({ now });
    nowMilliseconds = Date.UTC(2026, 0, 16) - 1;
    const answers: ((count: number) => void)[] = [];
    const seed = () => new Promise<number>((resolve) => answers.push(resolve));
    const result = store.consume(day, "a", 1, { seed });
    nowMilliseconds += 2;
    const other = store.consume(day, "a", 1, { seed });
    answers[0]?.(99);
    answers[1]?.(7);
    await expect(other).resolves.toMatchObject({ resetAt: new Date(Date.UTC(2026, 0, 17)) });
    expect((await result).resetAt).toEqual(new Date(Date.UTC(2026, 0, 17)));
    expect((await store.consume(day, "a", 0)).remaining).toBe(91);
  });

  test("is read again once it is stale, and the larger count wins", async () => {
    const store = createInProcessStore({ now });
    await store.consume(day, "a", 1, { seed: async () => 10 });
    nowMilliseconds += 3600_000;
    const seedNotBefore = new Date(nowMilliseconds);
    expect(await store.consume(day, "a", 1, { seed: async () => 70, seedNotBefore })).toMatchObject({
      remaining: 29,
    });
    const lower = async () => 3;
    expect(await store.consume(day, "a", 0, { seed: lower, seedNotBefore })).toMatchObject({ remaining: 29 });
    expect(
      await store.consume(day, "a", 0, { seed: lower, seedNotBefore: new Date(nowMilliseconds + 1000) }),
    ).toMatchObject({ remaining: 29 });
  });
});

describe("memory", () => {
  test("evicts the least recently seen subject beyond the bound, per bucket", async () => {
    const store = createInProcessStore({ now, maxSubjectsPerBucket: 3 });
    await store.consume({ ...minute, name: "keys" }, "key", 10);
    for (let i = 0; i < 100; i += 1) await store.consume(minute, `address-${i}`, 10);
    expect((await store.consume({ ...minute, name: "keys" }, "key", 1)).allowed).toBe(false);
    expect((await store.consume(minute, "address-99", 1)).allowed).toBe(false);
    expect((await store.consume(minute, "address-0", 1)).allowed).toBe(true);
  });

  test("distinguishes long subjects without storing them", async () => {
    const store = createInProcessStore({ now });
    const long = "x".repeat(100_000);
    await store.consume(minute, `${long}1`, 10);
    expect((await store.consume(minute, `${long}1`, 1)).allowed).toBe(false);
    expect((await store.consume(minute, `${long}2`, 1)).allowed).toBe(true);
  });
});

test("a clock that is set back reopens no window", async () => {
  const store = createInProcessStore({ now });
  await store.consume(minute, "a", 10);
  nowMilliseconds -= 3600_000;
  expect((await store.consume(minute, "a", 1)).allowed).toBe(false);
});

test("after a clock that was far ahead is corrected, limits apply again at once and past use still counts", async () => {
  const store = createInProcessStore({ now });
  const years = 4 * 365 * 86_400_000;
  nowMilliseconds += years;
  await store.consume(minute, "a", 10);
  await store.consume(day, "a", 3, { seed: async () => 0 });
  nowMilliseconds -= years;
  expect(await store.consume(minute, "a", 1)).toMatchObject({
    allowed: false,
    retryAfterSeconds: 61,
    resetAt: new Date(noon + 60_000),
  });
  expect(await store.consume(day, "a", 1, { seed: async () => 90 })).toMatchObject({ remaining: 9 });
  nowMilliseconds += 61_000;
  expect((await store.consume(minute, "a", 1)).allowed).toBe(true);
});
