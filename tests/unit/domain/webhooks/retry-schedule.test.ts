import { describe, expect, test } from "vitest";
import { nextAttemptAt } from "@/lib/domain/webhooks/deliver/retry-schedule";

const nowMilliseconds = Date.UTC(2026, 0, 15, 12);
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds until the next attempt. */
function pause(failures: number, options: { retryAfterSeconds?: number; random?: number } = {}) {
  const { retryAfterSeconds, random = 0.5 } = options;
  const at = nextAttemptAt({ failures, retryAfterSeconds, nowMilliseconds, random: () => random });
  return at === null ? null : at - nowMilliseconds;
}

describe("the schedule of retries", () => {
  test("has eight attempts: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((failures) => pause(failures))).toEqual([
      5 * second,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      10 * hour,
      null,
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])("varies pause %i by 20 % either way", (failures) => {
    const usual = pause(failures) as number;
    expect(pause(failures, { random: 0 })).toBe(usual * 0.8);
    expect(pause(failures, { random: 1 - Number.EPSILON })).toBe(usual * 1.2);
  });

  test("is delayed by a longer Retry-After", () => {
    expect(pause(1, { retryAfterSeconds: 3_600 })).toBe(hour);
  });

  test("is not brought forward by a shorter Retry-After", () => {
    expect(pause(1, { retryAfterSeconds: 1, random: 0 })).toBe(4 * second);
    expect(pause(2, { retryAfterSeconds: 0 })).toBe(5 * minute);
  });

  test("is delayed by no more than 24 hours, however long the receiver asks for", () => {
    expect(pause(1, { retryAfterSeconds: 24 * 3_600 })).toBe(24 * hour);
    expect(pause(1, { retryAfterSeconds: 24 * 3_600 + 1 })).toBe(24 * hour);
    expect(pause(1, { retryAfterSeconds: 999_999_999_999_999 })).toBe(24 * hour);
  });

  test("ends with the eighth failure, regardless of Retry-After", () => {
    expect(pause(8, { retryAfterSeconds: 60 })).toBeNull();
  });
});
