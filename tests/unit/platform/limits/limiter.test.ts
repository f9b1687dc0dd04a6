import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import { createLimiter } from "@/lib/platform/limits/limiter";
import {
  type LimitBucket,
  type LimitResult,
  type LimitStore,
  LimitStoreError,
} from "@/lib/platform/limits/store";
import { createUpstashStore } from "@/lib/platform/limits/upstash-store";
import { startUpstashStandIn, type UpstashStandIn } from "@/tests/support/upstash-stand-in";

const minute: LimitBucket = { name: "minute", limit: 10, windowSeconds: 60, algorithm: "sliding" };
const day: LimitBucket = { name: "day", limit: 100, windowSeconds: 86_400, algorithm: "fixed" };
const noon = Date.UTC(2026, 0, 15, 12);

let nowMilliseconds = noon;
const now = () => nowMilliseconds;
const reasons: string[] = [];
let recovered = 0;
beforeEach(() => {
  nowMilliseconds = noon;
  reasons.length = 0;
  recovered = 0;
});

function limiterOn(primary: LimitStore | undefined, timeoutMilliseconds?: number) {
  return createLimiter({
    ...(primary ? { primary } : {}),
    fallback: createInProcessStore({ now }),
    now,
    onDegraded: (error) => reasons.push(error.reason),
    onRecovered: () => {
      recovered += 1;
    },
    ...(timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds }),
  });
}

/** A primary whose answers the test chooses. */
function scriptedStore() {
  const inner = createInProcessStore({ now });
  const store = { calls: 0, next: "answer" as "answer" | "fail" | "hang", hung: [] as (() => void)[] };
  const primary: LimitStore = {
    async consume(...request): Promise<LimitResult> {
      store.calls += 1;
      if (store.next === "fail") throw new LimitStoreError("unreachable");
      if (store.next === "hang") await new Promise<void>((resolve) => store.hung.push(resolve));
      return inner.consume(...request);
    },
    async giveBack(...request) {
      store.calls += 1;
      if (store.next === "fail") throw new LimitStoreError("unreachable");
      await inner.giveBack(...request);
    },
  };
  return { store, primary };
}

test("without a primary store, the in-process store answers and nothing is degraded", async () => {
  const limiter = limiterOn(undefined);
  expect(await limiter.consume(minute, "a", 4)).toMatchObject({
    allowed: true,
    remaining: 6,
    degraded: false,
  });
});

describe("breaker", () => {
  test("opens on the first failure: that same request is answered in process, as degraded", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    store.next = "fail";
    expect(await limiter.consume(minute, "a", 1)).toMatchObject({
      allowed: true,
      remaining: 9,
      degraded: true,
    });
    expect(reasons).toEqual(["unreachable"]);
    nowMilliseconds += 9_999;
    store.next = "answer";
    expect(await limiter.consume(minute, "a", 1)).toMatchObject({ remaining: 8, degraded: true });
    expect(store.calls).toBe(1);
  });

  test("in-process limits hold while it is open", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    store.next = "fail";
    const results = [];
    for (let i = 0; i < 12; i += 1) results.push(await limiter.consume(minute, "a", 1));
    expect(results.filter((result) => result.allowed)).toHaveLength(10);
    expect(results.every((result) => result.degraded)).toBe(true);
  });

  test("reports concurrent failures once", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    store.next = "fail";
    await Promise.all(Array.from({ length: 20 }, () => limiter.consume(minute, "a", 1)));
    expect(store.calls).toBe(20);
    expect(reasons).toHaveLength(1);
  });

  test("lets one request probe after 10 s while the others stay in process, and closes when it succeeds", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    store.next = "fail";
    await limiter.consume(minute, "a", 1);
    nowMilliseconds += 10_000;
    store.next = "hang";
    const probe = limiter.consume(minute, "a", 1);
    const others = await Promise.all(Array.from({ length: 5 }, () => limiter.consume(minute, "b", 1)));
    expect(store.calls).toBe(2);
    expect(others.every((result) => result.degraded)).toBe(true);
    for (const release of store.hung) release();
    expect((await probe).degraded).toBe(false);
    expect(recovered).toBe(1);
    store.next = "answer";
    expect((await limiter.consume(minute, "b", 1)).degraded).toBe(false);
    expect(store.calls).toBe(3);
  });

  test("opens for another 10 s after a failed probe, and closes when the next one succeeds", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    store.next = "fail";
    await limiter.consume(minute, "a", 1);
    nowMilliseconds += 10_000;
    expect((await limiter.consume(minute, "a", 1)).degraded).toBe(true);
    expect(reasons).toHaveLength(2);
    nowMilliseconds += 9_999;
    await limiter.consume(minute, "a", 1);
    expect(store.calls).toBe(2);
    nowMilliseconds += 1;
    store.next = "answer";
    expect((await limiter.consume(minute, "a", 1)).degraded).toBe(false);
    expect(store.calls).toBe(3);
  });

  test("a caller's mistake is a RangeError, not a store failure", async () => {
    const { primary } = scriptedStore();
    const limiter = limiterOn(primary);
    await expect(limiter.consume(minute, "a", -1)).rejects.toThrow(RangeError);
    expect(reasons).toEqual([]);
    expect((await limiter.consume(minute, "a", 1)).degraded).toBe(false);
  });

  test("an unknown store error is reported without its text", async () => {
    const reported: LimitStoreError[] = [];
    const limiter = createLimiter({
      primary: {
        consume: () => Promise.reject(new Error("Bearer s3cret")),
        giveBack: () => Promise.reject(new Error("Bearer s3cret")),
      },
      fallback: createInProcessStore({ now }),
      now,
      onDegraded: (error) => reported.push(error),
    });
    await limiter.consume(minute, "a", 1);
    expect(reported).toHaveLength(1);
    expect(`${reported[0]?.stack} ${reported[0]?.cause}`).not.toContain("s3cret");
  });
});

describe("time limit", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("opens the breaker after exactly 1 s without an answer", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    store.next = "hang";
    let isAnswered = false;
    const result = limiter.consume(minute, "a", 1).finally(() => {
      isAnswered = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({ allowed: true, degraded: true });
    expect(reasons).toEqual(["timeout"]);
  });

  test("leaves no timer behind", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    await limiter.consume(minute, "a", 1);
    store.next = "fail";
    await limiter.consume(minute, "a", 1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("daily cap across outages", () => {
  test("the fallback starts from the seed, and reads a new one in the next outage", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    store.next = "fail";
    expect(await limiter.consume(day, "org", 1, { seed: async () => 50 })).toMatchObject({ remaining: 49 });
    nowMilliseconds += 10_000;
    store.next = "answer";
    expect((await limiter.consume(day, "org", 1, { seed: async () => 51 })).degraded).toBe(false);
    nowMilliseconds += 3600_000;
    store.next = "fail";
    expect(await limiter.consume(day, "org", 1, { seed: async () => 95 })).toMatchObject({
      remaining: 4,
      degraded: true,
    });
    // A failed probe belongs to the same outage, so the seed is not read again.
    nowMilliseconds += 10_000;
    const never = () => Promise.reject(new Error("asked again"));
    expect(await limiter.consume(day, "org", 1, { seed: never })).toMatchObject({ remaining: 3 });
  });
});

describe("giving back", () => {
  test("goes to the store that granted the units", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    const granted = await limiter.consume(day, "org", 60);
    await limiter.giveBack(day, "org", 60, granted);
    expect((await limiter.consume(day, "org", 0)).remaining).toBe(100);
    const again = await limiter.consume(day, "org", 60);
    store.next = "fail";
    const degraded = await limiter.consume(day, "org", 30);
    await limiter.giveBack(day, "org", 30, degraded);
    expect(await limiter.consume(day, "org", 0)).toMatchObject({ remaining: 100, degraded: true });
    // Not to the fallback, which never granted them.
    await limiter.consume(day, "org", 10);
    await limiter.giveBack(day, "org", 60, again);
    expect((await limiter.consume(day, "org", 0)).remaining).toBe(90);
  });

  test("never throws when the store fails, and opens the breaker", async () => {
    const { store, primary } = scriptedStore();
    const limiter = limiterOn(primary);
    const granted = await limiter.consume(day, "org", 60);
    store.next = "fail";
    await limiter.giveBack(day, "org", 60, granted);
    expect(reasons).toEqual(["unreachable"]);
  });
});

describe("on Upstash", () => {
  let standIn: UpstashStandIn;
  beforeAll(async () => {
    standIn = await startUpstashStandIn();
  });
  afterAll(() => standIn.close());
  afterEach(() => standIn.heal());

  test.each([
    ["is slow", () => standIn.slow(), "timeout"],
    ["answers 500", () => standIn.error(), "error"],
    ["is dead", () => standIn.die(), "unreachable"],
  ] as const)(
    "a store that %s is replaced at once and used again once it recovers",
    async (name, fail, reason) => {
      // Only the slow store may run into the time limit, which a busy machine must not cause for the others.
      const timeoutMilliseconds = reason === "timeout" ? 2_000 : 30_000;
      const limiter = limiterOn(
        createUpstashStore({ ...standIn, requestTimeoutMilliseconds: 60_000 }),
        timeoutMilliseconds,
      );
      expect((await limiter.consume(day, name, 5)).degraded).toBe(false);
      await fail();
      expect(await limiter.consume(day, name, 1)).toMatchObject({ allowed: true, degraded: true });
      expect(reasons).toEqual([reason]);
      const before = standIn.requestCount();
      await limiter.consume(day, name, 1);
      expect(standIn.requestCount()).toBe(before);
      await standIn.heal();
      nowMilliseconds += 10_000;
      expect((await limiter.consume(day, name, 0)).degraded).toBe(false);
      expect(recovered).toBe(1);
    },
  );
});
