import { createHash, timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import type { NamedKey } from "@/lib/platform/crypto/keyring";
import {
  BackupError,
  type BackupHeader,
  type BackupTrailer,
  backupHeader,
  backupTrailer,
  endOfRows,
  formatVersion,
  macLine,
  type TableLine,
  tableLine,
} from "./format";
import { backupMac } from "./mac";

/** Longer than any line that isn't a row: the header has about 80 bytes for each key, and 256 applicants share one. */
const longestLine = 64 * 1024 * 1024;
const endBehindRow = Buffer.from(`\n${endOfRows}`);
const newline = 0x0a;
const changed = "The backup has changed since it was made.";

/** Reads a backup from its beginning to its end, a piece at a time. All methods throw BackupError for a damaged file. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #unread: Buffer = Buffer.alloc(0);
  readonly #all = createHash("sha256");

  /** @param chunks the backup, uncompressed */
  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  static ofFile(file: string): BackupReader {
    const unzip = createGunzip();
    // Errors of either reach the iteration over `unzip`.
    pipeline(createReadStream(file), unzip, () => {});
    return new BackupReader(unzip);
  }

  async header(): Promise<BackupHeader> {
    const header = await this.#line(backupHeader, "This file isn't an Assay backup.");
    if (header.assayBackup !== formatVersion)
      throw new BackupError("A newer release made this backup, in a format that this release can't read.");
    return header;
  }

  /** The next table, whose rows must be read next, or the trailer after the last table. */
  async next(): Promise<TableLine | BackupTrailer> {
    return this.#line(tableLine.or(backupTrailer));
  }

  /** The rows of a table in COPY's text format. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.#unread.length < endOfRows.length) await this.#readMore();
    if (this.#unread.toString("latin1", 0, endOfRows.length) === endOfRows) {
      this.#take(endOfRows.length);
      return;
    }
    for (;;) {
      const end = this.#unread.indexOf(endBehindRow);
      if (end >= 0) {
        yield this.#take(end + 1);
        this.#take(endOfRows.length);
        return;
      }
      // The end marker may begin in the last bytes.
      const certain = this.#unread.length - (endBehindRow.length - 1);
      if (certain > 0) yield this.#take(certain);
      await this.#readMore();
    }
  }

  /** After the trailer: checks that this is the end, and that a holder of AUDIT_KEY wrote every byte before it. */
  async finish(auditSource: NamedKey): Promise<void> {
    const expected = backupMac(auditSource, this.#all.digest());
    const { data } = macLine.safeParse(await this.#json(false));
    const isEnd = this.#unread.length === 0 && (await this.#chunk()) === undefined;
    if (!isEnd || data?.mac.length !== expected.length || !timingSafeEqual(data.mac, expected))
      throw new BackupError(changed);
  }

  async #line<Schema extends z.ZodType>(schema: Schema, message = changed): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(await this.#json(true, message));
    if (!parsed.success) throw new BackupError(message);
    return parsed.data;
  }

  async #json(isHashed: boolean, message = changed): Promise<unknown> {
    let searched = 0;
    for (;;) {
      const end = this.#unread.indexOf(newline, searched);
      if (end >= 0) {
        const text = this.#take(end + 1, isHashed).toString();
        try {
          return JSON.parse(text);
        } catch {
          throw new BackupError(message);
        }
      }
      searched = this.#unread.length;
      if (searched > longestLine) throw new BackupError(message);
      await this.#readMore();
    }
  }

  #take(count: number, isHashed = true): Buffer {
    const taken = this.#unread.subarray(0, count);
    this.#unread = this.#unread.subarray(count);
    if (isHashed) this.#all.update(taken);
    return taken;
  }

  async #readMore(): Promise<void> {
    const chunk = await this.#chunk();
    if (!chunk) throw new BackupError("The backup is incomplete: its end is missing.");
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
  }

  async #chunk(): Promise<Buffer | undefined> {
    try {
      const { value, done } = await this.#chunks.next();
      return done ? undefined : value;
    } catch (error) {
      throw unreadable(error);
    }
  }
}

function unreadable(error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new BackupError("File not found.", { cause: error });
  if (code === "Z_BUF_ERROR")
    return new BackupError("The backup is incomplete: its end is missing.", { cause: error });
  if (code.startsWith("Z_"))
    return new BackupError("This file isn't an Assay backup, or it's damaged.", { cause: error });
  return error as Error;
}
