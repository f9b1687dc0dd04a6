import { open, seal } from "@/lib/platform/crypto/seal";
import type { CorePorts } from "@/lib/platform/wiring/ports";

/** The columns of a file of applicants, in order, as the upload page and its template name them. */
export const rowColumns = [
  "id",
  "firstName",
  "lastName",
  "ssn",
  "email",
  "phone",
  "dateOfBirth",
  "street",
  "city",
  "state",
  "zip",
] as const;

/** An entry as it was submitted, valid or not: one text for each column, empty where there was none. */
export type SubmittedRow = string[];

/** A longer text is no typing mistake, and not worth keeping. */
const longestCell = 500;

/** The texts and numbers of an entry's known fields; all else in it is left out. */
export function submittedRow(raw: unknown): SubmittedRow {
  const entry = recordOf(raw);
  const data = recordOf(entry.data);
  const fields: Record<string, unknown> = { ...recordOf(data.address), ...data, id: entry.id };
  return rowColumns.map((column) => {
    const value = Object.hasOwn(fields, column) ? fields[column] : undefined;
    return typeof value === "string" || typeof value === "number" ? String(value).slice(0, longestCell) : "";
  });
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The item that a row belongs to: its associated data is made of these. */
export interface RowAad {
  organizationId: string;
  batchId: string;
  position: number;
}

export function sealRow({ keys }: Pick<CorePorts, "keys">, aad: RowAad, row: SubmittedRow): Buffer {
  return seal(keys.dataEncryption, rowAad(aad), JSON.stringify(row));
}

/** Opens what `sealRow` sealed. Throws OpenError for another item's row. */
export function openRow({ keys }: Pick<CorePorts, "keys">, aad: RowAad, sealed: Uint8Array): SubmittedRow {
  return JSON.parse(open(keys.dataEncryption, rowAad(aad), sealed).toString());
}

/** Associated data of a sealed row. */
export function rowAad({ organizationId, batchId, position }: RowAad): string {
  return `${organizationId}/${batchId}/${position}/row`;
}
