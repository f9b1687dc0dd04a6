import type { ApplicantData } from "@/lib/contract/applicant";
import type { Agency } from "@/lib/contract/dispositions";
import type { Decision } from "@/lib/risk/assessment";
import { type TestBehavior, testBehavior } from "@/lib/risk/test-applicants";
import type { IdentitySourceResponse } from "./contract";
import { creditQuestion } from "./credit-source";
import { identityQuestion } from "./identity-source";
import type { Sources } from "./source";
import { SourceFailure } from "./source-failure";

/* Every answer is invented: it depends on the sample SSN and on which fields are present, never on their values. */
const provider = "Assay sandbox";

/** Stands in for the agency in notices of test mode. The number is reserved for fictional use. */
export const sandboxAgency: Agency = {
  name: "Assay sandbox (test mode, not a real agency)",
  address: "1 Example Street, Anytown, USA",
  phone: "800-555-0199",
};

const ssnBySample: Record<Decision, IdentitySourceResponse["ssn"]> = {
  APPROVE: "match",
  REVIEW: "not_found",
  DECLINE: "mismatch",
};
const creditRiskBySample: Record<Decision, number> = { APPROVE: 10, REVIEW: 50, DECLINE: 90 };

const middlingRisk = 50;
const highRisk = 95;

export const sandboxSources: Required<Sources> = {
  identity: {
    async ask(applicant) {
      const sample = sampleOf(applicant);
      const question = identityQuestion(applicant, { takesDateOfBirth: false });
      if (!sample && !question) throw new SourceFailure("nothing_to_ask");
      return {
        provider,
        ssn: sample ? sampleSsn(sample) : question?.ssn ? "match" : "not_checked",
        address: question?.address ? "match" : "not_checked",
        phone: question?.phone ? "match" : "not_checked",
      };
    },
  },
  credit: {
    async ask(applicant) {
      const sample = sampleOf(applicant);
      if (!sample && !creditQuestion(applicant)) throw new SourceFailure("nothing_to_ask");
      return {
        provider,
        risk: sample ? sampleCreditRisk(sample) : middlingRisk,
        factors: ["Invented for test mode"],
      };
    },
  },
};

function sampleOf(applicant: ApplicantData): TestBehavior | undefined {
  const sample = testBehavior(applicant.ssn?.replace(/\D/g, ""));
  if (sample?.kind === "failure") throw new SourceFailure("server_error");
  return sample;
}

function sampleSsn(sample: TestBehavior): IdentitySourceResponse["ssn"] {
  if (sample.kind === "decision") return ssnBySample[sample.decision];
  return sample.kind === "component" && sample.component === "identity" ? "mismatch" : "match";
}

function sampleCreditRisk(sample: TestBehavior): number {
  if (sample.kind === "decision") return creditRiskBySample[sample.decision];
  return sample.kind === "component" && sample.component === "credit" ? highRisk : middlingRisk;
}
