import { refuseRepeated } from "@/app/ui/upload/columns";
import { delimiterOf } from "@/app/ui/upload/csv-dialect";
import { type ColumnDates, noteDates } from "@/app/ui/upload/file-dates";
import { FileProblem, refuseWorkbook } from "@/app/ui/upload/file-problem";
import { maxStudyRows } from "@/lib/contract/studies";
import { type FileRow, type Format, type JsonLine, readSlice, WrongEncoding } from "./read-slice";
import { slicesOf } from "./slices";
import { studyFileColumns } from "./study-columns";

/** What is known of a chosen file after it was read through once. Its rows stay in the file. */
export interface StudyFile {
  blob: File;
  format: Format;
  /** Not UTF-8, so letters beyond ASCII are a guess. */
  isEncodingGuessed: boolean;
  /** Empty for JSON lines. */
  header: readonly string[];
  /** What the dates of each column show; none for a column without dates. */
  dates: readonly (ColumnDates | undefined)[];
  rowCount: number;
  /** At most 1,000. */
  firstRows: readonly FileRow[];
  /** Where slices begin, and with which row, to continue in the middle. */
  marks: readonly { offset: number; row: number }[];
}

const previewedRows = 1_000;
const headBytes = 65_536;

/** Reads a file through. Throws FileProblem for one that can't be a study. */
export async function surveyFile(blob: File, onProgress: (share: number) => void): Promise<StudyFile> {
  if (blob.size === 0) throw new FileProblem("The file is empty.");
  const head = new Uint8Array(await blob.slice(0, headBytes).arrayBuffer());
  refuseWorkbook(head);
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    throw new FileProblem("The file is UTF-16. In a spreadsheet, save it as “CSV UTF-8”.");
  const text = new TextDecoder().decode(head);
  if (/\.(?:jsonl|ndjson)$/i.test(blob.name) || /^\s*[[{]/.test(text))
    return survey(blob, { kind: "json", encoding: "utf-8" }, onProgress);
  const csv = { kind: "csv", delimiter: delimiterOf(text) } as const;
  try {
    return await survey(blob, { ...csv, encoding: "utf-8" }, onProgress);
  } catch (error) {
    if (!(error instanceof WrongEncoding)) throw error;
    // What spreadsheets write by default instead of UTF-8.
    return survey(blob, { ...csv, encoding: "windows-1252" }, onProgress);
  }
}

async function survey(blob: File, format: Format, onProgress: (share: number) => void): Promise<StudyFile> {
  const file = {
    blob,
    format,
    isEncodingGuessed: format.encoding !== "utf-8",
    header: [] as readonly string[],
    dates: [] as ColumnDates[],
    rowCount: 0,
    firstRows: [] as FileRow[],
    marks: [] as { offset: number; row: number }[],
  };
  for await (const slice of slicesOf(blob, { hasQuotes: format.kind === "csv" })) {
    const rows = readSlice(format, slice);
    file.marks.push({ offset: slice.start, row: file.rowCount });
    if (slice.start === 0) {
      if (format.kind === "csv") {
        file.header = (rows.shift() ?? []) as readonly string[];
        refuseRepeated(studyFileColumns, file.header);
      } else refuseOtherJson(rows[0] as JsonLine | undefined);
    }
    file.rowCount += rows.length;
    if (file.rowCount > maxStudyRows)
      throw new FileProblem("A study takes at most 1,000,000 applications. Split the file.");
    for (const row of rows) if (!("isBroken" in row)) noteDates(file.dates, row);
    file.firstRows.push(...rows.slice(0, previewedRows - file.firstRows.length));
    onProgress(slice.end / blob.size);
  }
  if (file.rowCount === 0)
    throw new FileProblem(
      format.kind === "csv" ? "The file has no rows below its header." : "The file has no rows.",
    );
  return file;
}

function refuseOtherJson(first: JsonLine | undefined): void {
  if (first && (first.isBroken || Array.isArray(first.raw)))
    throw new FileProblem("A JSON file must have one application on each line, and no list around them.");
}

/** The rows from a position on, slice by slice. */
export async function* rowsFrom(
  { blob, format, marks }: StudyFile,
  from: number,
): AsyncGenerator<{ position: number; rows: readonly FileRow[] }> {
  const mark = marks.findLast(({ row }) => row <= from) ?? { offset: 0, row: 0 };
  let position = mark.row;
  for await (const slice of slicesOf(blob, { from: mark.offset, hasQuotes: format.kind === "csv" })) {
    const rows = readSlice(format, slice);
    if (slice.start === 0 && format.kind === "csv") rows.shift();
    const skipped = Math.min(rows.length, Math.max(0, from - position));
    yield { position: position + skipped, rows: rows.slice(skipped) };
    position += rows.length;
  }
}

/** A value of each column. */
export function samplesOf({ header, firstRows }: StudyFile): string[] {
  const rows = firstRows as readonly (readonly string[])[];
  return header.map((_, at) => rows.find((cells) => (cells[at]?.trim() ?? "") !== "")?.[at] ?? "");
}
