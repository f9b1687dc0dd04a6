import type { StudyRow } from "@/lib/contract/studies";
import type { ApplicantVault } from "@/lib/domain/applicants/record/vault";

/** What is sealed of a row: the rest stands in columns. */
export type SealedRow = Pick<StudyRow, "data" | "context" | "amount" | "product">;

/** Names a row's vault, as an applicant's identifier names that of an applicant. */
export function vaultIdOf(studyId: string, position: number): string {
  return `${studyId}/${position}`;
}

export function sealedRow(vault: ApplicantVault, studyId: string, row: StudyRow): Buffer {
  const { data, context, amount, product } = row;
  return vault.seal(studyId, "row", { data, context, amount, product } satisfies SealedRow);
}

/** Throws OpenError. */
export function openRow(vault: ApplicantVault, studyId: string, sealed: Uint8Array): SealedRow {
  return vault.open(studyId, "row", sealed) as SealedRow;
}
