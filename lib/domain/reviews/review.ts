import { authorize } from "@/lib/auth/authorize";
import { authorizeAgain } from "@/lib/auth/authorize-again";
import type { Tx } from "@/lib/auth/context";
import type { StoredAnalysis } from "@/lib/contract/analyses";
import type { ReviewBody } from "@/lib/contract/dispositions";
import { undoSeconds } from "@/lib/contract/undo-seconds";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { findCompletedForUpdate } from "@/lib/domain/analyses/record/find";
import { type AnalysisWithParts, vaultOf, viewAnalysis } from "@/lib/domain/analyses/record/view";
import { appendAudit } from "@/lib/domain/audit/append";
import { factsToClear } from "@/lib/domain/list-entries/cleared-alerts";
import { lockLists } from "@/lib/domain/list-entries/list-use";
import { lockApplicantOf, lockOrganization } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { sendCommitted } from "@/lib/platform/wiring/wake-soon";
import { answeredAtOf, lastAnswer } from "./answered";
import { carryOut, caseToClear, type Settlement } from "./carry-out";
import type { Decided } from "./decided";
import { needsNote } from "./needs-note";
import { findOpenProposal, latestOf, type ProposalWithParts, proposedAs } from "./proposal";
import { settlePending } from "./settle";

/** What the page showed on which the decision was made. */
export interface SeenCase {
  /** The latest proposal that was open. */
  proposalId: string | null;
  /** When the latest decision was made. */
  reviewedAt: string | null;
  /** When the applicant last answered a request. Default: not checked. */
  answeredAt?: string | null | undefined;
}

interface ReviewInput {
  id: string;
  body: ReviewBody;
  /** Default: not checked. */
  seen?: SeenCase;
  /** Whether to refuse a case that is decided already. */
  mustWait?: boolean;
}

interface UndoableDecision {
  /** What undoing it takes, besides the case's id. */
  decisionId: string;
  isProposal: boolean;
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

/** Returns whether it became a proposal. Throws `conflict` if the case is no longer what the reviewer saw. */
export async function decideCase(
  context: Tx,
  input: ReviewInput,
): Promise<{ analysis: StoredAnalysis; isProposal: boolean }> {
  const judged = await judge(context, input);
  const analysis = viewAnalysis(context, await carryOut(context, judged));
  await auditDecision(context, judged);
  return { analysis, isProposal: judged.decided.isProposal };
}

/** The same, but the decision takes effect only once the time to undo it is over. */
export async function decideUndoably(context: Tx, input: ReviewInput): Promise<UndoableDecision> {
  const { scope, db } = context;
  const judged = await judge(context, input);
  const { decided } = judged;
  const analysisId = judged.row.id;
  const dueAt = new Date(decided.createdAt.getTime() + undoSeconds * 1_000);
  await db.pendingDecision.create({ data: { ...decided, analysisId, mode: scope.mode, dueAt } });
  await auditDecision(context, judged);
  sendCommitted(
    context,
    { name: "assay/decision.made", data: { analysisId, dueAt: dueAt.toISOString() } },
    "couldn't schedule a decision's effect; the sweep will",
  );
  return { decisionId: decided.id, isProposal: decided.isProposal };
}

/** Checks a decision. What was pending on the case takes effect before. */
async function judge(context: Tx, { id, body, seen, mustWait = false }: ReviewInput): Promise<Settlement> {
  const { principal } = context;
  authorize(principal, "analysis.review");
  refuseUnknownReasons(body);
  await lockApplicantOf(context, id);
  const row = await settlePending(context, await findCompletedForUpdate(context, id));
  if (mustWait && (row.reviewDueAt === null || row.reviewDecision !== null))
    throw new AppError("conflict", "The case is already decided; to change that, decide on it alone");
  if (seen !== undefined && seen.reviewedAt !== (row.reviews[0]?.createdAt.toISOString() ?? null))
    throw new AppError("conflict", "The case was decided meanwhile; look at it again");
  if (seen?.answeredAt !== undefined && seen.answeredAt !== (await readAnsweredAt(context, id)))
    throw new AppError("conflict", "The applicant answered meanwhile; look at the case again");
  const canNote = vaultOf(context, row) !== undefined;
  if (body.note !== undefined && !canNote)
    throw new AppError(
      "conflict",
      "The applicant has been erased, so no note can be kept; decide without a note",
    );
  const mayClear =
    body.clearAlerts || proposedAs(await findOpenProposal(context, id), body.decision)?.clearAlerts;
  // Before the organization's row is locked for reading: two such locks would wait for each other.
  if (mayClear) await lockLists(context);
  const { fourEyes, keysDecide } = await readRules(context);
  if (fourEyes) await authorizeAgain(context, "analysis.review");
  // Its author may have been removed while the lock was awaited.
  const proposal = await findOpenProposal(context, id);
  const agreed = proposedAs(proposal, body.decision);
  if (fourEyes && principal.kind === "api_key" && !keysDecide)
    throw new AppError(
      "forbidden",
      "This organization requires two people to decide each case and doesn't let API keys decide",
    );
  if (fourEyes) refuseOwnProposal(context, proposal);
  let isProposal = false;
  if (principal.kind === "user") {
    if (fourEyes && seen !== undefined && seen.proposalId !== idOf(proposal))
      throw new AppError("conflict", "A colleague has changed the proposal; look at the case again");
    if (canNote) refuseWithoutNote(context, { row, body, proposal });
    isProposal = fourEyes && agreed === undefined;
    if (fourEyes && agreed) refuseUnagreed(body, agreed, principal.id);
  }
  const agrees = !isProposal && principal.kind === "user" && canNote && agreed?.clearAlerts === true;
  const clearAlerts = body.clearAlerts ?? agrees;
  if (clearAlerts) refuseUnclearable(context, row);
  return { row, proposal, decided: newDecision(context, row, { body, isProposal, clearAlerts }) };
}

function newDecision(
  context: Tx,
  row: AnalysisWithParts,
  { body, isProposal, clearAlerts }: { body: ReviewBody; isProposal: boolean; clearAlerts: boolean },
): Decided {
  const { decision, reasons: reasonCodes, note } = body;
  const vault = vaultOf(context, row);
  const createdAt = new Date(context.clock());
  const id = newId(isProposal ? "prp" : "rev", createdAt.getTime());
  return {
    id,
    organizationId: context.scope.organizationId,
    decision,
    reasonCodes,
    note: vault && note !== undefined ? new Uint8Array(vault.seal(id, "note", note)) : null,
    clearAlerts,
    isProposal,
    createdBy: context.principal.id,
    createdAt,
  };
}

async function auditDecision(context: Tx, { row, decided, proposal }: Settlement): Promise<void> {
  const { decision, reasonCodes: reasons, clearAlerts, isProposal } = decided;
  const against = proposal && { against: proposal.decision, proposedBy: proposal.createdBy };
  const settled = proposal && { proposed: proposal.decision, proposedBy: proposal.createdBy };
  const countered = proposal?.counter && {
    counterProposed: proposal.counter.decision,
    counterProposedBy: proposal.counter.createdBy,
  };
  await appendAudit(context, {
    action: isProposal ? "analysis.review_proposed" : "analysis.reviewed",
    target: row.id,
    details: {
      decision,
      reasons,
      ...(isProposal
        ? { ...(clearAlerts ? { clearAlerts } : {}), ...against }
        : { ...settled, ...countered }),
    },
  });
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

function refuseUnclearable(context: Tx, row: AnalysisWithParts): void {
  const cleared = caseToClear(context, row);
  if (!cleared)
    throw new AppError("conflict", "The applicant has been erased, so its alerts can't be cleared");
  factsToClear(context, cleared.record);
}

function refuseUnknownReasons({ reasons }: ReviewBody): void {
  const details = reasons.flatMap((code, index) =>
    reasonText(code) === undefined
      ? [{ path: `reasons[${index}]`, message: "isn't a reason; GET /model lists them" }]
      : [],
  );
  if (details.length > 0) throw new AppError("invalid_request", "The request isn't valid", { details });
}

async function readAnsweredAt({ db }: Tx, id: string): Promise<string | null> {
  return answeredAtOf(await db.analysis.findUniqueOrThrow({ where: { id }, select: lastAnswer }));
}

/** Locks the organization until the transaction ends. */
async function readRules(context: Tx): Promise<{ fourEyes: boolean; keysDecide: boolean }> {
  await lockOrganization(context, "SHARE");
  return context.db.organization.findUniqueOrThrow({
    where: { id: context.scope.organizationId },
    select: { fourEyes: true, keysDecide: true },
  });
}
