import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { CreateListEntryBody, ListEntryView } from "@/lib/contract/list-entries";
import type { ListKind } from "@/lib/contract/list-kinds";
import { analysisParts, openEvidence } from "@/lib/domain/analyses/record/view";
import { AppError, invalid, notFound } from "@/lib/platform/errors";
import type { RequestEvidence } from "@/lib/risk/input/evidence";
import { createEntry } from "./create";

/**
 * The value never leaves the service. Throws `not_found`, `conflict` if it is on the list already, and `invalid_request`
 * for a fact that was not given or can't be an entry.
 */
export async function listFact(
  context: Tx,
  { analysisId, ...entry }: Omit<CreateListEntryBody, "value"> & { analysisId: string },
): Promise<ListEntryView> {
  authorize(context.principal, "list_entry.create");
  const row = await context.db.analysis.findUnique({
    where: { id: analysisId, mode: context.scope.mode },
    include: analysisParts,
  });
  if (!row) throw notFound("analysis");
  const record = openEvidence(context, row);
  if (!record)
    throw new AppError("conflict", "The applicant has been erased: add the entry on the Lists page");
  const value = statedValue(record.input, record.evidence.request, entry.kind);
  if (value === undefined) throw invalid("kind", "wasn't given by the applicant");
  return createEntry(context, { ...entry, value });
}

function statedValue(
  { firstName, lastName, ssn, email, phone, address }: ApplicantData,
  request: RequestEvidence | undefined,
  kind: ListKind,
): string | undefined {
  switch (kind) {
    case "ssn":
      return ssn;
    case "email":
      return email;
    case "email_domain":
      return email?.slice(email.lastIndexOf("@") + 1);
    case "phone":
      return phone;
    case "address":
      return address && `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
    case "name":
      return [lastName, firstName].map((part) => part.replaceAll(",", " ")).join(", ");
    case "ip":
      return request?.ip;
    case "device":
      return request?.deviceId;
  }
}
