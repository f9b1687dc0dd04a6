import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { Decision, StoredAnalysis } from "@/lib/contract/analyses";
import type { ReviewBody } from "@/lib/contract/dispositions";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { findCompletedForUpdate } from "@/lib/domain/analyses/record/find";
import {
  type AnalysisWithParts,
  openEvidence,
  vaultOf,
  viewAnalysis,
} from "@/lib/domain/analyses/record/view";
import { setStanding } from "@/lib/domain/applicants/elements/set-standing";
import { standingOfReview } from "@/lib/domain/applicants/elements/standing";
import { appendAudit } from "@/lib/domain/audit/append";
import { recordEvents } from "@/lib/domain/events/record";
import { endRequests } from "@/lib/domain/information-requests/end";
import { withdrawEmails } from "@/lib/domain/letters/withdraw-emails";
import { type ClearedCase, clearAlerts, factsToClear } from "@/lib/domain/list-entries/cleared-alerts";
import { lockLists } from "@/lib/domain/list-entries/list-use";
import { lockApplicantOf, lockOrganization } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { needsNote } from "./needs-note";
import { findOpenProposal, latestOf, type ProposalWithParts, proposedAs, proposeReview } from "./proposal";

interface ReviewInput {
  id: string;
  body: ReviewBody;
  /** Null if there was none. Default: not checked. */
  seenProposalId?: string | null;
}

/**
 * Stores a person's decision beside the machine's. A later review supersedes earlier ones, which are kept. Throws
 * `not_found`, `conflict`, and `invalid_request` for an unknown reason. If the organization requires two members, a
 * member's decision is a proposal until another member decides the same: one that differs becomes a counterproposal,
 * which a third member settles, or either of the two by agreeing. A member who agrees also clears the alerts that the
 * proposal clears, unless the body says not to. An API key's decision is final and clears only what it says, but the key
 * of a proposal's author decides nothing, and no key does where owners forbid it (`forbidden`).
 */
export async function reviewAnalysis(
  context: Tx,
  input: { id: string; body: ReviewBody },
): Promise<StoredAnalysis> {
  return (await decideCase(context, input)).analysis;
}

/** Returns whether it became a proposal. Throws `conflict` if the open proposal is not the one that the reviewer saw. */
export async function decideCase(
  context: Tx,
  { id, body, seenProposalId }: ReviewInput,
): Promise<{ analysis: StoredAnalysis; isProposal: boolean }> {
  const { principal } = context;
  authorize(principal, "analysis.review");
  refuseUnknownReasons(body);
  await lockApplicantOf(context, id);
  const row = await findCompletedForUpdate(context, id);
  const canNote = vaultOf(context, row) !== undefined;
  if (body.note !== undefined && !canNote)
    throw new AppError(
      "conflict",
      "The applicant has been erased, so no note can be kept; decide without a note",
    );
  const proposal = await findOpenProposal(context, id);
  const agreed = proposedAs(proposal, body.decision);
  // Before the organization's row is locked for reading: two such locks would wait for each other.
  if (body.clearAlerts || agreed?.clearAlerts) await lockLists(context);
  const { fourEyes, keysDecide } = await readRules(context);
  if (fourEyes && principal.kind === "api_key" && !keysDecide)
    throw new AppError(
      "forbidden",
      "This organization requires two people to decide each case and doesn't let API keys decide",
    );
  if (fourEyes) refuseOwnProposal(context, proposal);
  if (principal.kind === "user") {
    if (fourEyes && seenProposalId !== undefined && seenProposalId !== idOf(proposal))
      throw new AppError("conflict", "A colleague has changed the proposal; look at the case again");
    if (canNote) refuseWithoutNote(context, { row, body, proposal });
    if (fourEyes && agreed === undefined) {
      if (body.clearAlerts) factsToClear(context, caseToClear(context, row).record);
      await proposeReview(context, { row, body, against: proposal });
      return { analysis: viewAnalysis(context, row), isProposal: true };
    }
    if (fourEyes && agreed) refuseUnagreed(body, agreed, principal.id);
  }
  const clears = body.clearAlerts ?? (principal.kind === "user" && canNote && agreed?.clearAlerts === true);
  return { analysis: await recordReview(context, { row, body, proposal, clears }), isProposal: false };
}

function idOf(proposal: ProposalWithParts | null): string | null {
  return proposal && latestOf(proposal).id;
}

/** Also refuses their API keys. The author of a countered proposal may agree with the colleague. */
function refuseOwnProposal({ principal }: Tx, proposal: ProposalWithParts | null): void {
  if (!proposal) return;
  if (principal.kind === "api_key") {
    const authors = [proposal.createdBy, proposal.counter?.createdBy];
    if ([principal.makerId, ...principal.keptFrom].some((id) => id !== null && authors.includes(id)))
      throw new AppError(
        "conflict",
        "The member who made this API key proposed a decision; another member has to decide",
      );
  } else if (latestOf(proposal).createdBy === principal.id)
    throw new AppError("conflict", "This is your own proposal; another member has to decide on it");
}

function refuseUnagreed(
  { clearAlerts: clears }: ReviewBody,
  agreed: { createdBy: string; clearAlerts: boolean },
  memberId: string,
): void {
  if (agreed.createdBy === memberId)
    throw new AppError(
      "conflict",
      "You already proposed this; a third person has to decide, unless you agree with your colleague",
    );
  if (clears && !agreed.clearAlerts)
    throw new AppError(
      "conflict",
      "Your colleague didn't propose to clear the alerts; confirm without clearing them, or ask for a new proposal",
    );
}

/** Programs decide by rules that are written down elsewhere. */
function refuseWithoutNote(
  { principal }: Tx,
  {
    row: { decision, reviewDecision },
    body,
    proposal,
  }: { row: AnalysisWithParts; body: ReviewBody; proposal: ProposalWithParts | null },
): void {
  const latest = proposal && latestOf(proposal);
  const proposed = latest && latest.createdBy !== principal.id ? latest.decision : null;
  if (body.note !== undefined || !needsNote(body.decision, { decision, reviewDecision, proposed })) return;
  throw new AppError("invalid_request", "A decision that overrides another needs a note", {
    details: [{ path: "note", message: "say why you decide differently" }],
  });
}

function caseToClear(context: Tx, row: AnalysisWithParts): ClearedCase {
  const vault = vaultOf(context, row);
  const record = openEvidence(context, row);
  if (!vault || !record)
    throw new AppError("conflict", "The applicant has been erased, so its alerts can't be cleared");
  return { applicantId: row.applicantId, analysisId: row.id, vault, record };
}

function refuseUnknownReasons({ reasons }: ReviewBody): void {
  const details = reasons.flatMap((code, index) =>
    reasonText(code) === undefined
      ? [{ path: `reasons[${index}]`, message: "isn't a reason; GET /model lists them" }]
      : [],
  );
  if (details.length > 0) throw new AppError("invalid_request", "The request isn't valid", { details });
}

/** Locks the organization until the transaction ends. */
async function readRules(context: Tx): Promise<{ fourEyes: boolean; keysDecide: boolean }> {
  await lockOrganization(context, "SHARE");
  return context.db.organization.findUniqueOrThrow({
    where: { id: context.scope.organizationId },
    select: { fourEyes: true, keysDecide: true },
  });
}

async function recordReview(
  context: Tx,
  {
    row,
    body,
    proposal,
    clears,
  }: { row: AnalysisWithParts; body: ReviewBody; proposal: ProposalWithParts | null; clears: boolean },
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
  if (clears) await clearAlerts(context, caseToClear(context, row));
  if (proposal) await db.reviewProposal.update({ where: { id: proposal.id }, data: { reviewId } });
  const isDeclined = decision === "DECLINE";
  await db.analysis.update({
    where: { id },
    data: { reviewDecision: decision, ...(!isDeclined && { letterNotNeeded: null }) },
  });
  await setStanding(context, { applicantId: row.applicantId, standing: standingOfReview[decision] });
  await db.reviewClaim.deleteMany({ where: { analysisId: id } });
  await db.reviewAssignment.deleteMany({ where: { analysisId: id } });
  await endRequests(context, { analysisId: id });
  if (!isDeclined) await withdrawEmails(context, { analysisId: id });
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
      ...(proposal?.counter
        ? { counterProposed: proposal.counter.decision, counterProposedBy: proposal.counter.createdBy }
        : {}),
    },
  });
  return viewAnalysis(context, { ...row, reviewDecision: decision, reviews: [review] });
}
