import { type EntryColumn, entryColumns } from "@/lib/contract/batch-csv";
import { FileProblem } from "./file-problem";

/** A column that a file may have. */
export interface FileColumn<Field extends string> {
  field: Field;
  /** What it is called on the page. */
  label: string;
  /** What it is called in files of others, in lower case, without spaces and marks. */
  aliases: readonly string[];
}

const names: Readonly<Record<EntryColumn, Omit<FileColumn<EntryColumn>, "field">>> = {
  id: { label: "External ID", aliases: ["externalid", "reference", "loanid", "applicationid"] },
  firstName: { label: "First name", aliases: ["first", "givenname", "forename"] },
  lastName: { label: "Last name", aliases: ["last", "familyname", "surname"] },
  ssn: { label: "SSN", aliases: ["socialsecuritynumber", "socialsecurity", "socialsecurityno"] },
  email: { label: "Email", aliases: ["mail", "emailaddress"] },
  phone: { label: "Phone", aliases: ["phonenumber", "telephone", "mobile", "cell"] },
  dateOfBirth: { label: "Date of birth", aliases: ["dob", "birthdate", "birthday", "born"] },
  street: { label: "Street", aliases: ["address", "addressline1", "streetaddress", "address1"] },
  city: { label: "City", aliases: ["town"] },
  state: { label: "State", aliases: ["region", "province"] },
  zip: { label: "ZIP", aliases: ["zipcode", "postalcode", "postcode"] },
  amount: { label: "Amount", aliases: ["loanamount", "requestedamount"] },
  product: { label: "Product", aliases: ["producttype"] },
  ip: { label: "IP address", aliases: ["ipaddress", "clientip"] },
  deviceId: { label: "Device ID", aliases: ["device"] },
  userAgent: { label: "User agent", aliases: [] },
};

/** The columns of applicants. */
export const applicantColumns = entryColumns.map((field) => ({ field, ...names[field] }));

/** What the page calls a column. */
export const columnLabel = (column: EntryColumn): string => names[column].label;

/** Each column's index in the file; undefined if the file has no such column. */
export type Mapping<Field extends string> = Partial<Record<Field, number>>;

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Throws FileProblem for a header in which two columns have the same name, if that is one that is looked for. */
export function refuseRepeated<Field extends string>(
  columns: readonly FileColumn<Field>[],
  header: readonly string[],
): void {
  const known = new Set<string>(columns.flatMap(({ field, aliases }) => [field.toLowerCase(), ...aliases]));
  const given = header.map(plainName);
  const repeated = header.find((_, at) => known.has(given[at] ?? "") && given.indexOf(given[at] ?? "") < at);
  if (repeated !== undefined)
    throw new FileProblem(`The file has two “${repeated.trim()}” columns. Rename or remove one.`);
}

/** Finds columns by name, ignoring case, spaces and underscores. */
export function guessMapping<Field extends string>(
  columns: readonly FileColumn<Field>[],
  header: readonly string[],
): Mapping<Field> {
  const given = header.map(plainName);
  const mapping: Mapping<Field> = {};
  const taken = new Set<number>();
  // Exact names first, so that no alias takes the column named after another field.
  for (const wanted of ["own", "alias"] as const) {
    for (const { field, aliases } of columns) {
      if (mapping[field] !== undefined) continue;
      const accepted: readonly string[] = wanted === "own" ? [field.toLowerCase()] : aliases;
      const at = given.findIndex((name, position) => accepted.includes(name) && !taken.has(position));
      if (at < 0) continue;
      mapping[field] = at;
      taken.add(at);
    }
  }
  return mapping;
}

/** The cell of a column in a row; without an id column, rows are numbered from 1. */
export function mappedCell<Field extends string>(
  cells: readonly string[],
  mapping: Mapping<Field>,
  position: number,
): (column: Field) => string | undefined {
  return (column) => {
    const at = mapping[column];
    return at === undefined ? (column === "id" ? `row-${position + 1}` : undefined) : cells[at];
  };
}
