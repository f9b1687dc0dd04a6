import { applicantColumns, refuseRepeated } from "@/app/ui/upload/columns";
import { type ColumnDates, noteDates } from "@/app/ui/upload/file-dates";
import { FileProblem, notCsv, refuseWorkbook } from "@/app/ui/upload/file-problem";
import { recordsOf } from "@/app/ui/upload/records-of";
import { maxBatchApplicants, maxBatchBytes } from "@/lib/contract/batches";

export interface CsvFile {
  kind: "csv";
  name: string;
  header: string[];
  rows: { line: number; cells: string[] }[];
  /** What the dates of each column show; none for a column without dates. */
  dates: readonly (ColumnDates | undefined)[];
  /** Not UTF-8, so letters beyond ASCII are a guess. */
  isEncodingGuessed: boolean;
}

export interface JsonFile {
  kind: "json";
  name: string;
  applicants: unknown[];
  /** As it is in the file, not validated. */
  rest: Record<string, unknown>;
}

export type BatchFile = CsvFile | JsonFile;

/** Reads a chosen file as JSON, judging by its name or first character, or else as CSV. Throws FileProblem. */
export async function readBatchFile(file: File): Promise<BatchFile> {
  if (file.size > maxBatchBytes) throw new FileProblem("The file is larger than 16 MiB. Split it.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  refuseWorkbook(bytes);
  const { text, isGuessed } = decode(bytes);
  if (text.trim() === "") throw new FileProblem("The file is empty.");
  if (/\.json$/i.test(file.name) || /^\s*[[{]/.test(text)) return readJson(file.name, text);
  return readCsv(file.name, text, isGuessed);
}

function decode(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    // What spreadsheets write by default instead of UTF-8.
    return { text: new TextDecoder("windows-1252").decode(bytes), isGuessed: true };
  }
}

function readJson(name: string, text: string): JsonFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FileProblem("The file isn't valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) || !("applicants" in value))
    throw new FileProblem(
      "A JSON file must be the body of POST /v1/analyze/batch: an object with “applicants”.",
    );
  const { applicants, ...rest } = value;
  if (!Array.isArray(applicants)) throw new FileProblem("“applicants” must be a list.");
  refuseCount(applicants.length);
  return { kind: "json", name, applicants, rest };
}

function readCsv(name: string, text: string, isEncodingGuessed: boolean): CsvFile {
  let records: CsvFile["rows"];
  try {
    records = recordsOf(text, maxBatchApplicants);
  } catch {
    throw new FileProblem(notCsv);
  }
  const [head, ...rows] = records;
  if (!head || rows.length === 0) throw new FileProblem("The file has no rows below its header.");
  refuseCount(rows.length);
  refuseRepeated(applicantColumns, head.cells);
  const dates: ColumnDates[] = [];
  for (const { cells } of rows) noteDates(dates, cells);
  return { kind: "csv", name, header: head.cells, rows, dates, isEncodingGuessed };
}

function refuseCount(count: number): void {
  if (count === 0) throw new FileProblem("The file has no applicants.");
  if (count > maxBatchApplicants)
    throw new FileProblem("A batch takes at most 10,000 applicants. Split the file.");
}
