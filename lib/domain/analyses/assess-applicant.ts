import type { Mode } from "@/lib/contract/api-keys";
import type { PolicyDocument } from "@/lib/contract/policy";
import { brandedError } from "@/lib/platform/branded-error";
import { assess } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import type { Evidence } from "@/lib/risk/input/evidence";
import { forcedAssessment, testBehavior } from "@/lib/risk/test-applicants";

/** The engine could not finish: the analysis is to be stored as failed. */
export class AnalysisFailure extends brandedError("AnalysisFailure") {}

/**
 * Assesses evidence; in test mode a sample SSN gets what it asks for instead. The one way from evidence to a
 * result, for new analyses and for replays. Throws AnalysisFailure.
 */
export function assessApplicant(evidence: Evidence, policy: PolicyDocument, mode: Mode): Assessment {
  const behaviour = mode === "test" ? testBehavior(evidence.applicant.ssn) : undefined;
  if (behaviour?.kind === "failure") throw new AnalysisFailure("a sample applicant asked for a failure");
  try {
    return behaviour?.kind === "decision" || behaviour?.kind === "component"
      ? forcedAssessment(behaviour, policy)
      : assess(evidence, policy);
  } catch (cause) {
    throw new AnalysisFailure("the engine failed", { cause });
  }
}
