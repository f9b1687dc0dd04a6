import { fixedLimits } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";
import type { Context } from "./context";

/** Counts a read of thousands of records against the member's limit; a key has its plan's. Throws `rate_limited`. */
export async function limitExpensiveRead({ principal, limiter }: Context): Promise<void> {
  if (principal.kind !== "user") return;
  const result = await limiter.consume(fixedLimits.expensiveReadsByUser, principal.id, 1);
  if (!result.allowed)
    throw rateLimited("Too many searches, simulations or exports; try again in a minute", result);
}
