import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import type { LimitBucket, LimitResult, LimitStore } from "@/lib/platform/limits/store";
import { createUpstashStore } from "@/lib/platform/limits/upstash-store";
import { startUpstashStandIn } from "@/tests/support/upstash-stand-in";

const minute: LimitBucket = { name: "minute", limit: 10, windowSeconds: 60, algorithm: "sliding" };
const day: LimitBucket = { name: "day", limit: 1000, windowSeconds: 86_400, algorithm: "fixed" };
const noon = Date.UTC(2026, 0, 15, 12);

let subjects = 0;
const newSubject = () => `subject-${++subjects}`;

const at = (ms: number) => vi.setSystemTime(ms);
const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function take(store: LimitStore, bucket: LimitBucket, subject: string, times: number) {
  const results: LimitResult[] = [];
  for (let i = 0; i < times; i += 1) results.push(await store.consume(bucket, subject, 1));
  return results;
}

// The stores and Redis scripts read the time only from Date; timers stay real, so that HTTP works.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at(noon);
});
afterEach(() => {
  vi.useRealTimers();
});

interface Opened {
  store: LimitStore;
  close(): Promise<void>;
}

async function openUpstash(knowsFlags: boolean): Promise<Opened> {
  const standIn = await startUpstashStandIn({ knowsFlags });
  // These tests are about results: a busy machine must not turn them into timeouts.
  const store = createUpstashStore({ ...standIn, requestTimeoutMilliseconds: 10_000 });
  return { store, close: () => standIn.close() };
}

const stores: [string, () => Promise<Opened>][] = [
  [
    "in-process",
    async () => ({ store: createInProcessStore({ now: () => Date.now() }), close: async () => {} }),
  ],
  ["Upstash on redis-server", () => openUpstash(true)],
  ["Redis behind the same protocol", () => openUpstash(false)],
];

describe.each(stores)("%s store", (_name, open) => {
  let opened: Opened;
  let store: LimitStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  test("allows exactly the limit and counts down to zero", async () => {
    const subject = newSubject();
    const results = await take(store, minute, subject, 11);
    expect(results.map((result) => result.remaining)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
    expect(results.map((result) => result.allowed)).toEqual([...new Array(10).fill(true), false]);
    expect(results[0]).toEqual({
      allowed: true,
      limit: 10,
      remaining: 9,
      resetAt: new Date(noon + 60_000),
      retryAfterSeconds: 0,
    });
  });

  test("allows exactly the limit to concurrent requests", async () => {
    const subject = newSubject();
    const results = await Promise.all(Array.from({ length: 25 }, () => store.consume(minute, subject, 1)));
    expect(results.filter((result) => result.allowed)).toHaveLength(10);
    const batches = await Promise.all(Array.from({ length: 9 }, () => store.consume(day, subject, 300)));
    expect(batches.filter((result) => result.allowed)).toHaveLength(3);
  });

  test("keeps subjects and buckets apart", async () => {
    const subject = newSubject();
    await take(store, minute, subject, 10);
    expect((await store.consume(minute, newSubject(), 1)).remaining).toBe(9);
    expect((await store.consume({ ...minute, name: "other" }, subject, 1)).remaining).toBe(9);
  });

  test("weighs the previous window by the share still in view, rounded down", async () => {
    const subject = newSubject();
    await take(store, minute, subject, 10);
    // At the boundary the previous window counts in full: floor(1 × 10) = 10.
    at(noon + 60_000);
    expect((await store.consume(minute, subject, 1)).allowed).toBe(false);
    // One millisecond later floor(0.99998 × 10) = 9.
    at(noon + 60_001);
    expect(await store.consume(minute, subject, 1)).toMatchObject({ allowed: true, remaining: 0 });
    expect((await store.consume(minute, subject, 1)).allowed).toBe(false);
    // floor(0.5 × 10) + 1 = 6.
    at(noon + 90_000);
    expect(await store.consume(minute, subject, 0)).toMatchObject({ allowed: true, remaining: 4 });
    // floor(0.25 × 10) + 1 = 3.
    at(noon + 105_000);
    expect((await store.consume(minute, subject, 0)).remaining).toBe(7);
    // 1 - 0.9 is a hair below 0.1 in floating point, in Redis as here: floor(0.999…) + 1 = 1.
    at(noon + 114_000);
    expect((await store.consume(minute, subject, 0)).remaining).toBe(9);
    // Two windows on, nothing is left of the first.
    at(noon + 180_000);
    expect((await store.consume(minute, subject, 0)).remaining).toBe(10);
  });

  test("says to the second when a refused request will pass", async () => {
    const subject = newSubject();
    await take(store, minute, subject, 10);
    // Full until the next window has begun: 60.001 s.
    expect((await store.consume(minute, subject, 1)).retryAfterSeconds).toBe(61);
    at(noon + 60_000);
    expect((await store.consume(minute, subject, 1)).retryAfterSeconds).toBe(1);
    // Half of the ten must expire: 30.001 s into the window.
    expect((await store.consume(minute, subject, 5)).retryAfterSeconds).toBe(25);
    advance(24_000);
    expect((await store.consume(minute, subject, 5)).allowed).toBe(false);
    advance(1000);
    expect((await store.consume(minute, subject, 5)).allowed).toBe(true);
  });

  test.each([minute, day])("charges nothing for a refused request ($algorithm window)", async (bucket) => {
    const subject = newSubject();
    await store.consume(bucket, subject, bucket.limit - 3);
    for (let i = 0; i < 5; i += 1) {
      expect(await store.consume(bucket, subject, 4)).toMatchObject({ allowed: false, remaining: 3 });
    }
    expect(await store.consume(bucket, subject, 3)).toMatchObject({ allowed: true, remaining: 0 });
    await take(store, bucket, subject, 5);
    // If refusals were counted, a raised limit would reveal it.
    const raised = { ...bucket, limit: bucket.limit + 2 };
    expect((await take(store, raised, subject, 3)).map((result) => result.allowed)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("takes all units of a cost or none", async () => {
    const subject = newSubject();
    expect(await store.consume(day, subject, 900)).toMatchObject({ allowed: true, remaining: 100 });
    expect(await store.consume(day, subject, 101)).toMatchObject({ allowed: false, remaining: 100 });
    expect(await store.consume(day, subject, 100)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await store.consume(day, subject, 1)).toMatchObject({ allowed: false, remaining: 0 });
  });

  test("starts a fixed window of a day at midnight UTC", async () => {
    const subject = newSubject();
    const midnight = Date.UTC(2026, 0, 16);
    at(midnight - 1);
    expect(await store.consume(day, subject, 1000)).toMatchObject({
      allowed: true,
      resetAt: new Date(midnight),
    });
    expect(await store.consume(day, subject, 1)).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    at(midnight);
    expect(await store.consume(day, subject, 1)).toMatchObject({
      allowed: true,
      remaining: 999,
      resetAt: new Date(midnight + 86_400_000),
    });
  });

  test("refuses a full day until midnight", async () => {
    const subject = newSubject();
    await store.consume(day, subject, 1000);
    expect((await store.consume(day, subject, 1)).retryAfterSeconds).toBe(12 * 3600);
  });

  test("reports that waiting never helps a cost above the limit", async () => {
    const subject = newSubject();
    for (const bucket of [minute, day]) {
      expect(await store.consume(bucket, subject, bucket.limit + 1)).toMatchObject({
        allowed: false,
        remaining: bucket.limit,
        retryAfterSeconds: Number.POSITIVE_INFINITY,
      });
    }
    const closed = { ...minute, limit: 0 };
    expect(await store.consume(closed, subject, 1)).toMatchObject({
      allowed: false,
      remaining: 0,
      retryAfterSeconds: Number.POSITIVE_INFINITY,
    });
  });

  test("charges nothing at cost 0", async () => {
    const subject = newSubject();
    await store.consume(minute, subject, 0);
    expect(await store.consume(minute, subject, 0)).toMatchObject({ allowed: true, remaining: 10 });
  });

  test("applies a lowered limit to what was taken under the higher one, with a correct waiting time", async () => {
    const subject = newSubject();
    await store.consume({ ...minute, limit: 100 }, subject, 100);
    const refused = await store.consume(minute, subject, 1);
    expect(refused).toMatchObject({ allowed: false, remaining: 0 });
    advance(refused.retryAfterSeconds * 1000);
    expect((await store.consume(minute, subject, 1)).allowed).toBe(true);
  });

  test("gives back what was granted, to the window it was taken from, and never more", async () => {
    const subject = newSubject();
    const midnight = Date.UTC(2026, 0, 16);
    at(midnight - 1);
    const granted = await store.consume(day, subject, 600);
    await store.giveBack(day, subject, 500, granted);
    expect((await store.consume(day, subject, 0)).remaining).toBe(900);
    await store.giveBack(day, subject, 500, granted);
    expect((await store.consume(day, subject, 0)).remaining).toBe(1000);
    at(midnight);
    await store.consume(day, subject, 10);
    await store.giveBack(day, subject, 100, granted);
    expect((await store.consume(day, subject, 0)).remaining).toBe(990);
    // A sliding window still counts what is given back to the previous window.
    at(midnight + 60_000);
    const taken = await store.consume(minute, subject, 8);
    at(midnight + 150_000);
    expect((await store.consume(minute, subject, 0)).remaining).toBe(6);
    await store.giveBack(minute, subject, 8, taken);
    expect((await store.consume(minute, subject, 0)).remaining).toBe(10);
  });

  test("throws RangeError for invalid numbers", async () => {
    for (const cost of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(store.consume(minute, "a", cost)).rejects.toThrow(RangeError);
    }
    await expect(store.consume({ ...minute, limit: -1 }, "a", 1)).rejects.toThrow(RangeError);
    await expect(store.consume({ ...minute, limit: Number.NaN }, "a", 1)).rejects.toThrow(RangeError);
    await expect(store.consume({ ...minute, windowSeconds: 0 }, "a", 1)).rejects.toThrow(RangeError);
  });
});

describe("stores agree", () => {
  let upstash: Opened;
  beforeAll(async () => {
    upstash = await openUpstash(true);
  });
  afterAll(() => upstash.close());

  test("random requests get the same results from both", { timeout: 60_000 }, async () => {
    const local = createInProcessStore({ now: () => Date.now() });
    const shared = upstash.store;
    const bucket = fc.record({
      name: fc.constant("agreement"),
      limit: fc.integer({ min: 0, max: 40 }),
      windowSeconds: fc.constantFrom(1, 7, 60, 86_400),
      algorithm: fc.constantFrom<LimitBucket["algorithm"]>("sliding", "fixed"),
    });
    const step = fc.record({
      // In fractions of the window, so that windows of all lengths see their boundaries; some exact, most not.
      share: fc.oneof(fc.constantFrom(0, 0, 0.5, 1), fc.double({ min: 0, max: 1.2, noNaN: true })),
      cost: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 15 })),
      giveBack: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.boolean()),
    });
    let refused = 0;
    let total = 0;
    await fc.assert(
      fc.asyncProperty(bucket, fc.array(step, { minLength: 1, maxLength: 25 }), async (bucket, steps) => {
        const subject = newSubject();
        at(noon + 12_345);
        for (const { share, cost, giveBack } of steps) {
          advance(Math.floor(share * bucket.windowSeconds * 1000));
          const expected = await local.consume(bucket, subject, cost);
          expect(await shared.consume(bucket, subject, cost)).toEqual(expected);
          total += 1;
          if (!expected.allowed) refused += 1;
          if (giveBack && expected.allowed) {
            for (const store of [local, shared]) await store.giveBack(bucket, subject, cost, expected);
          }
        }
      }),
      { numRuns: 60 },
    );
    // Both outcomes must occur, or the comparison proves little.
    expect(refused).toBeGreaterThan(total / 20);
    expect(total - refused).toBeGreaterThan(total / 20);
  });
});
