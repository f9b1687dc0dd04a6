/** A record as csv-parse reads it with `info`. */
export interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/**
 * Says on which line each record begins, when given them in their order. csv-parse counts the lines up to a record's end,
 * and two for each CRLF within a cell.
 */
export function firstLines(): (record: ParsedRecord) => number {
  let surplus = 0;
  return ({ record, info }) => {
    const breaks = record.join(",").match(/\r\n|[\r\n]/g) ?? [];
    const doubled = breaks.filter((text) => text.length === 2).length;
    surplus += doubled;
    return info.lines - breaks.length - surplus;
  };
}

/** The first of the columns that a header has more than once; names are as `header` writes them. */
export function repeatedIn<Column extends string>(
  columns: readonly Column[],
  header: readonly string[],
): Column | undefined {
  return columns.find((column) => header.filter((name) => name === column.toLowerCase()).length > 1);
}

/** A cell's text, without the apostrophe that keeps a spreadsheet from reading a formula. */
export function textOfCell(cell: string | undefined): string {
  return (cell ?? "").trim().replace(/^'(?=[=+\-@])/, "");
}
