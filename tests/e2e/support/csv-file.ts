/** A file for a file input. */
export function csvFile(rows: string[][], name = "applicants.csv") {
  return {
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(
      rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n"),
    ),
  };
}

export const csvHeader = [
  "Reference",
  "First Name",
  "Last Name",
  "SSN",
  "E-mail",
  "Phone",
  "Street",
  "City",
  "State",
  "ZIP code",
];

/** A row without adverse evidence. */
export function honestRow(reference: string): string[] {
  return [
    reference,
    "Maria",
    "Santos",
    "536-22-8741",
    "maria.santos@gmail.com",
    "(206) 343-7011",
    "1423 Pike St",
    "Seattle",
    "WA",
    "98101",
  ];
}
