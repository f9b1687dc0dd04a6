import type { Verdict } from "./store";

/**
 * The response headers for a verdict: `X-RateLimit-Limit`, `-Remaining`, `-Reset` (UTC epoch seconds, rounded up),
 * `X-RateLimit-Status: degraded` if the verdict is degraded, and `Retry-After` (seconds) on a refusal. A request that
 * can never pass gets no `Retry-After`.
 */
export function rateLimitHeaders(verdict: Verdict & { degraded?: boolean }): Record<string, string> {
  const headers: Record<string, string> = {
    "X-RateLimit-Limit": String(verdict.limit),
    "X-RateLimit-Remaining": String(verdict.remaining),
    "X-RateLimit-Reset": String(Math.ceil(verdict.resetAt.getTime() / 1000)),
  };
  if (verdict.degraded) headers["X-RateLimit-Status"] = "degraded";
  if (!verdict.allowed && Number.isFinite(verdict.retryAfterSeconds)) {
    headers["Retry-After"] = String(verdict.retryAfterSeconds);
  }
  return headers;
}
