import { textOfCell } from "./csv-cell";
import { readAmount } from "./read-amount";

/** The columns of a file of applicants, in order. New ones go last: stored rows are read by their place. */
export const entryColumns = [
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
  "amount",
  "product",
  "ip",
  "deviceId",
  "userAgent",
] as const;
export type EntryColumn = (typeof entryColumns)[number];

/** Where each column's value is in an entry of a batch. */
const paths: Readonly<Record<EntryColumn, string>> = {
  id: "id",
  firstName: "data.firstName",
  lastName: "data.lastName",
  ssn: "data.ssn",
  email: "data.email",
  phone: "data.phone",
  dateOfBirth: "data.dateOfBirth",
  street: "data.address.street",
  city: "data.address.city",
  state: "data.address.state",
  zip: "data.address.zip",
  amount: "amount",
  product: "product",
  ip: "context.ip",
  deviceId: "context.deviceId",
  userAgent: "context.userAgent",
};
const columnOfPath = new Map(entryColumns.map((column) => [paths[column], column]));

/** The entry of a row, not validated, without the columns that it leaves empty. */
export function entryOfCells(cellOf: (column: EntryColumn) => string | undefined): Record<string, unknown> {
  const entry: Record<string, unknown> = { data: {} };
  for (const column of entryColumns) {
    const text = textOfCell(cellOf(column));
    if (text === "") continue;
    const names = paths[column].split(".");
    const last = names.pop() as string;
    let part = entry;
    for (const name of names) {
      part[name] ??= {};
      part = recordOf(part[name]);
    }
    part[last] = column === "amount" ? readAmount(text) : text;
  }
  return entry;
}

/** The cells of an entry, valid or not: the texts and numbers of its columns, empty where there is none. */
export function cellsOfEntry(entry: unknown): string[] {
  return entryColumns.map((column) => {
    let value = entry;
    for (const name of paths[column].split(".")) value = ownOf(value, name);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });
}

/** The column of a path in an entry, for a reader of the file; other paths stay as they are. */
export function columnOf(path: string): string {
  return columnOfPath.get(path) ?? path.replace(/^data\./, "");
}

function ownOf(value: unknown, name: string): unknown {
  const record = recordOf(value);
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
