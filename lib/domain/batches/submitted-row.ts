import { cellsOfEntry, entryColumns } from "@/lib/contract/batch-csv";
import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";

/** One text for each column of `entryColumns`, empty where the entry had none. */
export type SubmittedRow = string[];

/** A longer text isn't a typing mistake, and isn't worth keeping. */
const longestCell = 1_000;

/** Keeps only the texts and numbers of known fields. */
export function submittedRow(raw: unknown): SubmittedRow {
  return cellsOfEntry(raw).map((cell) => cell.slice(0, longestCell));
}

export interface RowAad {
  organizationId: string;
  batchId: string;
  position: number;
}

export function sealRow(keys: Keys, aad: RowAad, row: SubmittedRow): Buffer {
  return seal(keys.dataEncryption, rowAad(aad), JSON.stringify(row), "rows");
}

/** Rows from before a column was added have it empty. Throws OpenError for another item's row. */
export function openRow(keys: Keys, aad: RowAad, sealed: Uint8Array): SubmittedRow {
  const row: SubmittedRow = JSON.parse(open(keys.dataEncryption, rowAad(aad), sealed).toString());
  return entryColumns.map((_, place) => row[place] ?? "");
}

export function rowAad({ organizationId, batchId, position }: RowAad): string {
  return `${organizationId}/${batchId}/${position}/row`;
}
