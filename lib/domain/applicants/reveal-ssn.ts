import { authorize } from "@/lib/auth/authorize";
import type { Principal, UserPrincipal } from "@/lib/auth/principal";
import type { RevealSsnBody } from "@/lib/contract/ssn-reveal";
import { giveCode } from "@/lib/domain/accounts/second-factor/give-code";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import { appendAudit } from "@/lib/domain/audit/append";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { AppError, invalid, notFound } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { runtime } from "@/lib/platform/runtime";
import { findApplicant } from "./find";
import { openApplicantData } from "./view";

/**
 * The full Social Security number of an applicant, for a member with a second factor and a recent code of it.
 * The audit entry is committed before the number is returned, so this does its own transaction. Throws
 * `forbidden`, `invalid_request` at `code`, `rate_limited`, and `not_found`.
 */
export async function revealSsn(
  principal: Principal,
  id: string,
  { reason, code }: RevealSsnBody,
): Promise<string> {
  if (principal.kind !== "user") throw new AppError("forbidden", "Only a member can see an SSN in full");
  authorize(principal, "applicant.reveal_ssn");
  await stepUp(principal, code);
  const { allowed } = await runtime().limiter.consume(fixedLimits.ssnRevealsByUser, principal.id, 1);
  if (!allowed) throw new AppError("rate_limited", "Too many SSNs shown in an hour; try again later");
  return inWork(async ({ tx }) => {
    const ssn = openApplicantData(await findApplicant(tx, principal, id))?.ssn;
    if (ssn === undefined) throw notFound("SSN");
    await appendAudit(tx, principal, {
      action: "applicant.ssn_revealed",
      target: id,
      details: { mode: principal.mode, reason },
    });
    return ssn.replace(/\D/g, "").replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");
  });
}

async function stepUp(principal: UserPrincipal, code: string | undefined): Promise<void> {
  const lacking = await readStepUp(principal);
  if (lacking === "factor") throw new AppError("forbidden", "Set up a second factor first, under Security");
  if (lacking === "nothing") return;
  if (code === undefined) throw invalid("code", "of your authenticator app is needed");
  await giveCode(principal, code);
}
