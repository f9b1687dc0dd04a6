import { ApplicantVault } from "@/lib/applicants/vault";
import type { AnalysisSummary, StoredAnalysis } from "@/lib/contract/analyses";
import type { Analysis } from "@/lib/db/generated/client";
import type { EvidenceRecord } from "./evidence-record";
import { requestedDetail } from "./result";

export type SummaryRow = Omit<Analysis, "evidence" | "contributions" | "riscScore" | "createdBy">;

/** An analysis without what is sealed. */
export function viewSummary(row: SummaryRow): AnalysisSummary {
  return {
    id: row.id,
    status: row.status,
    result:
      row.riskScore === null || row.decision === null
        ? null
        : { riskScore: row.riskScore, decision: row.decision },
    error: row.error as { code: string; message: string } | null,
    applicantId: row.applicantId,
    externalId: row.externalId,
    decisionBasis: row.decisionBasis,
    modelVersion: row.modelVersion,
    policyVersion: row.policyVersion,
    mode: row.mode,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An analysis with what was asked for when it was made. Messages are gone once the applicant is erased. */
export function viewAnalysis(row: Analysis, dataKey: Uint8Array | null): StoredAnalysis {
  const summary = viewSummary(row);
  if (row.status !== "completed") return summary;
  return { ...summary, ...requestedDetail(row, row.includeReasons ? openEvidence(row, dataKey) : undefined) };
}

/** What decided an analysis; undefined once the applicant is erased. */
export function openEvidence(row: Analysis, dataKey: Uint8Array | null): EvidenceRecord | undefined {
  if (!dataKey || !row.evidence) return undefined;
  const vault = ApplicantVault.open(row.organizationId, row.applicantId, dataKey);
  return vault.open(row.id, "evidence", row.evidence) as EvidenceRecord;
}
