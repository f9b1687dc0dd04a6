import { type EntryColumn, entryColumns, entryOfCells } from "@/lib/contract/batch-csv";

/** What the columns of a CSV file are called: on the page, and in files of others. */
const names: Readonly<Record<EntryColumn, { label: string; aliases: readonly string[] }>> = {
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

export const columns = entryColumns.map((field) => ({ field, ...names[field] }));

/** Each column's index in the file; undefined if the file has no such column. */
export type Mapping = Partial<Record<EntryColumn, number>>;

/** Finds columns by name, ignoring case, spaces and underscores. */
export function guessMapping(header: readonly string[]): Mapping {
  const given = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const mapping: Mapping = {};
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

/** A row as a batch entry, not validated; without an id column, rows are numbered from 1. */
export function toEntry(cells: readonly string[], mapping: Mapping, position: number) {
  return entryOfCells((column) => {
    const at = mapping[column];
    return at === undefined ? (column === "id" ? `row-${position + 1}` : undefined) : cells[at];
  });
}
