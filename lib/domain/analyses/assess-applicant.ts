import type { Mode } from "@/lib/contract/api-keys";
import type { PolicyDocument } from "@/lib/contract/policy";
import { brandedError } from "@/lib/platform/branded-error";
import { assess } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import type { Evidence } from "@/lib/risk/input/evidence";
import { forcedAssessment, testBehavior } from "@/lib/risk/test-applicants";

/** The engine could not finish, so the analysis must be stored as failed. */
export class AnalysisFailure extends brandedError("AnalysisFailure") {}

/**
 * Assesses evidence; in test mode, a sample SSN forces its result instead. New analyses and replays alike get their
 * results only from here. Throws AnalysisFailure.
 */
export function assessApplicant(evidence: Evidence, policy: PolicyDocument, mode: Mode): Assessment {
  const behavior = mode === "test" ? testBehavior(evidence.applicant.ssn) : undefined;
  if (behavior?.kind === "failure") throw new AnalysisFailure("a sample applicant asked for a failure");
  try {
    return behavior?.kind === "decision" || behavior?.kind === "component"
      ? forcedAssessment(behavior, policy)
      : assess(evidence, policy);
  } catch (cause) {
    throw new AnalysisFailure("the engine failed", { cause });
  }
}
