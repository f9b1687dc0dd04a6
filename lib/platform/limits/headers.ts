import type { LimitResult } from "./store";

/** `X-RateLimit-Reset` is in epoch seconds, rounded up, `Retry-After` in seconds; absent if it can never pass. */
export function rateLimitHeaders(result: LimitResult & { degraded?: boolean }): Record<string, string> {
  const headers: Record<string, string> = {
    "X-RateLimit-Limit": String(result.limit),
    "X-RateLimit-Remaining": String(result.remaining),
    "X-RateLimit-Reset": String(Math.ceil(result.resetAt.getTime() / 1000)),
  };
  if (result.degraded) headers["X-RateLimit-Status"] = "degraded";
  if (!result.allowed && Number.isFinite(result.retryAfterSeconds)) {
    headers["Retry-After"] = String(result.retryAfterSeconds);
  }
  return headers;
}
