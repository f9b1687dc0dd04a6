import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { AppError } from "@/lib/platform/errors";
import { charge, type Fee, type Receipt } from "@/lib/platform/limits/charge";
import type { Limiter } from "@/lib/platform/limits/limiter";
import { fixedLimits } from "@/lib/platform/limits/plans";

/** What a guess costs in a signed-in session or from a known browser, by its id. */
export function trustedFees(id: string): Fee[] {
  return [
    { bucket: fixedLimits.codesByTrusted, subject: id },
    { bucket: fixedLimits.codesByTrustedInDay, subject: id },
  ];
}

/** Throws `rate_limited`. */
export async function chargeCode(
  limiter: Limiter,
  fees: readonly Fee[],
  refusal = "Too many wrong codes; try again later",
): Promise<Receipt> {
  const receipt = await charge(limiter, fees);
  if (!receipt) throw new AppError("rate_limited", refusal);
  return receipt;
}

/** Each attempt is charged before it is made; a successful one is refunded. Throws `rate_limited`. */
export async function limitInSession<Found>(
  context: Context<UserPrincipal>,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const receipt = await chargeCode(context.limiter, trustedFees(context.principal.sessionId));
  const found = await check();
  if (found !== undefined) await receipt.refund();
  return found;
}
