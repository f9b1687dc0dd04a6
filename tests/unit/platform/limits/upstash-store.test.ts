import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type LimitBucket, LimitStoreError } from "@/lib/platform/limits/store";
import { createUpstashStore } from "@/lib/platform/limits/upstash-store";
import { startUpstashStandIn, type UpstashStandIn } from "@/tests/support/upstash-stand-in";

const bucket: LimitBucket = { name: "minute", limit: 10, windowSeconds: 60, algorithm: "sliding" };
const subject = "maria.santos@example.com";
/** Large, because a busy machine is not a slow store. */
const patient = { requestTimeoutMilliseconds: 30_000 };

let standIn: UpstashStandIn;
beforeAll(async () => {
  standIn = await startUpstashStandIn();
});
afterAll(() => standIn.close());

// Counted here and not on arrival: an aborted request may still arrive, during the next test.
const fetches = vi.spyOn(globalThis, "fetch");
beforeEach(() => {
  fetches.mockClear();
});
afterEach(() => standIn.heal());

async function failureOf(promise: Promise<unknown>): Promise<LimitStoreError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LimitStoreError);
  return error as LimitStoreError;
}

describe("a failing store is an error, never a result", () => {
  test("slow: fails at the time limit without a retry, instead of granting with zeros", async () => {
    const store = createUpstashStore({ ...standIn, requestTimeoutMilliseconds: 40 });
    standIn.slow();
    expect((await failureOf(store.consume(bucket, subject, 1))).reason).toBe("timeout");
    expect((await failureOf(store.consume(bucket, subject, 5))).reason).toBe("timeout");
    expect(fetches).toHaveBeenCalledTimes(2);
  });

  test("answering 500: fails without a retry", async () => {
    const store = createUpstashStore({ ...standIn, ...patient });
    standIn.error();
    expect((await failureOf(store.consume(bucket, subject, 1))).reason).toBe("error");
    expect(fetches).toHaveBeenCalledTimes(1);
  });

  test("dead: unreachable after a single retry", async () => {
    const store = createUpstashStore({ ...standIn, ...patient });
    await store.consume(bucket, subject, 1);
    await standIn.die();
    fetches.mockClear();
    expect((await failureOf(store.consume(bucket, subject, 1))).reason).toBe("unreachable");
    expect(fetches).toHaveBeenCalledTimes(2);
  });

  test("wrong token: fails", async () => {
    const store = createUpstashStore({ ...standIn, ...patient, token: "wrong" });
    expect((await failureOf(store.consume(bucket, subject, 1))).reason).toBe("error");
  });
});

test("a connection that the other side closed while idle does not count as a failure", async () => {
  const store = createUpstashStore({ ...standIn, ...patient });
  await store.consume(bucket, "idle", 1);
  await standIn.die();
  await standIn.heal();
  expect((await store.consume(bucket, "idle", 1)).remaining).toBe(8);
});

test("errors carry neither the store's token or address nor the subject", async () => {
  const secrets = [standIn.token, standIn.url, new URL(standIn.url).port, subject];
  const store = createUpstashStore({ ...standIn, ...patient });
  const hasty = createUpstashStore({ ...standIn, requestTimeoutMilliseconds: 40 });
  const errors: LimitStoreError[] = [];
  standIn.error();
  errors.push(await failureOf(store.consume(bucket, subject, 2)));
  standIn.slow();
  errors.push(await failureOf(hasty.consume(bucket, subject, 2)));
  await standIn.die();
  errors.push(await failureOf(store.consume(bucket, subject, 2)));
  for (const error of errors) {
    const text = [error.message, error.name, JSON.stringify(error), String(error.cause)].join(" ");
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
});

test("concurrent requests share one HTTP request", async () => {
  const store = createUpstashStore({ ...standIn, ...patient });
  await store.consume(bucket, "warm", 1);
  fetches.mockClear();
  await Promise.all(Array.from({ length: 50 }, (_, i) => store.consume(bucket, `together-${i}`, 1)));
  expect(fetches).toHaveBeenCalledTimes(1);
});

describe("what the store sends", () => {
  const sent = () => JSON.stringify(fetches.mock.calls);

  test("holds no subject in plain text", async () => {
    const store = createUpstashStore({ ...standIn, ...patient });
    const result = await store.consume(bucket, subject, 1);
    await store.consume(bucket, subject, 100);
    await store.giveBack(bucket, subject, 1, result);
    expect(fetches.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(sent()).toContain("assay:limits:minute:");
    expect(sent()).not.toContain("maria");
  });

  test("is a single command of @upstash/ratelimit's own script when a request passes", async () => {
    const store = createUpstashStore({ ...standIn, ...patient });
    await store.consume(bucket, "own", 1);
    fetches.mockClear();
    await store.consume(bucket, "own", 1);
    expect(fetches).toHaveBeenCalledTimes(1);
    expect(sent()).toContain("74740bb3d7792848093cdef586b6b6037c455fd6");
  });
});
