import { AppError } from "@/lib/platform/errors";
import type { LimitResult } from "./store";

/** The error for a refused consumption, without `Retry-After` if it can never pass. */
export function rateLimited(
  message: string,
  { retryAfterSeconds }: Pick<LimitResult, "retryAfterSeconds">,
): AppError {
  return new AppError("rate_limited", message, {
    headers: Number.isFinite(retryAfterSeconds) ? { "retry-after": String(retryAfterSeconds) } : {},
  });
}
