import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { FOLDER_SETTING } from "@/lib/platform/db/embedded/postmaster";

/** What must appear nowhere in plain text. */
export interface Secret {
  name: string;
  value: string;
  kind: "ssn" | "email" | "phone" | "text" | "token";
}

/** A place, and the texts found there. */
export interface Haystack {
  where: string;
  text: string;
}

export interface Hit {
  secret: string;
  spelling: string;
  where: string;
}

interface Needle {
  secret: string;
  spelling: string;
  text: string;
  /** Compared in lower case, because letters may be stored in any case. */
  ignoresCase: boolean;
}

/**
 * Everything in a database: each column of each table in every schema that is not PostgreSQL's own, as text;
 * bytes also decoded as UTF-8, latin-1, hexadecimal and base64. Large objects too.
 */
export async function dumpDatabase(pool: pg.Pool): Promise<Haystack[]> {
  const { rows: columns } = await pool.query<{
    relation: string;
    column: string;
    type: string;
    name: string;
  }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS relation, format('%I', a.attname) AS column,
       a.atttypid::regtype::text AS type, n.nspname || '.' || c.relname || '.' || a.attname AS name
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND a.attnum > 0 AND NOT a.attisdropped
       AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
     ORDER BY 1, a.attnum`,
  );
  const haystacks: Haystack[] = [];
  for (const { relation, column, type, name } of columns) {
    const read = { bytea: column, "bytea[]": `unnest(${column})` }[type] ?? `${column}::text`;
    const { rows } = await pool.query<{ value: string | Buffer | null }>(
      `SELECT ${read} AS value FROM ${relation}`,
    );
    const values = rows.map(({ value }) => value).filter((value) => value !== null);
    haystacks.push({ where: name, text: values.map((value) => readings(value)).join("\n") });
  }
  const { rows: objects } = await pool.query<{ data: Buffer }>(
    "SELECT data FROM pg_largeobject ORDER BY loid, pageno",
  );
  haystacks.push({ where: "pg_largeobject", text: objects.map(({ data }) => readings(data)).join("\n") });
  return haystacks;
}

/** A stored value as text; bytes in each usual decoding. */
export function readings(value: string | Buffer): string {
  if (typeof value === "string") return value;
  const encodings = ["utf8", "latin1", "hex", "base64"] as const;
  return encodings.map((encoding) => value.toString(encoding)).join("\n");
}

/** The folder of the database that a pool is connected to. PostgreSQL itself may know it by another name. */
export async function databaseFolder(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ folder: string }>(
    "SELECT coalesce(current_setting($1, true), current_setting('data_directory')) AS folder",
    [FOLDER_SETTING],
  );
  return (rows[0] as { folder: string }).folder;
}

/** The files of a PostgreSQL data directory, including deleted rows, its log and its write-ahead log. */
export async function dumpFiles(folder: string): Promise<Haystack[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const haystacks: Haystack[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      // The server may remove a file at any moment.
      if (error.code === "ENOENT") return Buffer.alloc(0);
      throw error;
    });
    haystacks.push({ where: path.relative(folder, file), text: bytes.toString("latin1") });
  }
  return haystacks;
}

/** Looks for each secret in every common spelling, plain and encoded. */
export function findSecrets(haystacks: readonly Haystack[], secrets: readonly Secret[]): Hit[] {
  const needles = secrets.flatMap(needlesOf);
  const free = new NeedleIndex(needles.filter(({ ignoresCase }) => ignoresCase));
  const cased = new NeedleIndex(needles.filter(({ ignoresCase }) => !ignoresCase));
  return haystacks.flatMap(({ where, text }) => {
    const found = new Set([
      ...free.findIn(text.toLowerCase()),
      // JSON inside JSON doubles its backslashes.
      ...(text.includes("\\\\") ? free.findIn(text.replaceAll("\\\\", "\\").toLowerCase()) : []),
      ...cased.findIn(text),
      // Encoders break long lines, which JSON writes as \n.
      ...cased.findIn(text.replace(/\s+|\\[rn]/g, "")),
    ]);
    return [...found].map(({ secret, spelling }) => ({ secret, spelling, where }));
  });
}

/** Finds thousands of needles in one pass: only where a hash of four characters matches is more compared. */
class NeedleIndex {
  static readonly #beginning = 6;
  readonly #byBeginning = new Map<string, Needle[]>();
  readonly #hashes = new Uint8Array(0x10000);

  constructor(needles: readonly Needle[]) {
    for (const needle of needles) {
      if (needle.text.length < NeedleIndex.#beginning)
        throw new Error(`${needle.secret} is too short to look for`);
      const beginning = needle.text.slice(0, NeedleIndex.#beginning);
      this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), needle]);
      let hash = 0;
      for (let at = 0; at < 4; at++) hash = hashWith(hash, beginning.charCodeAt(at));
      this.#hashes[hash] = 1;
    }
  }

  findIn(text: string): Set<Needle> {
    const found = new Set<Needle>();
    let hash = 0;
    for (let last = 0; last < text.length; last++) {
      hash = hashWith(hash, text.charCodeAt(last));
      if (this.#hashes[hash] === 0 || last < 3) continue;
      const at = last - 3;
      for (const needle of this.#byBeginning.get(text.slice(at, at + NeedleIndex.#beginning)) ?? []) {
        if (text.startsWith(needle.text, at)) found.add(needle);
      }
    }
    return found;
  }
}

/** Sixteen bits, of which each character shifts out all that came four characters before it. */
function hashWith(hash: number, charCode: number): number {
  return ((hash << 4) ^ charCode) & 0xffff;
}

/** Looks for the secrets only as given, for data that is too large to search for every spelling. */
export function findPlainSecrets(haystacks: readonly Haystack[], secrets: readonly Secret[]): Hit[] {
  return haystacks.flatMap(({ where, text }) =>
    secrets.flatMap(({ name, value }) => {
      const forms = {
        "as given": Buffer.from(value).toString("latin1"),
        "UTF-16": utf16(value).toString("latin1"),
      };
      return Object.entries(forms)
        .filter(([, form]) => text.includes(form))
        .map(([spelling]) => ({ secret: name, spelling, where }));
    }),
  );
}

/** The spellings of a secret before any encoding, by name. */
export function spellingsOf({ kind, value }: Secret): Record<string, string> {
  switch (kind) {
    case "ssn": {
      const digits = value.replace(/\D/g, "");
      const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
      return {
        dashes: `${area}-${group}-${serial}`,
        spaces: `${area} ${group} ${serial}`,
        bare: digits,
        dots: `${area}.${group}.${serial}`,
        "masked middle": `${area}-**-${serial}`,
        "masked middle with X": `${area}-xx-${serial}`,
        "last four": `***-**-${serial}`,
        "last four with X": `xxx-xx-${serial}`,
        "last four with dots": `•••-••-${serial}`,
        "last four bare": `*****${serial}`,
      };
    }
    case "phone": {
      const digits = value.replace(/\D/g, "").slice(-10);
      const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
      return {
        "as given": value,
        bare: digits,
        "E.164": `+1${digits}`,
        dashes: `${area}-${exchange}-${line}`,
        parentheses: `(${area}) ${exchange}-${line}`,
        spaces: `${area} ${exchange} ${line}`,
        dots: `${area}.${exchange}.${line}`,
        "without area code": `${exchange}-${line}`,
      };
    }
    case "email": {
      const [mailbox = "", domain = ""] = value.split("@");
      return { "as given": value, mailbox, domain };
    }
    case "text": {
      const bare = value.replace(/[^\p{L}\p{N}]/gu, "");
      const folded = value.normalize("NFKD").replace(/\p{M}/gu, "");
      return {
        "as given": value,
        ...(bare === value ? {} : { "without spaces": bare }),
        ...(folded === value ? {} : { "without diacritics": folded }),
      };
    }
    case "token":
      return { "as given": value };
  }
}

/** Ways to write a text, by name; the second part says whether the case of letters may differ. */
export const encodings: Record<string, { encode: (text: string) => string[]; ignoresCase: boolean }> = {
  plain: { encode: (text) => [text], ignoresCase: true },
  "URL-encoded": {
    encode: (text) => [encodeURIComponent(text), new URLSearchParams({ "": text }).toString().slice(1)],
    ignoresCase: true,
  },
  "JSON-escaped": { encode: (text) => [escapeJson(text, /[^ -~]/g)], ignoresCase: true },
  "JSON-escaped throughout": { encode: (text) => [escapeJson(text, /[\s\S]/g)], ignoresCase: true },
  base64: { encode: (text) => base64Cores(Buffer.from(text)), ignoresCase: false },
  "base64 of UTF-16": { encode: (text) => base64Cores(utf16(text)), ignoresCase: false },
  hex: { encode: (text) => [Buffer.from(text).toString("hex")], ignoresCase: true },
  "UTF-16": {
    encode: (text) => [utf16(text).toString("latin1"), utf16(text).swap16().toString("latin1")],
    ignoresCase: true,
  },
  "hex of UTF-16": {
    encode: (text) => [utf16(text).toString("hex"), utf16(text).swap16().toString("hex")],
    ignoresCase: true,
  },
  "latin-1 reading of UTF-8": { encode: (text) => [Buffer.from(text).toString("latin1")], ignoresCase: true },
};

function needlesOf(secret: Secret): Needle[] {
  const needles = new Map<string, Needle>();
  for (const [form, spelling] of Object.entries(spellingsOf(secret))) {
    // For encodings that keep the case of letters, each usual case is searched for.
    const cased = new Set([spelling, spelling.toLowerCase(), spelling.toUpperCase()]);
    for (const [encoding, { encode, ignoresCase }] of Object.entries(encodings)) {
      for (const written of cased) {
        for (const encoded of encode(written)) {
          const text = ignoresCase ? encoded.toLowerCase() : encoded;
          const needle = { secret: secret.name, spelling: `${form}, ${encoding}`, text, ignoresCase };
          needles.set(`${needle.spelling} ${text}`, needle);
        }
      }
    }
  }
  return [...needles.values()];
}

function escapeJson(text: string, characters: RegExp): string {
  return text.replace(characters, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function utf16(text: string): Buffer {
  return Buffer.from(text, "utf16le");
}

/** What base64 of any text around these bytes contains, at each of the three alignments, in both alphabets. */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const first = offset === 0 ? 0 : offset + 1;
    const last = Math.floor((padded.length * 8) / 6);
    const core = padded.toString("base64").slice(first, last);
    return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
