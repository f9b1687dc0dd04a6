import { brandedError } from "@/lib/platform/branded-error";
import type { ListedPerson } from "@/lib/risk/screening/listed-person";

export type ByteStream = AsyncIterable<Uint8Array>;

/** Complete once all people are read. */
export interface ReadState {
  /** Organizations, vessels and aircraft, which Assay doesn't screen. */
  leftOut: number;
  /** `YYYY-MM-DD`, if the file states one. */
  editionDate?: string;
}

/** A published format of watchlists. */
export interface WatchlistFormat {
  /** Null where one format carries many lists. */
  defaultName: string | null;
  /** In the order in which the files of an edition are given. */
  files: readonly { label: string; isRequired: boolean }[];
  /** Adds to `state`. Throws BadListError. */
  read(files: readonly ByteStream[], state: ReadState): AsyncGenerator<ListedPerson>;
}

/** The message names the place and the reason, and is for the loader. */
export class BadListError extends brandedError("BadListError") {}

/** @param place such as `SDN.CSV, line 17` */
export function badList(place: string, reason: string): BadListError {
  return new BadListError(`${place}: ${reason}`);
}

/** Longer values are not names but a column that slipped. */
const longestName = 400;

/** Without surrounding and repeated spaces. Throws BadListError. */
export function nameOf(text: string, place: string): string {
  const name = text.trim().replace(/\s+/g, " ");
  if (name.length > longestName) throw badList(place, `a name has more than ${longestName} characters`);
  return name;
}

/** An entry with more names or addresses isn't a person. */
const mostValues = 1_000;

/** Throws BadListError for too many. */
export function limited<Value>(values: Value[], place: string): Value[] {
  if (values.length > mostValues)
    throw badList(place, `an entry has more than ${mostValues} names or addresses`);
  return values;
}

/** In their order, without empty ones. */
export function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ""))];
}
