import { appendAudit } from "@/lib/audit/append";
import type { RevealSsnBody } from "@/lib/contract/ssn-reveal";
import { inWork } from "@/lib/db/unit-of-work";
import { AppError, invalid, notFound } from "@/lib/errors";
import { fixedLimits } from "@/lib/limits/plans";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal, UserPrincipal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { giveCode } from "@/lib/second-factor/give-code";
import { readStepUp } from "@/lib/second-factor/read";
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
