import type { AnalyzeBody } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { ApplicantVault } from "@/lib/domain/applicants/vault";
import { packContributions, packRecord } from "@/lib/domain/evidence/packed";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import type { VersionedPolicy } from "@/lib/domain/policy/current";
import type { Assessment } from "@/lib/risk/assessment";
import { modelVersion } from "@/lib/risk/model-version";
import { reviewDueAt } from "./review-due";
import type { AnalysisRow } from "./write";

/** What came of an analysis: a result, or why there is none. */
export type Conclusion =
  | { assessment: Assessment; error: null }
  | { assessment: undefined; error: { code: string; message: string } };

export interface ConcludedAnalysis {
  id: string;
  applicantId: string;
  externalId: string | null;
  /** Of the applicant: seals what the analysis rests on. */
  vault: ApplicantVault;
  input: ApplicantData;
  /** What was known beside the input. */
  evidence: EvidenceRecord["evidence"];
  policy: VersionedPolicy;
  options: AnalyzeBody["options"];
  createdAt: Date;
}

/** An analysis as it is stored. */
export function concludeAnalysis(analysis: ConcludedAnalysis, conclusion: Conclusion): AnalysisRow {
  const { id, vault, options, createdAt } = analysis;
  const { assessment, error } = conclusion;
  const record: EvidenceRecord = {
    input: analysis.input,
    evidence: analysis.evidence,
    reasons: assessment?.reasons ?? [],
    signals: assessment?.signals ?? [],
    rules: assessment?.rules ?? [],
  };
  return {
    id,
    applicantId: analysis.applicantId,
    externalId: analysis.externalId,
    status: assessment ? "completed" : "failed",
    riskScore: assessment?.riskScore ?? null,
    decision: assessment?.decision ?? null,
    decisionBasis: assessment?.decisionBasis ?? null,
    modelVersion,
    policyVersion: analysis.policy.version,
    includeReasons: options.includeReasons,
    riscScoring: options.riscScoring,
    riscScore: assessment?.riscScore ?? null,
    contributions: assessment ? packContributions(assessment.contributions) : null,
    evidence: vault.seal(id, "evidence", packRecord(record)),
    error,
    reviewDueAt: assessment?.decision === "REVIEW" ? reviewDueAt(createdAt) : null,
    record,
  };
}
