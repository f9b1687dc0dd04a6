import { defaultPolicy, type PolicyDocument, policyDocument } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";

/* An otherwise ordinary applicant under a changed policy. */

export const rule = { id: "r", raiseTo: "REVIEW", adverseAction: "Reason" } as const;

export function withPolicy(change: Partial<PolicyDocument>): PolicyDocument {
  return policyDocument.parse({ ...defaultPolicy, ...change });
}

export function run(change: Partial<PolicyDocument>, data = {}, evidence: Omit<Evidence, "applicant"> = {}) {
  return assess(
    { applicant: normalizeApplicant({ ...ordinaryApplicant, ...data }), ...evidence },
    withPolicy(change),
  );
}
