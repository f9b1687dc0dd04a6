import { parse } from "csv-parse/browser/esm/sync";
import { firstLines, type ParsedRecord } from "@/lib/contract/csv-cell";
import { delimiterOf } from "./csv-dialect";

/**
 * A file's header and rows, without empty ones: one more than `most`, to tell that there are too many. Throws for what isn't
 * CSV.
 */
export function recordsOf(text: string, most: number): { line: number; cells: string[] }[] {
  const records = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: most + 2,
  }) as unknown as ParsedRecord[];
  const lineOf = firstLines();
  return records.map((parsed) => ({ line: lineOf(parsed), cells: parsed.record }));
}
