import path from "node:path";
import { parseArgs } from "node:util";
import {
  addToLedger,
  erasedLedgerFile,
  readErasedLedger,
} from "@/lib/domain/applicants/erasure/erased-ledger";
import { countAccess } from "@/lib/domain/recovery/count-access";
import { endAccess } from "@/lib/domain/recovery/end-access";
import { BackupError, type BackupHeader } from "@/lib/platform/backup/format";
import { keysToRestore, type RestoreKeys } from "@/lib/platform/backup/keyring";
import { BackupReader } from "@/lib/platform/backup/read";
import { refuseOtherKeysOf, restore } from "@/lib/platform/backup/restore";
import { withSession } from "@/lib/platform/backup/session";
import { type Env, readEnv } from "@/lib/platform/env";
import { openDatabase } from "@/lib/service/open-database";
import { refuseUnreadable, runBare, usageError } from "./run-command";

/* `npm run restore`: restores a backup into an empty database. */

await runBare("usage: npm run restore -- FILE", parseFile, async (file) => {
  const env = readEnv();
  const reader = BackupReader.ofFile(file);
  const header = await reader.header();
  // Before a database is created or written to.
  const { keys, keep } = await keysFor(header, env);
  const database = await openDatabase(env);
  try {
    const rows = await withSession(database.directConnectionString, (client) =>
      restore(reader, header, {
        connectionString: database.directConnectionString,
        client,
        migrations: path.resolve(import.meta.dirname, "../prisma/migrations"),
        keys,
        keepKeys: keep,
        endAccess,
      }),
    );
    if (env.DATABASE_URL === undefined) {
      // The restored database can't tell how these ended, but someone had asked for them.
      const ledger = erasedLedgerFile(env);
      addToLedger(ledger, (await readErasedLedger(ledger)).begun, "erased");
    }
    const access = await withSession(database.directConnectionString, countAccess);
    return [
      `restored ${rows.toLocaleString("en-US")} rows as of ${header.createdAt}`,
      "Everyone has to sign in again. Links for passwords and mail that waited to be sent are gone.",
      `Active API keys: ${access.keys}. Members: ${access.members}. They have access as when the backup was made: revoke ` +
        "the keys and remove the members again that were revoked or removed after it.",
    ].join("\n");
  } finally {
    await database.close();
  }
});

function parseFile(): string {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw usageError("give one file");
  refuseUnreadable(file);
  return path.resolve(file);
}

async function keysFor(header: BackupHeader, env: Env): Promise<RestoreKeys> {
  try {
    const restoreKeys = await keysToRestore(header, env);
    refuseOtherKeysOf(header, restoreKeys.keys);
    return restoreKeys;
  } catch (error) {
    const isKept = header.keyring && env.DATA_ENCRYPTION_KEY === undefined;
    const kept = header.keys.filter(({ purpose }) => !isKept || purpose !== "DATA_ENCRYPTION_KEY");
    const needed = kept.map(({ purpose, keyId }) => `${purpose} "${keyId}"`).sort();
    const reason = error instanceof Error ? error.message : "";
    throw new BackupError(`The backup needs the keys ${needed.join(", ")}. ${reason}. Nothing was changed.`, {
      cause: error,
    });
  }
}
