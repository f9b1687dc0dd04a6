import type { Context, Tx } from "@/lib/auth/context";
import type { InformationRequestStatus, InformationRequestView } from "@/lib/contract/information-requests";
import type { RequestableField } from "@/lib/contract/requestable-fields";
import { vaultOf } from "@/lib/domain/analyses/record/view";
import { type MailView, readMailOf } from "@/lib/domain/mail/read";
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

/** Of one analysis. Their notes are gone once the applicant is erased. */
export async function viewRequests(
  context: Context | Tx,
  rows: readonly InformationRequest[],
  analysis: Parameters<typeof vaultOf>[1],
): Promise<InformationRequestView[]> {
  const mails = await readMailOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewRequest(context, row, { analysis, mail: mails.get(row.id) }));
}

function viewRequest(
  context: Context | Tx,
  row: InformationRequest,
  { analysis, mail }: { analysis: Parameters<typeof vaultOf>[1]; mail: MailView | undefined },
): InformationRequestView {
  const vault = vaultOf(context, analysis);
  return {
    id: row.id,
    analysisId: row.analysisId,
    applicantId: analysis.applicantId,
    fields: row.fields as RequestableField[],
    note: vault && row.note ? (vault.open(row.id, "note", row.note) as string) : null,
    status: statusOf(row, new Date(context.clock())),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answerAnalysisId: row.answerAnalysisId,
    linkEmail: mail ?? null,
  };
}
