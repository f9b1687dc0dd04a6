import { AppError } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import type { Context } from "./context";

/** Counts a read of thousands of records against the member's limit; a key has its plan's. Throws `rate_limited`. */
export async function limitExpensiveRead({
  principal,
  limiter,
}: Pick<Context, "principal" | "limiter">): Promise<void> {
  if (principal.kind !== "user") return;
  const { allowed } = await limiter.consume(fixedLimits.expensiveReadsByUser, principal.id, 1);
  if (!allowed)
    throw new AppError("rate_limited", "Too many searches, simulations or exports; try again in a minute");
}
