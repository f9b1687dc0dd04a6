import { appendAudit } from "@/lib/audit/append";
import type { ApplicantView } from "@/lib/contract/applicants";
import type { Work } from "@/lib/db/unit-of-work";
import { AppError } from "@/lib/errors";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
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
  await tx.analysis.updateMany({ where: { applicantId: id }, data: { evidence: null } });
  await tx.idempotencyRecord.deleteMany({ where: { applicantId: id } });
  const erased = await tx.applicant.update({
    where: { id },
    data: { dataKey: null, data: null, nameIndex: null, erasedAt: new Date(runtime().clock()) },
  });
  await appendAudit(tx, principal, { action: "applicant.erased", target: id, details: {} });
  return viewApplicant(erased);
}
