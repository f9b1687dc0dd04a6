import { endOfLastDay, lastDayOf } from "@/app/ui/dates/last-day";
import { FileProblem } from "@/app/ui/upload/file-problem";
import { recordsOf } from "@/app/ui/upload/records-of";
import { textOfCell } from "@/lib/contract/csv-cell";
import type { ErrorDetail } from "@/lib/contract/errors";
import { entryOfRow, listColumns, placeColumns } from "@/lib/contract/list-csv";
import { createListEntryBody, maxImportBytes, maxImportedEntries } from "@/lib/contract/list-entries";
import { problemOf } from "@/lib/domain/list-entries/problem";
import type { Clock } from "@/lib/platform/clock";
import { toCsv } from "@/lib/platform/csv";
import { examine } from "@/lib/platform/validate";

/** What is wrong with a row, in a file of rows to correct. It isn't read again. */
const errorColumn = "error";

/** A row of a file, with what is wrong with it. */
export interface ReadRow {
  line: number;
  /** The row's own text, in the order of `listColumns`. */
  cells: string[];
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
  let records: ReturnType<typeof recordsOf>;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    records = recordsOf(text, maxImportedEntries);
  } catch {
    throw new FileProblem("The file isn't CSV in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.");
  }
  const [head, ...rows] = records;
  const { places, problem } = placeColumns(
    (head?.cells ?? []).map((name) => (name.trim().toLowerCase() === errorColumn ? "" : name)),
  );
  if (!places) throw new FileProblem(`The first line ${problem}.`);
  if (rows.length === 0) throw new FileProblem("The file has no rows below its header.");
  if (rows.length > maxImportedEntries)
    throw new FileProblem("A file can have at most 10,000 rows. Split it.");
  return rows.map(({ cells, line }) => {
    const entry = entryOfRow(places, cells, (day) => endOfText(day, timeZone));
    const { data, problems } = examine(createListEntryBody, entry, { root: "row" });
    const further = data && problemOf(clock, data);
    return {
      line,
      cells: listColumns.map((column) => cells[places[column]] ?? ""),
      entry,
      problems: problems ?? (further ? [further] : []),
    };
  });
}

/** The end of a day; text that only looks like one, such as 2027-02-30, stays as it is. */
function endOfText(text: string, timeZone: string | null): string {
  const end = endOfLastDay(text, timeZone);
  return end !== null && lastDayOf(end, timeZone) === text ? end : text;
}

/** The rows with errors as a file to correct and import, each with its problems. */
export function fileOfBadRows(rows: readonly ReadRow[]): Blob {
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const csv = toCsv([
    [...listColumns, errorColumn],
    ...bad.map(({ cells, problems }) => [
      ...cells.map((cell) => textOfCell(cell)),
      problems.map(({ path, message }) => `${path} ${message}`).join("; "),
    ]),
  ]);
  return new Blob([csv], { type: "text/csv;charset=utf-8" });
}
