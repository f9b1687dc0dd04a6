import { open, readFile } from "node:fs/promises";
import { brandedError } from "@/lib/platform/branded-error";
import type { Env } from "@/lib/platform/env";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { foldText } from "@/lib/risk/normalize/fold-text";

/**
 * The groups of the Census surname table, in the order of its columns. Source: US Census Bureau, Frequently Occurring
 * Surnames from the 2010 Census (Names_2010Census.csv, public domain).
 */
export const surnameGroups = ["white", "black", "api", "aian", "two_or_more", "hispanic"] as const;
export type SurnameGroup = (typeof surnameGroups)[number];

const columns = ["pctwhite", "pctblack", "pctapi", "pctaian", "pct2prace", "pcthispanic"] as const;

/** In the order of `surnameGroups`; together 1. */
export type GroupShares = readonly number[];

type SurnameTable = ReadonlyMap<string, GroupShares>;

class SurnameTableError extends brandedError("SurnameTableError") {}

/**
 * Read once from the operator's file; undefined without one. Throws `SurnameTableError` if the file is not such a table.
 */
export const surnameTable = defineSingleton("surname-table", ({ env }) => {
  let table: Promise<SurnameTable> | undefined;
  return async (): Promise<SurnameTable | undefined> => {
    const file = env.SURNAME_FILE;
    if (file === undefined) return undefined;
    table ??= readTable(file);
    table.catch(() => {
      table = undefined;
    });
    return table;
  };
});

/** The first line has about 100 characters. */
const headBytes = 4_096;

/** Reads the first line only: all of the table takes a while. Throws `SurnameTableError`. */
export async function checkSurnameFile({ SURNAME_FILE: name }: Pick<Env, "SURNAME_FILE">): Promise<void> {
  if (name === undefined) return;
  try {
    await using file = await open(/* turbopackIgnore: true */ name);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    findColumns(buffer.toString("utf8", 0, bytesRead));
  } catch (error) {
    throw error instanceof SurnameTableError ? error : unreadable(error as NodeJS.ErrnoException);
  }
}

async function readTable(file: string): Promise<SurnameTable> {
  const text = await readFile(/* turbopackIgnore: true */ file, "utf8").catch((error) => {
    throw unreadable(error);
  });
  return parseSurnames(text);
}

function unreadable({ code }: NodeJS.ErrnoException): SurnameTableError {
  return new SurnameTableError(`SURNAME_FILE can't be read (${code}): name the Census' Names_2010Census.csv`);
}

/**
 * A share withheld for privacy, "(S)", gets an equal part of what the others leave, as in CFPB, Using publicly available
 * information to proxy for unidentified race and ethnicity (2014). Throws `SurnameTableError` if a column is missing.
 */
export function parseSurnames(text: string): Map<string, GroupShares> {
  const { nameAt, places } = findColumns(text);
  const lines = text.split(/\r?\n/).slice(1);
  const table = new Map<string, GroupShares>();
  for (const line of lines) {
    const cells = line.split(",").map((cell) => cell.trim());
    const surname = lettersOf(cells[nameAt] ?? "");
    if (surname === "" || surname === "ALLOTHERNAMES") continue;
    const given = places.map((place) => Number.parseFloat(cells[place] ?? ""));
    const withheld = given.filter(Number.isNaN).length;
    const known = given.reduce((sum, share) => sum + (Number.isNaN(share) ? 0 : share), 0);
    const filled = given.map((share) => (Number.isNaN(share) ? Math.max(0, 100 - known) / withheld : share));
    const total = filled.reduce((sum, share) => sum + share, 0);
    if (total > 0)
      table.set(
        surname,
        filled.map((share) => share / total),
      );
  }
  return table;
}

function findColumns(text: string): { nameAt: number; places: number[] } {
  const [head = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/, 1);
  const names = head.split(",").map((name) => name.trim().toLowerCase());
  const nameAt = names.indexOf("name");
  const places = columns.map((column) => names.indexOf(column));
  if (nameAt === -1 || places.includes(-1))
    throw new SurnameTableError(
      `The file of SURNAME_FILE isn't a surname table: it needs the columns name, ${columns.join(", ")}`,
    );
  return { nameAt, places };
}

/** Of the whole name, or else of its first part that the table has. */
export function sharesOf(table: ReadonlyMap<string, GroupShares>, surname: string): GroupShares | undefined {
  const whole = table.get(lettersOf(surname));
  if (whole) return whole;
  for (const part of surname.split(/[\s-]+/)) {
    const found = table.get(lettersOf(part));
    if (found) return found;
  }
  return undefined;
}

/** As the table writes names: unaccented capitals alone. */
function lettersOf(name: string): string {
  return foldText(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
}
