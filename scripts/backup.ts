import { createWriteStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { z } from "zod";
import { BackupError } from "@/lib/platform/backup/format";
import { withSession } from "@/lib/platform/backup/session";
import { backupLines } from "@/lib/platform/backup/write";
import { systemClock } from "@/lib/platform/clock";
import { type DataKeys, generatedKeyFile, loadExistingKeys } from "@/lib/platform/crypto/load-keys";
import { hasCode } from "@/lib/platform/db/has-code";
import { type Env, readEnv } from "@/lib/platform/env";
import { openDatabase } from "@/lib/service/open-database";
import { runBare, usageError } from "./run-command";

/* `npm run backup`: writes all data to one file, even while the service runs. */

const root = path.resolve(import.meta.dirname, "..");

await runBare("usage: npm run backup -- [FILE or FOLDER]", parseTarget, async (target) => {
  const env = readEnv();
  const keys = await loadExistingKeys(env);
  const now = new Date(systemClock());
  const file = await fileFor(target, now);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(root, "package.json"), "utf8")));
  const database = await openDatabase(env);
  try {
    let tables = 0;
    let rows = 0;
    const onTable = (_: string, count: number) => {
      tables++;
      rows += count;
    };
    await withSession(database.directConnectionString, (client) =>
      writeNew(
        file,
        backupLines({
          client,
          keys,
          isGenerated: env.DATA_ENCRYPTION_KEY === undefined,
          release: version,
          now,
          onTable,
        }),
      ),
    );
    const { size } = await stat(file);
    return [
      `${file}: ${rows.toLocaleString("en-US")} rows of ${tables} tables, ${megabytes(size)} MB`,
      "You need these keys to restore the backup. Keep them in another place:",
      ...keysToKeep(env, keys),
    ].join("\n");
  } finally {
    await database.close();
  }
});

function parseTarget(): string {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length > 1) throw usageError("give one file or folder");
  return positionals[0] ?? ".";
}

/** A folder gets a file named after the time. */
async function fileFor(target: string, now: Date): Promise<string> {
  const isFolder =
    /[/\\]$/.test(target) ||
    (await stat(target).then(
      (found) => found.isDirectory(),
      () => false,
    ));
  if (!isFolder) {
    const folder = path.dirname(path.resolve(target));
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isThere) throw new BackupError(`The folder ${folder} doesn't exist. Nothing was written.`);
    return path.resolve(target);
  }
  await mkdir(target, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/\..*/, "").replaceAll(":", "-");
  return path.resolve(target, `assay-${time}Z.backup`);
}

/** The file has its name once it is complete and on the disk. */
async function writeNew(file: string, lines: AsyncIterable<Buffer>): Promise<void> {
  if (
    await stat(file).then(
      () => true,
      () => false,
    )
  )
    throw new BackupError(`${file} already exists. Nothing was written.`);
  const draft = `${file}.part`;
  try {
    const handle = await open(draft, "wx", 0o600);
    // Sealed data hardly compresses further, and the fastest level halves its hexadecimal digits as well.
    await pipeline(
      Readable.from(lines),
      createGzip({ level: 1 }),
      createWriteStream("", { fd: handle, flush: true }),
    );
    await rename(draft, file);
  } catch (error) {
    if (error instanceof Error && hasCode(error, "EEXIST"))
      throw new BackupError(
        `${draft} exists: another backup is running or was interrupted. If it was interrupted, remove the file.`,
      );
    await rm(draft, { force: true });
    throw error;
  }
}

function keysToKeep(env: Env, keys: DataKeys): string[] {
  const sets = {
    ...(env.DATA_ENCRYPTION_KEY === undefined ? {} : { DATA_ENCRYPTION_KEY: keys.dataEncryption }),
    BLIND_INDEX_KEY: keys.blindIndex,
    AUDIT_KEY: [keys.auditSource],
  };
  return Object.entries(sets).map(([name, set]) => {
    const ids = set.map(({ id }) => `"${id}"`).join(", ");
    const isSet = env[name as "BLIND_INDEX_KEY"] !== undefined;
    return `  ${name} ${ids}: ${isSet ? "set in the environment" : path.resolve(generatedKeyFile(env.DATA_DIR, name))}`;
  });
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
