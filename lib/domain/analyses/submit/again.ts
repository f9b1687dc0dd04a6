import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AnalyzeBody } from "@/lib/contract/analyses";
import { type AnalysisWithParts, analysisParts, openEvidence } from "@/lib/domain/analyses/record/view";
import { findApplicant, findApplicantForUpdate } from "@/lib/domain/applicants/record/find";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { commitOrAbandon } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { inputsOf } from "./prepare";
import { prepareAnalysis, storeAnalysis } from "./submit";

/**
 * Analyzes a stored applicant with its data as they are now, for the application of its latest analysis. Returns the new
 * analysis's id, even if it failed. Throws `not_found`, `rate_limited`, and `conflict` for an erased applicant or one that is
 * changed meanwhile.
 */
export async function analyzeAgain(context: Context, applicantId: string): Promise<string> {
  authorize(context.principal, "analysis.create");
  const applicant = await findApplicant(context, applicantId);
  const applicantData = openApplicantData(context, applicant);
  if (!applicantData || !applicant.data)
    throw new AppError("conflict", "The applicant has been erased; analyze the person as a new applicant");
  const before = applicant.data;
  const latest = await context.db.analysis.findFirst({
    // A failed one has no request to repeat.
    where: { applicantId, mode: context.scope.mode, evidence: { not: null } },
    include: analysisParts,
    orderBy: { createdAt: "desc" },
  });
  const prepared = await prepareAnalysis(context, {
    applicantId,
    applicantData,
    options: { includeReasons: true, riscScoring: false },
    ...(latest && sameApplication(context, latest)),
  });
  return commitOrAbandon(prepared, () =>
    context.transaction(async (inside) => {
      const { data } = await findApplicantForUpdate(inside, applicantId);
      if (!data || !Buffer.from(before).equals(data))
        throw new AppError("conflict", "The applicant has just been changed; look at the data and try again");
      return (await storeAnalysis(inside, prepared)).id;
    }),
  );
}

/** What it was for and where it came from, which goes on counting. Undefined once the applicant is erased. */
export function sameApplication(
  context: Context,
  analysis: AnalysisWithParts,
): Omit<AnalyzeBody, "applicantData"> | undefined {
  const record = openEvidence(context, analysis);
  if (!record) return undefined;
  const { includeReasons, riscScoring } = analysis;
  const { amount, product, ip, deviceId, userAgent } = record.evidence.request ?? {};
  const from = { ip, deviceId, userAgent };
  return {
    options: { includeReasons, riscScoring },
    metadata: record.metadata,
    ...inputsOf({
      amount,
      product,
      context: Object.values(from).every((value) => value === undefined) ? undefined : from,
    }),
  };
}
