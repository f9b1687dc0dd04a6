import { brandedError } from "@/lib/platform/branded-error";
import type { ListedPerson } from "@/lib/risk/screening/listed-person";

/** A file's bytes, in pieces. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** What a file says besides its persons; complete once all persons are read. */
export interface ReadState {
  /** Entries that are no persons: organizations, vessels, aircraft. They are not screened. */
  leftOut: number;
  /** The date of the edition, `YYYY-MM-DD`, if the file states one. */
  editionDate?: string;
}

/** A published format of watchlists. */
export interface WatchlistFormat {
  /** What the list is called unless a name is given; null where one format carries many lists. */
  defaultName: string | null;
  /** The files of one edition, in the order in which they are given. */
  files: readonly { label: string; isRequired: boolean }[];
  /** Reads persons one after another; adds to `state`. Throws BadListError. */
  read(files: readonly ByteStream[], state: ReadState): AsyncGenerator<ListedPerson>;
}

/** A file that is not what its format says; the message names the place and the reason, and is for the loader. */
export class BadListError extends brandedError("BadListError") {}

/** @param place such as `SDN.CSV, line 17` */
export function badList(place: string, reason: string): BadListError {
  return new BadListError(`${place}: ${reason}`);
}

/** Longer values are no names of persons but a column that slipped. */
const longestName = 400;

/** The name without surrounding and repeated spaces. Throws BadListError. */
export function nameOf(text: string, place: string): string {
  const name = text.trim().replace(/\s+/g, " ");
  if (name.length > longestName) throw badList(place, `a name has more than ${longestName} characters`);
  return name;
}

/** An entry with more names or addresses is no person. */
const mostValues = 1_000;

/** The values of one entry. Throws BadListError for too many. */
export function limited<Value>(values: Value[], place: string): Value[] {
  if (values.length > mostValues)
    throw badList(place, `an entry has more than ${mostValues} names or addresses`);
  return values;
}

/** Distinct values in their order, without empty ones. */
export function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ""))];
}
