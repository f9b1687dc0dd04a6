import type { ListedPerson } from "@/lib/risk/screening/listed-person";
import {
  type ByteStream,
  badList,
  distinct,
  limited,
  nameOf,
  type ReadState,
  type WatchlistFormat,
} from "./format";
import { readCsv } from "./read-csv";

/* One line an entity, several values in one cell separated by semicolons. Source: opensanctions.org/docs/bulk/csv. */

const required = ["id", "schema", "name", "aliases", "birth_date", "countries", "addresses"] as const;
type Column = (typeof required)[number] | "sanctions" | "program_ids" | "dataset" | "last_seen";

const label = "targets.simple.csv";

/** Any dataset of OpenSanctions; its license is between the operator and OpenSanctions. */
export const openSanctions: WatchlistFormat = {
  defaultName: null,
  files: [{ label, isRequired: true }],
  read: ([file], state) => readTargets(file as ByteStream, state),
};

async function* readTargets(file: ByteStream, state: ReadState): AsyncGenerator<ListedPerson> {
  let places: ReadonlyMap<string, number> | undefined;
  const seen = new Set<string>();
  for await (const { cells, place } of readCsv(file, label)) {
    if (places === undefined) {
      places = headerOf(cells, place);
      continue;
    }
    if (cells.length !== places.size)
      throw badList(place, `has ${cells.length} columns instead of ${places.size}`);
    const at = places;
    const cell = (column: Column) => (cells[at.get(column) ?? -1] ?? "").trim();
    const uid = cell("id");
    if (uid === "") throw badList(place, "has no id");
    if (seen.has(uid)) throw badList(place, `entry ${uid} is listed twice`);
    seen.add(uid);
    const seenOn = cell("last_seen").slice(0, 10);
    if (/^\d{4}-\d\d-\d\d$/.test(seenOn) && seenOn > (state.editionDate ?? "")) state.editionDate = seenOn;
    if (cell("schema") !== "Person") {
      state.leftOut++;
      continue;
    }
    const name = nameOf(cell("name"), place);
    if (name === "") throw badList(place, `entry ${uid} has no name`);
    yield {
      uid,
      names: limited(
        distinct([name, ...valuesOf(cell("aliases")).map((alias) => nameOf(alias, place))]),
        place,
      ),
      birthDates: valuesOf(cell("birth_date")).filter((date) => /^\d{4}(-\d\d){0,2}$/.test(date)),
      addresses: limited(valuesOf(cell("addresses")), place).map(addressOf),
      countries: valuesOf(cell("countries")),
      program: cell("program_ids") || cell("sanctions").slice(0, 300) || cell("dataset"),
    };
  }
  if (places === undefined) throw badList(label, "is empty");
}

function headerOf(cells: readonly string[], place: string): ReadonlyMap<string, number> {
  const places = new Map(cells.map((cell, index) => [cell.trim(), index]));
  const missing = required.filter((column) => !places.has(column));
  if (missing.length > 0) throw badList(place, `has no column ${missing.join(", ")}`);
  if (places.size !== cells.length) throw badList(place, "has a column twice");
  return places;
}

function valuesOf(cell: string): string[] {
  return distinct(cell.split(";").map((value) => value.trim()));
}

/** One text, such as `1423 Pike St, Seattle, WA 98101, us`. */
function addressOf(text: string) {
  const [, zip] = [...text.matchAll(/\b(\d{5})(?:-\d{4})?\b/g)].at(-1) ?? [];
  const [, state] = /\b([A-Z]{2})[ ,]+\d{5}\b/.exec(text) ?? [];
  return { street: text, city: "", state: state ?? "", zip: zip ?? "", country: "" };
}
