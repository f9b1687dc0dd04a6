import { type Context, contextOf, type Tx } from "@/lib/auth/context";
import type { ApplicantPrincipal } from "@/lib/auth/principal";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { AnswerForm } from "@/lib/contract/information-requests";
import { findAnalysis, findCompletedForUpdate } from "@/lib/domain/analyses/record/find";
import { sameApplication } from "@/lib/domain/analyses/submit/again";
import { type PreparedAnalysis, prepareAnalysis, storeAnalysis } from "@/lib/domain/analyses/submit/submit";
import { findApplicant } from "@/lib/domain/applicants/record/find";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { applyChanges, updateApplicant } from "@/lib/domain/applicants/update";
import { appendAudit } from "@/lib/domain/audit/append";
import { isOpen } from "@/lib/domain/information-requests/end";
import { type StoredAnswer, sealAnswer } from "@/lib/domain/information-requests/stored-answer";
import { statusOf } from "@/lib/domain/information-requests/view";
import { withdrawMail } from "@/lib/domain/mail/queue";
import { returnToReviewer } from "@/lib/domain/reviews/assign";
import type { InformationRequest } from "@/lib/platform/db/generated/client";
import { lockApplicantOf } from "@/lib/platform/db/locks";
import { commitOrAbandon } from "@/lib/platform/db/transaction";
import { AppError, invalid } from "@/lib/platform/errors";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { rateLimited } from "@/lib/platform/limits/rate-limited";
import type { Platform } from "@/lib/platform/wiring/platform";
import { type FromLink, findByLink } from "./open-link";

/** While it is prepared, the applicant's data may change. */
const mostTries = 3;

/**
 * Changes the applicant as `updateApplicant` does, analyzes it again and returns the case to its reviewer: all of it or
 * nothing, and once. The caller learns nothing of what came of it. Throws `not_found` for a link that is wrong, expired,
 * withdrawn or used, `rate_limited`, and `invalid_request` for fields that weren't asked for.
 */
export async function answerRequest(
  platform: Platform,
  { values, ...from }: FromLink & { values: AnswerForm },
): Promise<void> {
  const request = await findByLink(platform, from);
  if (!request || statusOf(request, new Date(platform.clock())) !== "open") throw closed();
  const result = await platform.limiter.consume(fixedLimits.answersByRequest, request.id, 1);
  if (!result.allowed) throw rateLimited("Too many tries; try again later", result);
  for (const field of Object.keys(values))
    if (!request.fields.includes(field)) throw invalid(field, "isn't asked for");
  const context = contextOf(platform, await principalOf(platform, request));
  for (let tries = 1; ; tries++) {
    const prepared = await prepareAnswer(context, request, values);
    const isDone = await commitOrAbandon(prepared.analysis, () =>
      context.transaction((inside) => commitAnswer(inside, prepared)),
    );
    if (isDone) return;
    await prepared.analysis.abandon();
    if (tries === mostTries) throw new AppError("conflict", "Your details are being changed; try again");
  }
}

function closed(): AppError {
  return new AppError("not_found", "This link no longer works");
}

async function principalOf(
  { prisma }: Platform,
  { id, organizationId, mode, createdBy }: InformationRequest,
): Promise<ApplicantPrincipal> {
  const makerId = createdBy.startsWith("usr_")
    ? createdBy
    : ((await prisma.apiKey.findUnique({ where: { id: createdBy }, select: { makerId: true } }))?.makerId ??
      null);
  return { kind: "applicant", id, organizationId, mode, askedBy: { id: createdBy, makerId } };
}

interface PreparedAnswer {
  request: InformationRequest;
  values: AnswerForm;
  before: ApplicantData;
  /** The applicant's data as sealed, by which a change is noticed. */
  sealedBefore: Uint8Array;
  analysis: PreparedAnalysis;
}

async function prepareAnswer(
  context: Context<ApplicantPrincipal>,
  request: InformationRequest,
  values: AnswerForm,
): Promise<PreparedAnswer> {
  const analysis = await findAnalysis(context, request.analysisId);
  const applicant = await findApplicant(context, analysis.applicantId);
  const application = sameApplication(context, analysis);
  const before = openApplicantData(context, applicant);
  if (!application || !before || !applicant.data) throw closed();
  return {
    request,
    values,
    before,
    sealedBefore: applicant.data,
    analysis: await prepareAnalysis(context, {
      applicantId: applicant.id,
      applicantData: applyChanges(before, values),
      ...application,
    }),
  };
}

/** Returns false if the applicant's data has changed since it was prepared. */
async function commitAnswer(
  context: Tx<ApplicantPrincipal>,
  { request, values, before, sealedBefore, analysis }: PreparedAnswer,
): Promise<boolean> {
  const { db } = context;
  const { id, analysisId, createdBy } = request;
  await lockApplicantOf(context, analysisId);
  const { applicantId } = await findCompletedForUpdate(context, analysisId);
  const applicant = await findApplicant(context, applicantId);
  if (!applicant.dataKey || !applicant.data) throw closed();
  if (!Buffer.from(sealedBefore).equals(applicant.data)) return false;
  const now = new Date(context.clock());
  // Only one of several answers at once finds it open.
  const { count } = await db.informationRequest.updateMany({
    where: { id, ...isOpen(now) },
    data: { answeredAt: now },
  });
  if (count === 0) throw closed();
  await withdrawMail(context, [id]);
  await updateApplicant(context, { id: applicantId, body: { data: values } });
  const row = await storeAnalysis(context, analysis);
  // It belongs to the case that waits already.
  await db.analysis.update({ where: { id: row.id }, data: { reviewDueAt: null } });
  const vault = ApplicantVault.open(context, applicantId, applicant.dataKey);
  const answer: StoredAnswer = { before, after: values };
  await db.informationRequest.update({
    where: { id },
    data: { answer: sealAnswer(vault, request, answer), answerAnalysisId: row.id },
  });
  await returnToReviewer(context, { id: analysisId, reviewer: createdBy });
  await appendAudit(context, {
    action: "analysis.request_answered",
    target: analysisId,
    details: { request: id, fields: Object.keys(values), analysis: row.id },
  });
  return true;
}
