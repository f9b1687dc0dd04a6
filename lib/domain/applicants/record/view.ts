import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { ApplicantView } from "@/lib/contract/applicants";
import type { Metadata } from "@/lib/contract/metadata";
import type { Applicant } from "@/lib/platform/db/generated/client";
import { ApplicantVault } from "./vault";

export function viewApplicant(context: ScopedKeys, row: Applicant): ApplicantView {
  const data = openApplicantData(context, row);
  return {
    id: row.id,
    externalId: row.externalId,
    mode: row.mode,
    data: data && maskApplicant(data),
    legalHold: row.legalHold,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    erasedAt: row.erasedAt?.toISOString() ?? null,
    metadata: openApplicantMetadata(context, row),
  };
}

/** Empty once erased. */
export function openApplicantMetadata(
  context: ScopedKeys,
  { id, dataKey, metadata }: Pick<Applicant, "id" | "dataKey" | "metadata">,
): Metadata {
  if (!dataKey || !metadata) return {};
  return ApplicantVault.open(context, id, dataKey).open(id, "metadata", metadata) as Metadata;
}

/** Null once erased. */
export function openApplicantData(
  context: ScopedKeys,
  { id, dataKey, data }: Pick<Applicant, "id" | "dataKey" | "data">,
): ApplicantData | null {
  if (!dataKey || !data) return null;
  return ApplicantVault.open(context, id, dataKey).open(id, "data", data) as ApplicantData;
}

export function maskApplicant(data: ApplicantData): ApplicantData {
  return data.ssn === undefined ? data : { ...data, ssn: maskSsn(data.ssn) };
}

export function maskSsn(ssn: string): string {
  return `***-**-${ssn.replace(/\D/g, "").slice(-4)}`;
}
