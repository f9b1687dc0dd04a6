import type { CheckedRow } from "@/app/ui/upload/row-preview";
import { maxPartBytes, maxPartRows, studyRowAt } from "@/lib/contract/studies";
import { studyColumns, studyRowOfCells } from "@/lib/contract/study-csv";
import { examine } from "@/lib/platform/validate";
import type { FileRow } from "./read-slice";
import { cellReader } from "./study-cells";
import type { StudyChoices } from "./study-choices";
import { rowsFrom, type StudyFile } from "./study-file";

/** Some of a study's rows, as they are sent. */
export interface Part {
  /** The position of the first row. */
  from: number;
  rowCount: number;
  type: "application/json" | "text/csv";
  text: string;
}

/** A letter needs at most three bytes. */
const maxPartLength = Math.floor(maxPartBytes / 3) - 10_000;

/** The first rows of a file, checked as the server will. */
export function checkRows(file: StudyFile, choices: StudyChoices): CheckedRow[] {
  const cellsOf = cellReader(file, choices);
  const schema = studyRowAt(Date.now());
  return file.firstRows.map((row, position) => {
    const raw = "isBroken" in row ? row.raw : studyRowOfCells(cellsOf(row, position));
    const isBroken = "isBroken" in row && row.isBroken;
    const problems = isBroken
      ? [{ path: "row", message: "isn't valid JSON" }]
      : (examine(schema, raw, { root: "row" }).problems ?? []);
    return { row: position + 1, raw, problems };
  });
}

/** All rows from a position on, in parts that the server takes. */
export async function* partsOf(file: StudyFile, choices: StudyChoices, from: number): AsyncGenerator<Part> {
  const parts = new PartWriter(file, choices);
  for await (const { position, rows } of rowsFrom(file, from))
    for (const [place, row] of rows.entries()) {
      const full = parts.add(position + place, row);
      if (full) yield full;
    }
  const last = parts.take();
  if (last) yield last;
}

/** Gathers rows into parts, each of positions in a row. */
export class PartWriter {
  readonly #cellsOf: ReturnType<typeof cellReader>;
  readonly #columns: readonly (typeof studyColumns)[number][];
  #from = 0;
  #length = 0;
  #lines: string[] = [];
  #isJson = false;

  constructor(file: StudyFile, choices: StudyChoices) {
    const { mapping, isDatedFraud } = choices;
    this.#cellsOf = cellReader(file, choices);
    this.#columns = studyColumns.filter(
      (column) => column === "id" || mapping[column] !== undefined || (column === "outcome" && isDatedFraud),
    );
  }

  /** Returns the part before this row, if the row doesn't fit into it. */
  add(position: number, row: FileRow): Part | undefined {
    const line = this.#lineOf(row, position);
    const fits =
      position === this.#from + this.#lines.length &&
      this.#lines.length < maxPartRows &&
      this.#length + line.length < maxPartLength;
    const full = fits ? undefined : this.take();
    if (this.#lines.length === 0) this.#from = position;
    this.#isJson = "isBroken" in row;
    this.#lines.push(line);
    this.#length += line.length + 1;
    return full;
  }

  /** What is left. */
  take(): Part | undefined {
    const lines = this.#lines;
    if (lines.length === 0) return undefined;
    this.#lines = [];
    this.#length = 0;
    const rows = { from: this.#from, rowCount: lines.length };
    return this.#isJson
      ? { ...rows, type: "application/json", text: `{"rows":[${lines.join(",")}]}` }
      : { ...rows, type: "text/csv", text: [this.#columns.join(","), ...lines].join("\r\n") };
  }

  #lineOf(row: FileRow, position: number): string {
    if ("isBroken" in row) return JSON.stringify(row.raw);
    const cellOf = this.#cellsOf(row, position);
    return this.#columns.map((column) => `"${(cellOf(column) ?? "").replaceAll('"', '""')}"`).join(",");
  }
}
