import { parse } from "csv-parse/browser/esm/sync";
import { FileProblem, notCsv } from "@/app/ui/upload/file-problem";
import type { Slice } from "./slices";

export type Format =
  | { kind: "csv"; delimiter: string; encoding: "utf-8" | "windows-1252" }
  | { kind: "json"; encoding: "utf-8" };

/** The cells of a row of CSV, or what a line of JSON says. */
export type FileRow = readonly string[] | JsonLine;

export interface JsonLine {
  /** Null for a line that isn't JSON. */
  raw: unknown;
  isBroken: boolean;
}

/** The bytes aren't in the encoding that they were read with. */
export class WrongEncoding extends FileProblem {}

/** The rows of a slice, without blank ones; the first row of a CSV file is its header. Throws FileProblem. */
export function readSlice(format: Format, { bytes }: Slice): FileRow[] {
  const text = decode(bytes, format.encoding);
  if (format.kind === "json") return jsonLines(text);
  try {
    const rows: string[][] = parse(text, {
      delimiter: format.delimiter,
      record_delimiter: ["\r\n", "\n"],
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  } catch {
    throw new FileProblem(notCsv);
  }
}

function decode(bytes: Uint8Array, encoding: Format["encoding"]): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new WrongEncoding("The file isn't UTF-8.");
  }
}

function jsonLines(text: string): JsonLine[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      try {
        return { raw: JSON.parse(line), isBroken: false };
      } catch {
        return { raw: null, isBroken: true };
      }
    });
}
