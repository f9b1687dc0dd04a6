import type { Tx } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { type AnalysisWithParts, openEvidence, vaultOf } from "@/lib/domain/analyses/record/view";
import { setStanding } from "@/lib/domain/applicants/elements/set-standing";
import { standingOfReview } from "@/lib/domain/applicants/elements/standing";
import { recordEvents } from "@/lib/domain/events/record";
import { endRequests } from "@/lib/domain/information-requests/end";
import { withdrawEmails } from "@/lib/domain/letters/withdraw-emails";
import { type ClearedCase, clearAlerts } from "@/lib/domain/list-entries/cleared-alerts";
import type { Decided } from "./decided";
import { type ProposalWithParts, proposeReview } from "./proposal";

export interface Settlement {
  /** Locked. */
  row: AnalysisWithParts;
  decided: Decided;
  /** The open one. */
  proposal: ProposalWithParts | null;
}

/** A decision takes effect: as a review, or as a proposal. Returns the analysis with it. */
export async function carryOut(context: Tx, settlement: Settlement): Promise<AnalysisWithParts> {
  if (!settlement.decided.isProposal) return recordReview(context, settlement);
  await proposeReview(context, settlement);
  return settlement.row;
}

/** Undefined once the applicant is erased. */
export function caseToClear(context: Tx, row: AnalysisWithParts): ClearedCase | undefined {
  const vault = vaultOf(context, row);
  const record = openEvidence(context, row);
  return vault && record && { applicantId: row.applicantId, analysisId: row.id, vault, record };
}

async function recordReview(
  context: Tx,
  { row, decided: { clearAlerts: clears, isProposal: _, ...decided }, proposal }: Settlement,
): Promise<AnalysisWithParts> {
  const { db } = context;
  const { decision, reasonCodes: reasons, createdAt } = decided;
  const { id } = row;
  const review = await db.review.create({ data: { ...decided, analysisId: id } });
  const cleared = clears ? caseToClear(context, row) : undefined;
  if (cleared) await clearAlerts(context, cleared);
  if (proposal) await db.reviewProposal.update({ where: { id: proposal.id }, data: { reviewId: review.id } });
  const isDeclined = decision === "DECLINE";
  await db.analysis.update({
    where: { id },
    data: { reviewDecision: decision, ...(!isDeclined && { letterNotNeeded: null }) },
  });
  await setStanding(context, { applicantId: row.applicantId, standing: standingOfReview[decision] });
  await db.reviewClaim.deleteMany({ where: { analysisId: id } });
  await db.reviewAssignment.deleteMany({ where: { analysisId: id } });
  await endRequests(context, { analysisId: id });
  // An issued letter states the reasons of the decision before.
  await withdrawEmails(context, { analysisId: id });
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
  return { ...row, reviewDecision: decision, reviews: [review] };
}
