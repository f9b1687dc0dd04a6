import { repeatedIn, textOfCell } from "./csv-cell";

/** The columns of a file of list entries. `expiresAt` may be left out. */
export const listColumns = ["effect", "kind", "value", "reason", "expiresAt"] as const;
type Column = (typeof listColumns)[number];

export type ColumnPlaces = Readonly<Record<Column, number>>;

/** Where a header has each column, -1 for one that it lacks; or what is wrong with the columns. */
export function placeColumns(
  header: readonly string[],
): { places: ColumnPlaces; problem?: undefined } | { places?: undefined; problem: string } {
  const names = header.map((name) => name.trim().toLowerCase().replace(/[ _]/g, ""));
  const known = new Map(listColumns.map((column) => [column.toLowerCase(), column]));
  const unknown = names.filter((name) => name !== "" && !known.has(name));
  if (unknown.length > 0) return { problem: `must have no other columns than ${listColumns.join(", ")}` };
  const repeated = repeatedIn(listColumns, names);
  if (repeated !== undefined) return { problem: `has two ${repeated} columns` };
  const places = Object.fromEntries(
    listColumns.map((column) => [column, names.indexOf(column.toLowerCase())]),
  ) as Record<Column, number>;
  const missing = listColumns.filter((column) => column !== "expiresAt" && places[column] < 0);
  if (missing.length > 0) return { problem: `must have the columns ${missing.join(", ")}` };
  return { places };
}

/** The entry of a row, not validated. `instantOf` says when an entry expires of which the row states the day alone. */
export function entryOfRow(
  places: ColumnPlaces,
  cells: readonly string[],
  instantOf = (day: string): string => `${day}T00:00:00Z`,
): Record<string, string> {
  const entry: Record<string, string> = {};
  for (const column of listColumns) {
    const cell = textOfCell(cells[places[column]]);
    if (cell === "" && column === "expiresAt") continue;
    entry[column] = column === "effect" || column === "kind" ? cell.toLowerCase().replaceAll(" ", "_") : cell;
    if (column === "expiresAt" && /^\d{4}-\d\d-\d\d$/.test(cell)) entry[column] = instantOf(cell);
  }
  return entry;
}
