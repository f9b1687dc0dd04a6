import type { z } from "zod";
import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { AnalysisSummary, review as reviewSchema, StoredAnalysis } from "@/lib/contract/analyses";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { readContributions, readRecord } from "@/lib/domain/evidence/stored-form";
import type { Analysis, Prisma, Review } from "@/lib/platform/db/generated/client";
import { requestedDetail } from "./result";

export type SummaryRow = Pick<
  Analysis,
  | "id"
  | "status"
  | "riskScore"
  | "decision"
  | "reviewDecision"
  | "error"
  | "applicantId"
  | "externalId"
  | "decisionBasis"
  | "modelVersion"
  | "policyVersion"
  | "mode"
  | "createdAt"
>;

export function viewSummary(row: SummaryRow): AnalysisSummary {
  return {
    id: row.id,
    status: row.status,
    result:
      row.riskScore === null || row.decision === null
        ? null
        : { riskScore: row.riskScore, decision: row.decision },
    finalDecision: row.reviewDecision ?? row.decision,
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

/** Latest first, reviews of one moment by id, as in `select.ts`. */
export const latestReviewFirst = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.ReviewOrderByWithRelationInput[];

export const analysisParts = {
  applicant: { select: { dataKey: true } },
  reviews: { orderBy: latestReviewFirst, take: 1 },
  outcome: true,
} satisfies Prisma.AnalysisInclude;

export type AnalysisWithParts = Prisma.AnalysisGetPayload<{ include: typeof analysisParts }>;

/** Messages and metadata are gone once the applicant is erased. */
export function viewAnalysis(context: ScopedKeys, row: AnalysisWithParts): StoredAnalysis {
  const vault = vaultOf(context, row);
  const record = openEvidence(context, row);
  return {
    ...viewSummary(row),
    ...(row.status === "completed" ? requestedDetail(row, record) : {}),
    review: row.reviews[0] ? viewReview(row.reviews[0], vault) : null,
    reviewDueAt: row.reviewDueAt?.toISOString() ?? null,
    outcome: row.outcome?.outcome ?? null,
    metadata: record?.metadata ?? {},
  };
}

/** The note is gone once the applicant is erased. */
export function viewReview(review: Review, vault: ApplicantVault | undefined): z.output<typeof reviewSchema> {
  return {
    decision: review.decision as "APPROVE" | "DECLINE",
    reasons: review.reasonCodes,
    note: vault && review.note ? (vault.open(review.id, "note", review.note) as string) : null,
    reviewedBy: review.createdBy,
    reviewedAt: review.createdAt.toISOString(),
  };
}

/** Undefined once the applicant is erased. */
export function vaultOf(
  context: ScopedKeys,
  row: { applicantId: string; applicant: { dataKey: Uint8Array | null } },
): ApplicantVault | undefined {
  const { dataKey } = row.applicant;
  return dataKey ? ApplicantVault.open(context, row.applicantId, dataKey) : undefined;
}

/** Undefined once the applicant is erased. */
export function openEvidence(context: ScopedKeys, row: AnalysisWithParts): EvidenceRecord | undefined {
  const vault = vaultOf(context, row);
  if (!row.evidence || !vault) return undefined;
  return readRecord(vault.open(row.id, "evidence", row.evidence), readContributions(row.contributions));
}
