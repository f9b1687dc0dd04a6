import type { ApplicantData } from "@/lib/contract/applicant";
import type { PolicyDocument } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import type { Evidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { forcedAssessment, type TestBehavior, testBehavior } from "@/lib/risk/test-applicants";

/** Each model version has its own. */
export interface Engine {
  normalizeApplicant(data: ApplicantData): NormalizedApplicant;
  assess(evidence: Evidence, policy: PolicyDocument): Assessment;
  testBehavior(ssn: string | undefined): TestBehavior | undefined;
  forcedAssessment(
    behavior: Extract<TestBehavior, { kind: "decision" | "component" }>,
    policy: PolicyDocument,
  ): Assessment;
}

export const presentEngine: Engine = { normalizeApplicant, assess, testBehavior, forcedAssessment };
