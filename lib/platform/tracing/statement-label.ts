import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { entryOf } from "@/lib/platform/entry-of";

/** A statement as it is sent, without its values. */
export interface SentStatement {
  name?: string | undefined;
  text: string;
}

/** Called with a statement's failure, or without one for its complete answer. */
export type StatementEnd = (error?: unknown) => void;

/** How a statement is named in the log and in traces: never by a value that it may hold. */
export interface StatementLabel {
  /** The name that it is prepared under or, without one, a hash of its text: the same for all values. */
  name: string;
  /** Its first word, such as `SELECT`. */
  operation: string;
  /** The tables that it names, at most four. */
  tables: string[];
}

/** Texts are few: ours are constants, and Prisma makes one for each shape of a query. */
const labels = new LRUCache<string, StatementLabel>({ max: 2_000 });

const mostTables = 4;

/** Describes a statement. The name of an unnamed one is `sql-` and 12 hexadecimal digits. */
export function labelOf({ name, text }: SentStatement): StatementLabel {
  return entryOf(labels, name ?? text, () => {
    const plain = normalize(text);
    return {
      name: name ?? `sql-${createHash("sha256").update(plain).digest("hex").slice(0, 12)}`,
      operation: /^[a-z]+/i.exec(plain)?.[0].toUpperCase() ?? "OTHER",
      tables: tablesOf(plain),
    };
  });
}

/** Removes comments, literals and layout. */
function normalize(text: string): string {
  return text
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ")
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/(?<![\w$])\d+(?:\.\d+)?/g, "?")
    .replace(/\s+/g, " ")
    .trim();
}

function tablesOf(plain: string): string[] {
  const named = plain.matchAll(
    /\b(?:FROM|JOIN|INTO|UPDATE)\s+(?:"?public"?\.)?"?([a-z][a-z_]*)\b(?!\s*\()/gi,
  );
  const found = [...named].map(([, table = ""]) => table).filter((table) => table === table.toLowerCase());
  return [...new Set(found)].slice(0, mostTables);
}
