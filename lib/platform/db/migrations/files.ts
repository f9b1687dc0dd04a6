import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface Migration {
  name: string;
  sql: string;
  checksums: string[];
}

/** The migrations of `directory` (`<name>/migration.sql`), in order of name. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = (await readFile(path.join(directory, name, "migration.sql"), "utf8")).replaceAll(
        "\r\n",
        "\n",
      );
      // As in Prisma, different line endings do not make a different migration.
      return { name, sql, checksums: [sha256(sql), sha256(sql.replaceAll("\n", "\r\n"))] };
    }),
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The index that a migration builds or drops CONCURRENTLY, outside of a transaction; undefined for others. */
export function concurrentIndex(sql: string): { name: string; creates: boolean } | undefined {
  const statement = sql.replaceAll(/^[ \t]*--.*$/gm, "").trim();
  const [, verb, name] =
    /^(CREATE|DROP) (?:UNIQUE )?INDEX CONCURRENTLY (?:IF (?:NOT )?EXISTS )?"?(\w+)\b"?[^;]*;?$/i.exec(
      statement,
    ) ?? [];
  return name === undefined ? undefined : { name, creates: verb?.toUpperCase() === "CREATE" };
}

/**
 * `<stamp>_contract_<oldest>_<words>`: a migration that drops a form which earlier releases use. Releases whose newest
 * migration is `oldest` or later no longer use it, so they run on the schema without knowing the migration.
 */
export function oldestAfterContract(name: string): string | undefined {
  return /^\d{14}_contract_(\d{14})_/.exec(name)?.[1];
}
