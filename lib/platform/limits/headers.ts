import type { LimitResult } from "./store";

/**
 * The response headers for a result: `X-RateLimit-Limit`, `-Remaining`, `-Reset` (UTC epoch seconds, rounded up),
 * `X-RateLimit-Status: degraded` if the result is degraded, and `Retry-After` (seconds) on a refusal. A request that
 * can never pass gets no `Retry-After`.
 */
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
