import { entryOf } from "@/lib/platform/entry-of";
import type { ListedAddress, ListedPerson } from "@/lib/risk/screening/listed-person";
import {
  type ByteStream,
  badList,
  distinct,
  limited,
  nameOf,
  type ReadState,
  type WatchlistFormat,
} from "./format";
import { birthDatesIn, countriesIn } from "./ofac-dates";
import { type CsvRow, readCsv } from "./read-csv";

/*
 * OFAC's delimited files, without a header. Source: U.S. Treasury, OFAC, "Specially Designated Nationals List: data
 * specification" (dat_spec.txt). The consolidated list of non-SDN lists has files of the same columns.
 */

interface Labels {
  primary: string;
  alternate: string;
  address: string;
}

const columns = { primary: 12, alternate: 5, address: 6 } as const;

/** SDN.CSV, ALT.CSV and ADD.CSV: people whose property is blocked. */
export const ofacSdn = ofacFormat("OFAC SDN", {
  primary: "SDN.CSV",
  alternate: "ALT.CSV",
  address: "ADD.CSV",
});

/** CONS_PRIM.CSV, CONS_ALT.CSV and CONS_ADD.CSV: people on OFAC's other lists. */
export const ofacConsolidated = ofacFormat("OFAC Consolidated", {
  primary: "CONS_PRIM.CSV",
  alternate: "CONS_ALT.CSV",
  address: "CONS_ADD.CSV",
});

function ofacFormat(defaultName: string, labels: Labels): WatchlistFormat {
  return {
    defaultName,
    files: [
      { label: labels.primary, isRequired: true },
      { label: labels.alternate, isRequired: true },
      { label: labels.address, isRequired: true },
    ],
    read: ([primary, alternate, address], state) =>
      readOfac(
        {
          primary: primary as ByteStream,
          alternate: alternate as ByteStream,
          address: address as ByteStream,
        },
        labels,
        state,
      ),
  };
}

interface Part<Value> {
  value: Value;
  place: string;
}

async function* readOfac(
  files: Record<keyof Labels, ByteStream>,
  labels: Labels,
  state: ReadState,
): AsyncGenerator<ListedPerson> {
  const names = await readParts(files.alternate, labels.alternate, columns.alternate, (cells, place) =>
    nameOf(cells[3] ?? "", place),
  );
  const addresses = await readParts(files.address, labels.address, columns.address, addressOf);
  const seen = new Set<string>();
  for await (const row of readCsv(files.primary, labels.primary)) {
    const [uid = "", name = "", type = "", program = "", , , , , , , , remarks = ""] = cellsOf(
      row,
      columns.primary,
    );
    if (!/^\d+$/.test(uid)) throw badList(row.place, "doesn't begin with an entry number");
    if (seen.has(uid)) throw badList(row.place, `entry ${uid} is listed twice`);
    seen.add(uid);
    const others = names.get(uid) ?? [];
    const stated = addresses.get(uid) ?? [];
    if (type.toLowerCase() !== "individual") {
      state.leftOut++;
      continue;
    }
    const primary = nameOf(name, row.place);
    if (primary === "") throw badList(row.place, `entry ${uid} has no name`);
    yield {
      uid,
      names: limited(distinct([primary, ...others.map(({ value }) => value)]), row.place),
      birthDates: birthDatesIn(remarks),
      addresses: limited(stated, row.place).map(({ value }) => value),
      countries: distinct([...countriesIn(remarks), ...stated.map(({ value }) => value.country)]),
      program,
    };
  }
  refuseStrangers(names, seen, labels.primary);
  refuseStrangers(addresses, seen, labels.primary);
}

async function readParts<Value>(
  file: ByteStream,
  label: string,
  count: number,
  read: (cells: string[], place: string) => Value,
): Promise<Map<string, Part<Value>[]>> {
  const parts = new Map<string, Part<Value>[]>();
  for await (const row of readCsv(file, label)) {
    const cells = cellsOf(row, count);
    const [uid = ""] = cells;
    if (!/^\d+$/.test(uid)) throw badList(row.place, "doesn't begin with an entry number");
    entryOf(parts, uid, () => []).push({ value: read(cells, row.place), place: row.place });
  }
  return parts;
}

/** Files of different editions name entries that the list does not have. */
function refuseStrangers(
  parts: ReadonlyMap<string, Part<unknown>[]>,
  known: ReadonlySet<string>,
  label: string,
): void {
  for (const [uid, [part]] of parts) {
    if (part && !known.has(uid))
      throw badList(part.place, `entry ${uid} isn't in ${label}: are the files from one edition?`);
  }
}

/** Trims them; the list's sign for a missing value becomes the empty text. */
function cellsOf({ cells, place }: CsvRow, count: number): string[] {
  if (cells.length !== count) throw badList(place, `has ${cells.length} columns instead of ${count}`);
  return cells.map((cell) => {
    const text = cell.trim();
    return text === "-0-" ? "" : text;
  });
}

/** `City/State/Province/Postal Code` is one column, in the United States such as `Miami, FL 33186`. */
function addressOf([, , street = "", place = "", country = ""]: string[]): ListedAddress {
  const code = /(?:(\d{5})(?:-\d{4})?|-\d{4})$/.exec(place);
  const beforeCode = place.slice(0, code?.index).trimEnd();
  const state = /,\s*([A-Z]{2})$/.exec(beforeCode);
  const city = beforeCode.slice(0, state?.index).trimEnd().replace(/,$/, "");
  return { street, city, state: state?.[1] ?? "", zip: code?.[1] ?? "", country };
}
