import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { ApplicantView } from "@/lib/contract/applicants";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { findApplicantForUpdate } from "./find";
import { viewApplicant } from "./view";

/**
 * Erases a person: destroys the data key and removes data, blind indexes, evidence, notes and kept answers.
 * Scores, decisions and the audit trail stay. Erasing again changes nothing. Throws `not_found`, and
 * `conflict` under legal hold.
 */
export async function eraseApplicant({ tx }: Work, principal: Principal, id: string): Promise<ApplicantView> {
  authorize(principal, "applicant.erase");
  const row = await findApplicantForUpdate(tx, principal, id);
  if (row.legalHold) throw new AppError("conflict", "The applicant is under legal hold");
  if (row.erasedAt) return viewApplicant(row);
  await tx.identityLink.deleteMany({ where: { applicantId: id } });
  await tx.review.updateMany({ where: { analysis: { applicantId: id } }, data: { note: null } });
  await tx.reviewProposal.updateMany({ where: { analysis: { applicantId: id } }, data: { note: null } });
  await tx.analysis.updateMany({ where: { applicantId: id }, data: { evidence: null } });
  await tx.idempotencyRecord.deleteMany({ where: { applicantId: id } });
  const erased = await tx.applicant.update({
    where: { id },
    data: { dataKey: null, data: null, nameIndex: null, erasedAt: new Date(runtime().clock()) },
  });
  await appendAudit(tx, principal, { action: "applicant.erased", target: id, details: {} });
  return viewApplicant(erased);
}
