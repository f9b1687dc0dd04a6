import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { ApplicantView } from "@/lib/contract/applicants";
import { removeElements } from "@/lib/domain/applicants/elements/remove-elements";
import { findApplicantForUpdate } from "@/lib/domain/applicants/record/find";
import { viewApplicant } from "@/lib/domain/applicants/record/view";
import { fillMasksSoon } from "@/lib/domain/applicants/words/fill-soon";
import { appendAudit } from "@/lib/domain/audit/append";
import { forgetEntries } from "@/lib/domain/batches/forget-entries";
import { forgetExternalIds } from "@/lib/domain/events/forget-external-ids";
import { endRequests } from "@/lib/domain/information-requests/end";
import { withdrawEmails } from "@/lib/domain/letters/withdraw-emails";
import { eraseRows } from "@/lib/domain/studies/rows/erase-rows";
import type { Applicant } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { noteErasure } from "./erased-ledger";

/**
 * Destroys the data key and removes data, metadata, blind indexes, evidence, letters, cleared alerts, notes, applicants'
 * answers, stored answers and the caller's identifier. Scores, decisions and the audit log remain. Erasing again changes nothing. Throws
 * `not_found`, and `conflict` under legal hold.
 */
export async function eraseApplicant(context: Tx, id: string): Promise<ApplicantView> {
  authorize(context.principal, "applicant.erase");
  const row = await findApplicantForUpdate(context, id);
  if (row.legalHold) throw new AppError("conflict", "The applicant is under legal hold; lift the hold first");
  if (row.erasedAt) return viewApplicant(context, row);
  const erased = await destroyApplicant(context, id);
  noteErasure(context, [id]);
  context.afterCommit(() => fillMasksSoon(context));
  return viewApplicant(context, erased);
}

/** Skips the checks of permission and hold. */
export async function destroyApplicant(context: Tx, id: string): Promise<Applicant> {
  const { db } = context;
  const externalIds = await takeExternalIds(context, id);
  noteErasure(context, await eraseRows(context, { externalIds }));
  await removeElements(context, id);
  // Stored by the previous release.
  await db.identityLink.deleteMany({ where: { applicantId: id } });
  await db.requestSighting.deleteMany({ where: { applicantId: id } });
  await db.metadataPair.deleteMany({ where: { applicantId: id } });
  await db.clearedAlert.deleteMany({ where: { applicantId: id } });
  await db.watchlistHit.deleteMany({ where: { applicantId: id } });
  await db.review.updateMany({ where: { analysis: { applicantId: id } }, data: { note: null } });
  await db.pendingDecision.updateMany({ where: { analysis: { applicantId: id } }, data: { note: null } });
  await db.reviewProposal.updateMany({ where: { analysis: { applicantId: id } }, data: { note: null } });
  await db.reviewCounterProposal.updateMany({
    where: { proposal: { analysis: { applicantId: id } } },
    data: { note: null },
  });
  const ofApplicant = { analysis: { applicantId: id } };
  await withdrawEmails(context, ofApplicant);
  await db.letter.updateMany({ where: ofApplicant, data: { content: null } });
  await endRequests(context, ofApplicant);
  await db.informationRequest.updateMany({ where: ofApplicant, data: { note: null, answer: null } });
  await db.batchItem.updateMany({
    where: { analysis: { applicantId: id } },
    data: { externalId: null, submitted: null },
  });
  await db.analysis.updateMany({ where: { applicantId: id }, data: { evidence: null, externalId: null } });
  await db.idempotencyRecord.deleteMany({ where: { applicantId: id } });
  const erased = await db.applicant.update({
    where: { id },
    data: {
      dataKey: null,
      data: null,
      metadata: null,
      nameIndex: null,
      externalId: null,
      erasedAt: new Date(context.clock()),
    },
  });
  // Late: batches that are being processed wait for it, with the elements that they have locked.
  await forgetEntries(context, externalIds);
  await appendAudit(context, { action: "applicant.erased", target: id, details: {} });
  return erased;
}

/** The present one, and those that analyses and events state. Events then have none. */
async function takeExternalIds(context: Tx, id: string): Promise<string[]> {
  const { db } = context;
  const { externalId } = await db.applicant.findUniqueOrThrow({
    where: { id },
    select: { externalId: true },
  });
  const earlier = await db.analysis.findMany({
    where: { applicantId: id, externalId: { not: null } },
    select: { externalId: true },
    distinct: ["externalId"],
  });
  const told = await forgetExternalIds(context, id);
  const all = [externalId, ...earlier.map((analysis) => analysis.externalId), ...told];
  return [...new Set(all)].filter((each) => each !== null);
}
