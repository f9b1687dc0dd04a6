import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { giveCode } from "@/lib/domain/accounts/second-factor/give-code";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import { AppError, invalid } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";

interface SsnAccess {
  action: "applicant.reveal_ssn" | "applicant.search_ssn" | "list_entry.search";
  /** From the authenticator app; needed unless one was given within the last 10 minutes. */
  code: string | undefined;
}

/**
 * Admits a member who has recently given a second-factor code to a full SSN, or to a search by one: each reveals whose
 * SSN it is or that it is listed, so they share one hourly limit. Runs transactions of its own, because a code is spent
 * even if the rest fails. Throws `forbidden`, `invalid_request` at `code`, and `rate_limited`.
 */
export async function guardSsn(
  context: Context,
  { action, code }: SsnAccess,
): Promise<Context<UserPrincipal>> {
  if (!isOfMember(context)) throw new AppError("forbidden", "Only a member can see or search by a full SSN");
  const { principal, limiter } = context;
  authorize(principal, action);
  await stepUp(context, code);
  const result = await limiter.consume(fixedLimits.ssnAccessByUser, principal.id, 1);
  if (!result.allowed)
    throw rateLimited("Too many SSNs shown or searched in an hour; try again later", result);
  return context;
}

function isOfMember(context: Context): context is Context<UserPrincipal> {
  return context.principal.kind === "user";
}

async function stepUp(context: Context<UserPrincipal>, code: string | undefined): Promise<void> {
  const lacking = await readStepUp(context);
  if (lacking === "factor") throw new AppError("forbidden", "Set up a second factor first, under Security");
  if (lacking === "nothing") return;
  if (code === undefined) throw invalid("code", "from your authenticator app is required");
  await giveCode(context, code);
}
