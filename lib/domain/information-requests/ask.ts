import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type {
  AskApplicantBody,
  CreatedInformationRequest,
  InformationRequestView,
} from "@/lib/contract/information-requests";
import { findCompletedForUpdate } from "@/lib/domain/analyses/record/find";
import { refusePending } from "@/lib/domain/analyses/record/refuse-pending";
import { vaultOf } from "@/lib/domain/analyses/record/view";
import { appendAudit } from "@/lib/domain/audit/append";
import { hashLinkToken, newLinkToken } from "@/lib/platform/crypto/link-token";
import { lockApplicantOf } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { publicUrlOf } from "@/lib/platform/public-url";
import { emailLink, linkAddressOf } from "./email-link";
import { isOpen } from "./end";
import { viewRequests } from "./view";

const dayMilliseconds = 86_400_000;

/**
 * Makes a link by which the applicant completes or corrects these fields. Only the hash of its token is stored. Throws
 * `not_found`, and `conflict` for a case that isn't to be decided, for an erased applicant, if a request is open and
 * where the link can't be emailed but should be.
 */
export async function askApplicant(
  context: Tx,
  { id: analysisId, body }: { id: string; body: AskApplicantBody },
): Promise<CreatedInformationRequest> {
  const { principal, scope, db } = context;
  authorize(principal, "analysis.ask");
  await lockApplicantOf(context, analysisId);
  const analysis = await findCompletedForUpdate(context, analysisId);
  await refusePending(context, analysisId);
  const vault = vaultOf(context, analysis);
  if (!vault)
    throw new AppError("conflict", "The applicant has been erased; analyze the person as a new applicant");
  if (analysis.reviewDueAt === null || analysis.reviewDecision !== null)
    throw new AppError(
      "conflict",
      "Only an undecided REVIEW case can have a request; decide again without one",
    );
  const now = new Date(context.clock());
  if ((await db.informationRequest.count({ where: { analysisId, ...isOpen(now) } })) > 0)
    throw new AppError("conflict", "The case already has an open request; withdraw it first");
  const to = body.emailLink ? await linkAddressOf(context, analysis.applicantId) : undefined;
  if (body.emailLink && to === undefined)
    throw new AppError(
      "conflict",
      "Assay can't email this applicant; ask without emailLink and share the link",
    );
  const id = newId("req", now.getTime());
  const token = newLinkToken();
  const { fields, note, expiresInDays } = body;
  const row = await db.informationRequest.create({
    data: {
      id,
      ...scope,
      analysisId,
      fields,
      tokenHash: hashLinkToken(token),
      note: note === undefined ? null : new Uint8Array(vault.seal(id, "note", note)),
      createdBy: principal.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + expiresInDays * dayMilliseconds),
    },
  });
  await appendAudit(context, {
    action: "analysis.applicant_asked",
    target: analysisId,
    details: { request: id, fields, expiresInDays, ...(to === undefined ? {} : { isEmailed: true }) },
  });
  const url = `${publicUrlOf(context.env)}/answer/${token}`;
  if (to !== undefined) await emailLink(context, { request: row, url, to });
  const [view] = (await viewRequests(context, [row], analysis)) as [InformationRequestView];
  return { ...view, url };
}
