import { parse } from "csv-parse/browser/esm/sync";
import { endOfLastDay, lastDayOf } from "@/app/ui/dates/last-day";
import { delimiterOf } from "@/app/ui/upload/csv-dialect";
import { FileProblem } from "@/app/ui/upload/file-problem";
import { firstLines, type ParsedRecord } from "@/lib/contract/csv-cell";
import type { ErrorDetail } from "@/lib/contract/errors";
import { entryOfRow, placeColumns } from "@/lib/contract/list-csv";
import { createListEntryBody, maxImportBytes, maxImportedEntries } from "@/lib/contract/list-entries";
import { problemOf } from "@/lib/domain/list-entries/problem";
import type { Clock } from "@/lib/platform/clock";
import { examine } from "@/lib/platform/validate";

/** A row of a file, with what is wrong with it. */
export interface ReadRow {
  line: number;
  entry: Record<string, string>;
  /** Empty if it is valid. */
  problems: ErrorDetail[];
}

/**
 * Reads a chosen CSV file and checks each row as the server will. A day is the last one of its entry in the time zone, as in
 * the dialog that adds an entry. Throws FileProblem.
 */
export async function readRows(file: File, timeZone: string | null, clock: Clock): Promise<ReadRow[]> {
  if (file.size > maxImportBytes) throw new FileProblem("The file is larger than 8 MiB. Split it.");
  let records: ParsedRecord[];
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // One more than allowed, to tell that there are too many.
      to: maxImportedEntries + 2,
    }) as unknown as ParsedRecord[];
  } catch {
    throw new FileProblem("The file isn't CSV in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.");
  }
  const lineOf = firstLines();
  const [head, ...rows] = records.map(({ record, info }) => ({ record, line: lineOf({ record, info }) }));
  const { places, problem } = placeColumns(head?.record ?? []);
  if (!places) throw new FileProblem(`The first line ${problem}.`);
  if (rows.length === 0) throw new FileProblem("The file has no rows below its header.");
  if (rows.length > maxImportedEntries)
    throw new FileProblem("A file can have at most 10,000 rows. Split it.");
  return rows.map(({ record, line }) => {
    const entry = entryOfRow(places, record, (day) => endOfText(day, timeZone));
    const { data, problems } = examine(createListEntryBody, entry, { root: "row" });
    const further = data && problemOf(clock, data);
    return { line, entry, problems: problems ?? (further ? [further] : []) };
  });
}

/** The end of a day; text that only looks like one, such as 2027-02-30, stays as it is. */
function endOfText(text: string, timeZone: string | null): string {
  const end = endOfLastDay(text, timeZone);
  return end !== null && lastDayOf(end, timeZone) === text ? end : text;
}
