import type { Context } from "@/lib/auth/context";
import type { RevealSsnBody } from "@/lib/contract/ssn-reveal";
import { findApplicant } from "@/lib/domain/applicants/record/find";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { appendAudit } from "@/lib/domain/audit/append";
import { notFound } from "@/lib/platform/errors";
import { guardSsn } from "./guard-ssn";

/**
 * For a member whom `guardSsn` admits. The audit entry is committed before the number is returned, so this runs its own
 * transaction. Throws what `guardSsn` throws, and `not_found`.
 */
export async function revealSsn(
  context: Context,
  { id, body: { reason, code } }: { id: string; body: RevealSsnBody },
): Promise<string> {
  const member = await guardSsn(context, { action: "applicant.reveal_ssn", code });
  return member.transaction(async (context) => {
    const ssn = openApplicantData(context, await findApplicant(context, id))?.ssn;
    if (ssn === undefined) throw notFound("SSN");
    await appendAudit(context, {
      action: "applicant.ssn_revealed",
      target: id,
      details: { mode: context.principal.mode, reason },
    });
    return ssn.replace(/\D/g, "").replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");
  });
}
