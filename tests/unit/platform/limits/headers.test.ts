import { expect, test } from "vitest";
import { rateLimitHeaders } from "@/lib/platform/limits/headers";

const allowed = {
  allowed: true,
  limit: 100,
  remaining: 42,
  resetAt: new Date("2026-01-15T12:01:00.000Z"),
  retryAfterSeconds: 0,
};

test("an allowed request gets limit, remaining and reset in epoch seconds, and no Retry-After", () => {
  expect(rateLimitHeaders(allowed)).toEqual({
    "X-RateLimit-Limit": "100",
    "X-RateLimit-Remaining": "42",
    "X-RateLimit-Reset": "1768478460",
  });
});

test("the reset is rounded up, so the window has ended by that second", () => {
  const result = { ...allowed, resetAt: new Date("2026-01-15T12:01:00.001Z") };
  expect(rateLimitHeaders(result)["X-RateLimit-Reset"]).toBe("1768478461");
});

test("a refused request gets Retry-After", () => {
  const result = { ...allowed, allowed: false, remaining: 0, retryAfterSeconds: 17 };
  expect(rateLimitHeaders(result)).toMatchObject({ "X-RateLimit-Remaining": "0", "Retry-After": "17" });
});

test("a request that can never pass gets no Retry-After", () => {
  const result = { ...allowed, allowed: false, retryAfterSeconds: Number.POSITIVE_INFINITY };
  expect(rateLimitHeaders(result)).not.toHaveProperty("Retry-After");
});

test("the status header is present exactly when the result is degraded", () => {
  expect(rateLimitHeaders({ ...allowed, degraded: true })).toMatchObject({
    "X-RateLimit-Status": "degraded",
  });
  expect(rateLimitHeaders({ ...allowed, degraded: false })).not.toHaveProperty("X-RateLimit-Status");
});
