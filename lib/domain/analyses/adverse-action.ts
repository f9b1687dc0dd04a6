import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AdverseAction } from "@/lib/contract/dispositions";
import { readContributions } from "@/lib/domain/evidence/packed";
import { AppError } from "@/lib/platform/errors";
import { principalReasons } from "@/lib/risk/adverse-action";
import { findAnalysis } from "./find";
import { reasonText } from "./reason-text";
import { type AnalysisWithParts, openEvidence } from "./view";

/**
 * The principal reasons to give the applicant: the reviewer's if there is a review, otherwise the machine's. Throws
 * `not_found`, and `conflict` for an analysis that is not completed.
 */
export async function readAdverseAction(context: Context, id: string): Promise<AdverseAction> {
  authorize(context.principal, "analysis.read");
  return adverseActionOf(context, await findAnalysis(context, id));
}

/** Like `readAdverseAction`, for an analysis that has already been read. Throws `conflict`. */
export function adverseActionOf(
  context: Pick<Context, "keys" | "scope">,
  row: AnalysisWithParts,
): AdverseAction {
  const { id } = row;
  const [review] = row.reviews;
  if (review) {
    const reasons =
      review.decision === "APPROVE" ? [] : review.reasonCodes.flatMap((code) => reasonText(code) ?? []);
    return { analysisId: id, decision: review.decision, decidedBy: "review", reasons };
  }
  if (row.decision === null || row.decisionBasis === null) {
    throw new AppError("conflict", "The analysis is not completed");
  }
  // For an erased applicant the signals are still known, but not which rules matched.
  const reasons = principalReasons({
    decision: row.decision,
    decisionBasis: row.decisionBasis,
    rules: openEvidence(context, row)?.rules ?? [],
    signals: readContributions(row.contributions),
  });
  return { analysisId: id, decision: row.decision, decidedBy: "machine", reasons };
}
