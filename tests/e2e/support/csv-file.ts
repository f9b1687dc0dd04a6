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

const pastHeader = [...csvHeader, "Application date", "Decision", "Outcome", "Chargeback date"];

/** Three past applications; the last has no date if `date` is wrong, which it is by default. */
export function pastApplications(date = "last spring", name = "loans.csv") {
  return csvFile(
    [
      pastHeader,
      [...honestRow("loan-1"), "2025-01-31", "approved", "good", "2025-07-31"],
      [...honestRow("loan-2"), "2/28/2025", "funded", "fraud", "2025-04-01"],
      [...honestRow("loan-3"), date, "declined", "", ""],
    ],
    name,
  );
}
