import { createHash } from "node:crypto";
import type { WatchlistFormatName } from "@/lib/contract/watchlists";
import { byteaArray, jsonArray, textArray } from "@/lib/platform/db/arrays";
import { invalid } from "@/lib/platform/errors";
import type { ListedPerson } from "@/lib/risk/screening/listed-person";
import { entryHash } from "./entry-hash";
import type { ByteStream, ReadState } from "./formats/format";
import { watchlistFormats } from "./formats/formats";

export interface EditionContent {
  blocks: AsyncIterable<EntryBlock> | Iterable<EntryBlock>;
  /** Complete once all blocks are read. */
  summary(): EditionSummary;
}

export interface EditionSummary extends ReadState {
  /** Over the SHA-256 of each file, in hexadecimal digits. */
  sha256: string;
}

/** Columns of entries, encoded for `unnest`: see `arrays.ts`. */
export interface EntryBlock {
  persons: number;
  uids: Uint8Array;
  data: Uint8Array;
  hashes: Uint8Array;
}

/** Entries and characters that one statement writes, about. */
const entriesOfBlock = 1_000;
const charactersOfBlock = 1024 * 1024;

/** In the format's order. Throws `invalid_request` for a wrong number of files; reading blocks throws BadListError. */
export function readEdition(format: WatchlistFormatName, files: readonly ByteStream[]): EditionContent {
  const { files: stated, read } = watchlistFormats[format];
  if (files.length !== stated.length)
    throw invalid("files", `must be ${stated.map(({ label }) => label).join(", ")}`);
  const hash = createHash("sha256");
  const state: ReadState = { leftOut: 0 };
  return {
    blocks: blocksOf(read(hashed(files, hash), state)),
    summary: () => ({ ...state, sha256: hash.copy().digest("hex") }),
  };
}

/** Hashes in the order of the files, regardless of the order of reading. */
function hashed(files: readonly ByteStream[], whole: ReturnType<typeof createHash>): ByteStream[] {
  const parts = files.map(() => createHash("sha256"));
  let open = files.length;
  return files.map(async function* (file, index) {
    for await (const piece of file) {
      parts[index]?.update(piece);
      yield piece;
    }
    if (--open === 0) for (const part of parts) whole.update(part.digest());
  });
}

async function* blocksOf(persons: AsyncIterable<ListedPerson>): AsyncGenerator<EntryBlock> {
  let waiting: { person: ListedPerson; data: string }[] = [];
  let characters = 0;
  const block = (): EntryBlock => ({
    persons: waiting.length,
    uids: textArray(waiting.map(({ person }) => person.uid)),
    data: jsonArray(waiting.map(({ data }) => data)),
    hashes: byteaArray(waiting.map(({ person }) => entryHash(person))),
  });
  for await (const person of persons) {
    const { uid: _, ...rest } = person;
    const data = JSON.stringify(rest);
    waiting.push({ person, data });
    characters += data.length;
    if (waiting.length < entriesOfBlock && characters < charactersOfBlock) continue;
    yield block();
    waiting = [];
    characters = 0;
  }
  if (waiting.length > 0) yield block();
}
