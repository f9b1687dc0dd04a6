import type { ApplicantData } from "@/lib/contract/applicant";
import type { Metadata } from "@/lib/contract/metadata";
import type { AnalysisRow } from "@/lib/domain/analyses/record/write";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { encodeContributions, encodeRecord } from "@/lib/domain/evidence/stored-form";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { AssessmentOrFailure } from "./assess";
import type { AnalysisTerms } from "./terms";

export interface AssessedAnalysis {
  scope: Scope;
  id: string;
  applicantId: string;
  externalId: string | null;
  vault: ApplicantVault;
  input: ApplicantData;
  /** What was known besides the input. */
  evidence: EvidenceRecord["evidence"];
  metadata?: Metadata | undefined;
  metadataIndexes?: readonly Buffer[];
  terms: AnalysisTerms;
  createdAt: Date;
}

export function rowOf(
  analysis: AssessedAnalysis,
  { modelVersion, assessment, error }: AssessmentOrFailure,
): AnalysisRow {
  const { id, vault, terms, metadata, createdAt } = analysis;
  const isScored = terms.options.riscScoring;
  const record: EvidenceRecord = {
    input: analysis.input,
    evidence: analysis.evidence,
    reasons: assessment?.reasons ?? [],
    signals: assessment?.signals ?? [],
    rules: assessment?.rules ?? [],
    ...(metadata ? { metadata } : {}),
  };
  return {
    scope: analysis.scope,
    id,
    applicantId: analysis.applicantId,
    externalId: analysis.externalId,
    status: assessment ? "completed" : "failed",
    riskScore: assessment?.riskScore ?? null,
    decision: assessment?.decision ?? null,
    decisionBasis: assessment?.decisionBasis ?? null,
    modelVersion,
    policyVersion: terms.policy.version,
    includeReasons: terms.options.includeReasons,
    riscScoring: isScored,
    riscScore: isScored ? (assessment?.riscScore ?? null) : null,
    contributions: assessment
      ? encodeContributions(assessment.contributions, {
          facts: assessment.facts,
          riscScore: isScored ? undefined : assessment.riscScore,
        })
      : null,
    evidence: vault.seal(id, "evidence", encodeRecord(record)),
    error,
    metadataIndexes: analysis.metadataIndexes ?? [],
    reviewDueAt: assessment?.decision === "REVIEW" ? reviewDueAt(createdAt) : null,
    record,
    createdBy: terms.createdBy,
    createdAt,
  };
}

/** A REVIEW case must be decided within 30 days, the deadline for an adverse action notice (12 CFR 1002.9(a)(1)). */
const reviewDays = 30;

function reviewDueAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + reviewDays * 86_400_000);
}
