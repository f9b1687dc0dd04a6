import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { ApplicantView } from "@/lib/contract/applicants";
import { findApplicantForUpdate } from "@/lib/domain/applicants/record/find";
import { viewApplicant } from "@/lib/domain/applicants/record/view";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError } from "@/lib/platform/errors";

/**
 * A hold keeps erasure and retention from removing an applicant. Placing or lifting it again changes nothing. Throws
 * `not_found`, and `conflict` for an erased applicant.
 */
export async function setLegalHold(
  context: Tx,
  { id, legalHold }: { id: string; legalHold: boolean },
): Promise<ApplicantView> {
  authorize(context.principal, "applicant.hold");
  const row = await findApplicantForUpdate(context, id);
  if (row.legalHold === legalHold) return viewApplicant(context, row);
  if (row.erasedAt) throw new AppError("conflict", "The applicant has been erased, so no hold is needed");
  const held = await context.db.applicant.update({ where: { id }, data: { legalHold } });
  await appendAudit(context, {
    action: legalHold ? "applicant.hold_placed" : "applicant.hold_lifted",
    target: id,
    details: {},
  });
  return viewApplicant(context, held);
}
