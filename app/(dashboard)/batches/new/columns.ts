/** A column that a CSV file may have, and where its cells go in an entry of a batch. */
export const columns = [
  { field: "id", label: "External ID", aliases: ["externalid", "reference", "loanid", "applicationid"] },
  { field: "firstName", label: "First name", aliases: ["first", "givenname", "forename"] },
  { field: "lastName", label: "Last name", aliases: ["last", "familyname", "surname"] },
  { field: "ssn", label: "SSN", aliases: ["socialsecuritynumber", "socialsecurity", "socialsecurityno"] },
  { field: "email", label: "Email", aliases: ["mail", "emailaddress"] },
  { field: "phone", label: "Phone", aliases: ["phonenumber", "telephone", "mobile", "cell"] },
  { field: "dateOfBirth", label: "Date of birth", aliases: ["dob", "birthdate", "birthday", "born"] },
  { field: "street", label: "Street", aliases: ["address", "addressline1", "streetaddress", "address1"] },
  { field: "city", label: "City", aliases: ["town"] },
  { field: "state", label: "State", aliases: ["region", "province"] },
  { field: "zip", label: "ZIP", aliases: ["zipcode", "postalcode", "postcode"] },
] as const;

export type Field = (typeof columns)[number]["field"];

/** Each field's column index; undefined if the file has no such column. */
export type Mapping = Partial<Record<Field, number>>;

/** Finds columns by name, ignoring case, spaces and underscores. */
export function guessMapping(header: readonly string[]): Mapping {
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const mapping: Mapping = {};
  const taken = new Set<number>();
  // Exact names first, so that no alias takes the column named after another field.
  for (const wanted of ["own", "alias"] as const) {
    for (const { field, aliases } of columns) {
      if (mapping[field] !== undefined) continue;
      const accepted: readonly string[] = wanted === "own" ? [field.toLowerCase()] : aliases;
      const at = names.findIndex((name, position) => accepted.includes(name) && !taken.has(position));
      if (at < 0) continue;
      mapping[field] = at;
      taken.add(at);
    }
  }
  return mapping;
}

/**
 * A row as a batch entry, not validated. Empty cells are left out; without an id column, rows are numbered
 * from 1.
 */
export function toEntry(cells: readonly string[], mapping: Mapping, position: number) {
  const cell = (field: Field) => {
    const at = mapping[field];
    const text = at === undefined ? "" : (cells[at] ?? "").trim();
    return text === "" ? undefined : text;
  };
  const given = (fields: readonly Field[]) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const text = cell(field);
        return text === undefined ? [] : [[field, text]];
      }),
    );
  const address = given(["street", "city", "state", "zip"]);
  return {
    id: mapping.id === undefined ? `row-${position + 1}` : cell("id"),
    data: {
      ...given(["firstName", "lastName", "ssn", "email", "phone", "dateOfBirth"]),
      ...(Object.keys(address).length === 0 ? {} : { address }),
    },
  };
}
