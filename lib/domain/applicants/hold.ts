import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { ApplicantView } from "@/lib/contract/applicants";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { findApplicantForUpdate } from "./find";
import { viewApplicant } from "./view";

/**
 * Places or lifts a legal hold, under which neither erasure nor retention removes an applicant. What stands so
 * already stays. Throws `not_found`, and `conflict` for an erased one.
 */
export async function setLegalHold(
  { tx }: Work,
  principal: Principal,
  id: string,
  legalHold: boolean,
): Promise<ApplicantView> {
  authorize(principal, "applicant.hold");
  const row = await findApplicantForUpdate(tx, principal, id);
  if (row.legalHold === legalHold) return viewApplicant(row);
  if (row.erasedAt) throw new AppError("conflict", "The applicant has been erased");
  const held = await tx.applicant.update({ where: { id }, data: { legalHold } });
  await appendAudit(tx, principal, {
    action: legalHold ? "applicant.hold_placed" : "applicant.hold_lifted",
    target: id,
    details: {},
  });
  return viewApplicant(held);
}
