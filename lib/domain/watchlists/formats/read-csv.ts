import { CsvError, parse } from "csv-parse";
import { firstLines, type ParsedRecord } from "@/lib/contract/csv-cell";
import { type ByteStream, badList } from "./format";

export interface CsvRow {
  cells: string[];
  /** Such as `SDN.CSV, line 17`. */
  place: string;
}

/** No published list has wider rows or longer cells. */
const mostCells = 200;
const longestCell = 64 * 1024;
/** Characters of a row, all cells together. */
const longestRow = 512 * 1024;

/** Old DOS tools end text files with this character, and OFAC's CSV files have it to this day. */
const endOfFile = 0x1a;

/** Throws BadListError for broken CSV and for text that is not UTF-8. */
export async function* readCsv(bytes: ByteStream, label: string): AsyncGenerator<CsvRow> {
  const parser = parse({ bom: true, relax_column_count: true, info: true, max_record_size: longestRow });
  const fed = feed(bytes, parser, label);
  const lineOf = firstLines();
  fed.catch((error: unknown) => parser.destroy(error as Error));
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      const place = `${label}, line ${lineOf({ record, info })}`;
      if (record.length === 1 && record[0]?.trim() === "") continue;
      if (record.length > mostCells) throw badList(place, `has more than ${mostCells} columns`);
      if (record.some((cell) => cell.length > longestCell))
        throw badList(place, `a cell has more than ${longestCell} characters`);
      // PostgreSQL stores no such character.
      if (record.some((cell) => cell.includes("\0"))) throw badList(place, "has the character U+0000");
      yield { cells: record, place };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw badList(`${label}, line ${(error as { lines?: number }).lines ?? "?"}`, "isn't valid CSV");
  }
  await fed;
}

async function feed(bytes: ByteStream, parser: ReturnType<typeof parse>, label: string): Promise<void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const closed = new Promise<void>((resolve) => {
    parser.once("close", resolve);
  });
  const write = async (text: string) => {
    if (text === "" || parser.write(text)) return;
    const drained = new Promise<void>((resolve) => {
      parser.once("drain", resolve);
    });
    await Promise.race([drained, closed]);
  };
  try {
    for await (const piece of bytes) {
      const isLast = piece.at(-1) === endOfFile;
      await write(decoder.decode(isLast ? piece.subarray(0, -1) : piece, { stream: true }));
      if (parser.destroyed) return;
    }
    await write(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw badList(label, "isn't text in UTF-8");
    throw error;
  }
  parser.end();
}
