import { authorize } from "@/lib/auth/authorize";
import type { WriteContext } from "@/lib/auth/context";
import type { Decision, StoredAnalysis } from "@/lib/contract/analyses";
import type { ReviewBody } from "@/lib/contract/dispositions";
import { findCompletedForUpdate } from "@/lib/domain/analyses/find";
import { reasonText } from "@/lib/domain/analyses/reason-text";
import { type AnalysisWithParts, openEvidence, vaultOf, viewAnalysis } from "@/lib/domain/analyses/view";
import { appendAudit } from "@/lib/domain/audit/append";
import { recordEvents } from "@/lib/domain/events/record";
import { clearAlerts } from "@/lib/domain/list-entries/cleared-alerts";
import { lockLists } from "@/lib/domain/list-entries/list-use";
import type { ReviewProposal } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { findOpenProposal, proposeReview } from "./proposal";

interface ReviewInput {
  id: string;
  body: ReviewBody;
  /** The open proposal that the reviewer saw, or null if there was none. Default: not checked. */
  seenProposalId?: string | null;
}

/**
 * Records a person's decision alongside the machine's, which stays. A later review supersedes earlier ones, which are
 * kept. Throws `not_found`, `conflict`, and `invalid_request` for an unknown reason.
 *
 * If the organization requires two members to decide each case, a member's decision is only a proposal unless it
 * settles a colleague's. An API key's decision is always final.
 */
export async function reviewAnalysis(
  context: WriteContext,
  input: { id: string; body: ReviewBody },
): Promise<StoredAnalysis> {
  return (await decideCase(context, input)).analysis;
}

/**
 * Like `reviewAnalysis`, and returns whether the decision became a proposal. Throws `conflict` if two members must
 * decide and the open proposal is no longer the one that the reviewer saw.
 */
export async function decideCase(
  context: WriteContext,
  { id, body, seenProposalId }: ReviewInput,
): Promise<{ analysis: StoredAnalysis; isProposal: boolean }> {
  const { principal } = context;
  authorize(principal, "analysis.review");
  refuseUnknownReasons(body);
  const row = await findCompletedForUpdate(context, id);
  if (body.note !== undefined && !vaultOf(context, row))
    throw new AppError(
      "conflict",
      "The applicant has been erased, so no note can be kept; decide without a note",
    );
  if (body.clearAlerts) await lockLists(context);
  const proposal = await findOpenProposal(context, id);
  if (
    principal.kind === "api_key" &&
    proposal !== null &&
    proposal.createdBy === principal.makerId &&
    (await needsTwo(context))
  )
    throw new AppError(
      "conflict",
      "The member who made this API key proposed it; another member has to decide",
    );
  if (principal.kind === "user" && (await needsTwo(context))) {
    if (seenProposalId !== undefined && seenProposalId !== (proposal?.id ?? null))
      throw new AppError("conflict", "A colleague has changed the proposal; look at the case again");
    if (!proposal) {
      await proposeReview(context, { row, body });
      return { analysis: viewAnalysis(context, row), isProposal: true };
    }
    if (proposal.createdBy === principal.id)
      throw new AppError("conflict", "This is your own proposal; another member has to decide on it");
  }
  return { analysis: await recordReview(context, { row, body, proposal }), isProposal: false };
}

async function clearAlertsOf(context: WriteContext, row: AnalysisWithParts): Promise<void> {
  const vault = vaultOf(context, row);
  const record = openEvidence(context, row);
  if (!vault || !record)
    throw new AppError("conflict", "The applicant has been erased, so there are no alerts to clear");
  await clearAlerts(context, { applicantId: row.applicantId, analysisId: row.id, vault, record });
}

function refuseUnknownReasons({ reasons }: ReviewBody): void {
  const details = reasons.flatMap((code, index) =>
    reasonText(code) === undefined
      ? [{ path: `reasons[${index}]`, message: "is not a reason; GET /model lists them" }]
      : [],
  );
  if (details.length > 0) throw new AppError("invalid_request", "The request is not valid", { details });
}

/** Whether the organization requires two members to decide; the setting is locked until the transaction ends. */
async function needsTwo({ sql }: WriteContext): Promise<boolean> {
  const [organization] = await sql.query<{ four_eyes: boolean }>({
    text: "SELECT four_eyes FROM organizations WHERE id = $1 FOR SHARE",
  });
  return organization?.four_eyes ?? false;
}

async function recordReview(
  context: WriteContext,
  { row, body, proposal }: { row: AnalysisWithParts; body: ReviewBody; proposal: ReviewProposal | null },
): Promise<StoredAnalysis> {
  const { principal, scope, db } = context;
  const { decision, reasons, note } = body;
  const { id } = row;
  const vault = vaultOf(context, row);
  const createdAt = new Date(context.clock());
  const reviewId = newId("rev", createdAt.getTime());
  const review = await db.review.create({
    data: {
      id: reviewId,
      analysisId: id,
      organizationId: scope.organizationId,
      decision,
      reasonCodes: reasons,
      note: vault && note !== undefined ? new Uint8Array(vault.seal(reviewId, "note", note)) : null,
      createdBy: principal.id,
      createdAt,
    },
  });
  if (body.clearAlerts) await clearAlertsOf(context, row);
  if (proposal) await db.reviewProposal.update({ where: { id: proposal.id }, data: { reviewId } });
  await db.analysis.update({ where: { id }, data: { reviewDecision: decision } });
  await db.reviewClaim.deleteMany({ where: { analysisId: id } });
  await recordEvents(context, [
    {
      name: "analysis.reviewed",
      data: {
        id,
        status: row.status,
        riskScore: row.riskScore as number,
        decision: row.decision as Decision,
        review: { decision, reasons, reviewedAt: createdAt.toISOString() },
        applicant: { id: row.applicantId, externalId: row.externalId },
      },
    },
  ]);
  await appendAudit(context, {
    action: "analysis.reviewed",
    target: id,
    details: {
      decision,
      reasons,
      ...(proposal ? { proposed: proposal.decision, proposedBy: proposal.createdBy } : {}),
    },
  });
  return viewAnalysis(context, { ...row, reviewDecision: decision, reviews: [review] });
}
