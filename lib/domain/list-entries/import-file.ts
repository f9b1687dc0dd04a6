import { parse } from "csv-parse/sync";
import { z } from "zod";
import { firstLines, type ParsedRecord } from "@/lib/contract/csv-cell";
import { entryOfRow, placeColumns } from "@/lib/contract/list-csv";
import { importListEntriesBody, maxImportedEntries } from "@/lib/contract/list-entries";
import { invalid } from "@/lib/platform/errors";
import { parseJson } from "@/lib/platform/parse-json";
import { validate } from "@/lib/platform/validate";

/** Not validated. The path of an entry is `entries[0]`, or `lines[2]` of a file. */
export interface ReadImport {
  entries: readonly unknown[];
  list: "entries" | "lines";
  pathNumberOf(index: number): number;
}

/** The body without its entries' schema: each entry is validated on its own. */
const envelope = importListEntriesBody.extend({
  entries: z.array(z.unknown()).min(1).max(maxImportedEntries),
});

/** Throws `invalid_request`. */
export function readImport(bytes: Buffer, isCsv: boolean): ReadImport {
  if (isCsv) return readCsv(bytes);
  const { entries } = validate(envelope, parseJson(bytes), "body");
  return { entries, list: "entries", pathNumberOf: (index) => index };
}

function readCsv(bytes: Buffer): ReadImport {
  let records: ParsedRecord[];
  try {
    records = parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets write them below the last row.
      skip_records_with_empty_values: true,
      // One more than allowed, to tell that there are too many.
      to: maxImportedEntries + 2,
    }) as unknown as ParsedRecord[];
  } catch {
    throw invalid("body", "must be CSV in UTF-8");
  }
  const lineOf = firstLines();
  const [head, ...rows] = records.map(({ record, info }) => ({ record, line: lineOf({ record, info }) }));
  const { places, problem } = placeColumns(head?.record ?? []);
  if (!places) throw invalid("lines[1]", problem);
  if (rows.length === 0) throw invalid("body", "must have at least 1 row below its header");
  if (rows.length > maxImportedEntries)
    throw invalid("body", `must have at most ${maxImportedEntries} rows below its header`);
  return {
    entries: rows.map(({ record }) => entryOfRow(places, record)),
    list: "lines",
    pathNumberOf: (index) => rows[index]?.line ?? 0,
  };
}
