import type { InformationRequestStatus, InformationRequestView } from "@/lib/contract/information-requests";
import type { RequestableField } from "@/lib/contract/requestable-fields";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { InformationRequest } from "@/lib/platform/db/generated/client";

export function statusOf(
  {
    answeredAt,
    withdrawnAt,
    expiresAt,
  }: Pick<InformationRequest, "answeredAt" | "withdrawnAt" | "expiresAt">,
  now: Date,
): InformationRequestStatus {
  if (answeredAt) return "answered";
  if (withdrawnAt) return "withdrawn";
  return expiresAt <= now ? "expired" : "open";
}

/** Without a vault, once the applicant is erased, without the note. */
export function viewRequest(
  row: InformationRequest,
  { vault, now }: { vault: ApplicantVault | undefined; now: Date },
): InformationRequestView {
  return {
    id: row.id,
    analysisId: row.analysisId,
    fields: row.fields as RequestableField[],
    note: vault && row.note ? (vault.open(row.id, "note", row.note) as string) : null,
    status: statusOf(row, now),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answerAnalysisId: row.answerAnalysisId,
  };
}
