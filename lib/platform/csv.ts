import { stringify } from "csv-stringify/sync";

/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would read as a formula (it starts with =, +, -, @, a tab or a
 * carriage return) gets a leading apostrophe.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify(rows as (string | number | null)[][], {
    record_delimiter: "windows",
    escape_formulas: true,
  });
}
