import { z } from "zod";
import { brandedError } from "@/lib/platform/branded-error";

/*
 * A backup is one gzip stream of lines, so that `gunzip -c FILE | head -1` shows what it is:
 *
 *   {"assayBackup":1, …}                    the header: release, migrations, keys
 *   {"table":"analyses","columns":[…]}      then the table's rows as COPY writes them in its text format, then `\.`
 *   …                                       the other tables
 *   {"tables":{…},"sequences":{…}}          the trailer: rows and SHA-256 of each table, and the sequences' values
 *   {"mac":"…"}                             HMAC-SHA-256, under a key derived from AUDIT_KEY, of the SHA-256 of all lines above
 *
 * COPY's text format is the same for every major version of PostgreSQL. The only keys in a backup are generated keys that
 * seal data, and they are sealed too.
 */

export const formatVersion = 1;
/** Ends the rows of a table. A row that consists of these characters is written with two backslashes. */
export const endOfRows = "\\.\n";

/** The backup can't be made, or can't be restored here; nothing is left half done. */
export class BackupError extends brandedError("BackupError") {}

const base64 = z.base64().transform((text) => Buffer.from(text, "base64"));

export const backupHeader = z.object({
  assayBackup: z.number().int(),
  release: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The keys that its data was written with: what `checkKeys` compares, which reveals nothing about them. */
  keys: z.array(z.object({ purpose: z.string(), keyId: z.string(), check: base64 })),
  /** The generated keys that seal its data: see keyring.ts. Absent if they are set in the environment, and in older backups. */
  keyring: base64.optional(),
});
export type BackupHeader = z.output<typeof backupHeader>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableLine = z.output<typeof tableLine>;

export const backupTrailer = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  /** The last value of each sequence as text; null if it was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
});
export type BackupTrailer = z.output<typeof backupTrailer>;

export const macLine = z.object({ mac: base64 });
