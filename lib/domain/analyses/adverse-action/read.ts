import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { AdverseAction } from "@/lib/contract/dispositions";
import type { PolicyDocument } from "@/lib/contract/policy";
import { findAnalysis, notCompleted } from "@/lib/domain/analyses/record/find";
import { type AnalysisWithParts, openEvidence } from "@/lib/domain/analyses/record/view";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { readContributions } from "@/lib/domain/evidence/stored-form";
import { policyOf } from "@/lib/domain/policy/current";
import { furnisherOf } from "@/lib/domain/sources/agency";
import { principalReasons } from "@/lib/risk/adverse-action";
import { missingAbout, missingFromNotice, noticeText } from "./notice";
import { outsideSourcesOf, sampleOfTestMode } from "./outside-sources";
import { reasonText } from "./reason-text";

/**
 * Gives the reviewer's principal reasons if there is a review, otherwise the machine's. Throws `not_found`, and
 * `conflict` for an analysis that is not completed.
 */
export async function readAdverseAction(context: Context, id: string): Promise<AdverseAction> {
  authorize(context.principal, "analysis.read");
  const row = await findAnalysis(context, id);
  return adverseActionOf(context, row, await policyOf(context, row.policyVersion));
}

/** Throws `conflict`. */
export function adverseActionOf(
  context: Context | Tx,
  row: AnalysisWithParts,
  { requiredSources }: Pick<PolicyDocument, "requiredSources">,
): AdverseAction {
  const record = openEvidence(context, row);
  const stated = statedReasons(row, record);
  const { decision, decidedBy, reasons } = stated;
  const answer = { analysisId: row.id, ...stated };
  if (decision === "APPROVE") return { ...answer, outsideSources: [], notice: null, toComplete: [] };
  if (record === undefined) {
    return { ...answer, outsideSources: null, notice: null, toComplete: [erased] };
  }
  const sources = outsideSourcesOf(
    {
      decision,
      decidedBy,
      answers: record.evidence.sources,
      contributions: readContributions(row.contributions),
      rules: record.rules,
      requiredSources,
    },
    (source) => furnisherOf(context, source),
  );
  const isNotice = decision === "DECLINE";
  return {
    ...answer,
    outsideSources: sources,
    notice: isNotice ? noticeText({ reasons, sources }) : null,
    toComplete: isNotice ? missingFromNotice({ reasons, sources }) : sources.flatMap(missingAbout),
  };
}

/** The engine knows no evidence behind a sample SSN. Integrators still get a whole notice to test with. */
const reasonOfSample = "The sample Social Security number provided asks for this decision";

const erased =
  "The applicant was erased, so it is no longer known whether outside sources were used. If one was, add its disclosures.";

function statedReasons(
  row: AnalysisWithParts,
  record: EvidenceRecord | undefined,
): Pick<AdverseAction, "decision" | "decidedBy" | "reasons"> {
  const [review] = row.reviews;
  if (review) {
    const stated = review.decision === "APPROVE" ? [] : review.reasonCodes;
    // Codes of several findings may say the same to the applicant.
    const reasons = new Set(stated.flatMap((code) => reasonText(code) ?? []));
    return { decision: review.decision, decidedBy: "review", reasons: [...reasons] };
  }
  if (row.decision === null || row.decisionBasis === null) throw notCompleted(row);
  const { decision, decisionBasis } = row;
  const signals = readContributions(row.contributions);
  if (decision !== "APPROVE" && signals.some(({ code }) => code === sampleOfTestMode))
    return { decision, decidedBy: "machine", reasons: [reasonOfSample] };
  // For an erased applicant the signals are known, but not which rules matched.
  const reasons = principalReasons({ decision, decisionBasis, rules: record?.rules ?? [], signals });
  return { decision, decidedBy: "machine", reasons };
}
