import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { RevealSsnBody } from "@/lib/contract/ssn-reveal";
import { giveCode } from "@/lib/domain/accounts/second-factor/give-code";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError, invalid, notFound } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { findApplicant } from "./find";
import { openApplicantData } from "./view";

/**
 * The full Social Security number of an applicant, for a member who has recently given a second-factor code. The audit
 * entry is committed before the number is returned, so this runs its own transaction. Throws `forbidden`,
 * `invalid_request` at `code`, `rate_limited`, and `not_found`.
 */
export async function revealSsn(
  context: Context,
  { id, body: { reason, code } }: { id: string; body: RevealSsnBody },
): Promise<string> {
  if (!isOfMember(context)) throw new AppError("forbidden", "Only a member can see an SSN in full");
  const { principal, limiter } = context;
  authorize(principal, "applicant.reveal_ssn");
  await stepUp(context, code);
  const { allowed } = await limiter.consume(fixedLimits.ssnRevealsByUser, principal.id, 1);
  if (!allowed) throw new AppError("rate_limited", "Too many SSNs shown in an hour; try again later");
  return context.transaction(async (context) => {
    const ssn = openApplicantData(context, await findApplicant(context, id))?.ssn;
    if (ssn === undefined) throw notFound("SSN");
    await appendAudit(context, {
      action: "applicant.ssn_revealed",
      target: id,
      details: { mode: principal.mode, reason },
    });
    return ssn.replace(/\D/g, "").replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");
  });
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
