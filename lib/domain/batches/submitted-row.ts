import { cellsOfEntry, entryColumns } from "@/lib/contract/batch-csv";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { CorePorts } from "@/lib/platform/wiring/ports";

/** An entry as it was submitted, valid or not: one text for each column of `entryColumns`, empty where there was none. */
export type SubmittedRow = string[];

/** A longer text is no typing mistake, and not worth keeping. */
const longestCell = 1_000;

/** The texts and numbers of an entry's known fields; all else in it is left out. */
export function submittedRow(raw: unknown): SubmittedRow {
  return cellsOfEntry(raw).map((cell) => cell.slice(0, longestCell));
}

/** The item that a row belongs to: its associated data is made of these. */
export interface RowAad {
  organizationId: string;
  batchId: string;
  position: number;
}

export function sealRow({ keys }: Pick<CorePorts, "keys">, aad: RowAad, row: SubmittedRow): Buffer {
  return seal(keys.dataEncryption, rowAad(aad), JSON.stringify(row), "rows");
}

/** Opens what `sealRow` sealed; rows from before a column was added have it empty. Throws OpenError for another item's row. */
export function openRow({ keys }: Pick<CorePorts, "keys">, aad: RowAad, sealed: Uint8Array): SubmittedRow {
  const row: SubmittedRow = JSON.parse(open(keys.dataEncryption, rowAad(aad), sealed).toString());
  return entryColumns.map((_, place) => row[place] ?? "");
}

/** Associated data of a sealed row. */
export function rowAad({ organizationId, batchId, position }: RowAad): string {
  return `${organizationId}/${batchId}/${position}/row`;
}
