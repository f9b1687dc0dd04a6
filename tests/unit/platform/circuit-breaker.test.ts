import { expect, test } from "vitest";
import { CircuitOpenError, createCircuitBreaker } from "@/lib/platform/circuit-breaker";

test("a circuit that opened while the clock was ahead is tried again once the clock is corrected", async () => {
  let now = Date.UTC(2031, 0, 1);
  const breaker = createCircuitBreaker({ failures: 1, openMilliseconds: 10_000, now: () => now });
  await expect(breaker.run(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
  now -= 5_000;
  expect(await breaker.run(async () => "up")).toBe("up");

  await expect(breaker.run(() => Promise.reject(new Error("down")))).rejects.toThrow("down");
  now += 9_999;
  await expect(breaker.run(async () => "up")).rejects.toThrow(CircuitOpenError);
  now += 1;
  expect(await breaker.run(async () => "up")).toBe("up");
});
