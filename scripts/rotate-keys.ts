import { stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { reindexAccounts } from "@/lib/domain/accounts/reindex";
import { reindexApplicants } from "@/lib/domain/applicants/elements/reindex";
import { reindexMetadata } from "@/lib/domain/applicants/metadata/reindex-metadata";
import { reindexOwnMetadata } from "@/lib/domain/applicants/metadata/reindex-metadata-columns";
import { refillMasks } from "@/lib/domain/applicants/words/refill";
import { sealedColumns } from "@/lib/domain/erasure/sealed-columns";
import { reindexLists } from "@/lib/domain/list-entries/reindex";
import { bucketOf } from "@/lib/platform/crypto/bucket-keys";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import type { KeySet } from "@/lib/platform/crypto/keyring";
import { generatedKeyFile, loadKeys } from "@/lib/platform/crypto/load-keys";
import { holders, presentTransactionsEnded, sealsUnder } from "@/lib/platform/db/key-holders";
import { changeKeyRing, nextKey, whileRotating } from "@/lib/platform/db/key-ring";
import { refuseStale, resealColumn } from "@/lib/platform/db/reseal";
import { readEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";
import { parseOptions, runCommand } from "./run-command";

/*
 * `npm run rotate-keys`: moves all stored data to the newest key of a set and retires the others. If keys come from the
 * environment, put the new key first in the variable; if they are generated, this generates the new key. An interrupted
 * rotation continues when run again. DATA_ENCRYPTION_KEY can be rotated while the service runs. BLIND_INDEX_KEY can't,
 * because the service finds only what is indexed under the newest key.
 */

const options = z.object({
  key: z.enum(["DATA_ENCRYPTION_KEY", "BLIND_INDEX_KEY"], {
    error: "must be DATA_ENCRYPTION_KEY or BLIND_INDEX_KEY",
  }),
});
type KeyName = z.output<typeof options>["key"];

const env = readEnv();

/** For how long a request may hold a value that it has sealed before its transaction begins. */
const sealedAheadMilliseconds = 10_000;

await runCommand(
  "usage: npm run rotate-keys -- --key DATA_ENCRYPTION_KEY|BLIND_INDEX_KEY",
  () => parseOptions(options, parseArgs({ options: { key: { type: "string" } } }).values),
  async (platform, { key }) => {
    const { pool, prisma, clock } = platform;
    const moved =
      key === "DATA_ENCRYPTION_KEY"
        ? await whileRotating(pool, () => reseal(platform))
        : await reindex(platform);
    const [newest, ...older] =
      key === "DATA_ENCRYPTION_KEY" ? platform.keys.dataEncryption : platform.keys.blindIndex;
    await prisma.keyCheck.updateMany({
      where: { purpose: key, keyId: { not: newest.id }, retiredAt: null },
      data: { retiredAt: new Date(clock()) },
    });
    if (env[key] === undefined) await keepNewestGenerated(platform, key);
    const done = `${key}: ${moved} are under the key "${newest.id}"`;
    if (env[key] === undefined || older.length === 0) return `${done}; older keys are no longer needed`;
    const ids = older.map(({ id }) => `"${id}"`).join(", ");
    return `${done}; remove ${ids} from ${key} and restart the service when it suits you`;
  },
);

/** Returns what was moved, in words. */
async function reseal(platform: Platform): Promise<string> {
  const { pool, keys } = platform;
  const isFollowed = env.DATA_ENCRYPTION_KEY === undefined;
  if (isFollowed) {
    await refuseOtherHolders(platform, (name) => sealsUnder(name, "", true));
    await generateNext(platform, "DATA_ENCRYPTION_KEY");
    await checkKeys(pool, keys);
  }
  const [newest] = keys.dataEncryption;
  await refuseOtherHolders(platform, (name) => sealsUnder(name, newest.id, isFollowed));
  if (isFollowed) await afterRequestsOfBefore(platform);

  const counts = new Map<string, number>();
  for (;;) {
    await presentTransactionsEnded(pool);
    let changed = 0;
    for (const [what, columns] of Object.entries(sealedColumns)) {
      for (const sealed of columns) {
        const before = counts.get(what) ?? 0;
        const count = await resealColumn(pool, {
          keys: keys.dataEncryption,
          sealed,
          onProgress: (soFar) =>
            showProgress(`${what}: ${(before + soFar).toLocaleString("en-US")} resealed`),
        });
        counts.set(what, before + count);
        changed += count;
      }
    }
    // A transaction may have read a value before it was resealed and written it back, or held its row.
    if (changed === 0) break;
  }
  // Another program may have locked a row the whole time: its value would be lost with its key.
  await refuseStale(pool, Object.values(sealedColumns).flat(), (id) => id !== newest.id);
  return [...counts].map(([what, count]) => `${count} ${what}`).join(", ");
}

async function reindex(platform: Platform): Promise<string> {
  const { pool, keys } = platform;
  if (!(await isAloneBehindPooler(platform)) && (await connections(platform)) > 1) throw stopFirst();
  if (env.BLIND_INDEX_KEY === undefined) {
    await generateNext(platform, "BLIND_INDEX_KEY");
    const { blindIndex, blindIndexer } = await loadKeys(env);
    Object.assign(keys, { blindIndex, blindIndexer });
    await checkKeys(pool, keys);
  }
  const applicants = await reindexApplicants(platform);
  await refillMasks(platform);
  const metadata = (await reindexMetadata(platform)) + (await reindexOwnMetadata(platform));
  const lists = await reindexLists(platform);
  return `${applicants} applicants, ${metadata} records with metadata, ${lists} list entries and cleared alerts, and ${await reindexAccounts(platform)} accounts`;
}

/**
 * Whether the database is behind a pooler. A pooler keeps its connections and their names after a service is gone, so
 * they can't show which keys a service seals under, and none may run. Throws if one does.
 */
async function isAloneBehindPooler({ pool }: Platform): Promise<boolean> {
  if (env.DIRECT_DATABASE_URL === undefined) return false;
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('assay-changes', 'assay-durable')`,
  );
  if (rowCount !== 0) throw stopFirst();
  return true;
}

function stopFirst(): AppError {
  return new AppError("conflict", "Stop the service first: it's connected to the database");
}

/** Of pools. This process has one so far. */
async function connections({ pool }: Platform): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name ~ '^assay($|[ ,])'`,
  );
  return rows[0]?.count ?? 0;
}

async function refuseOtherHolders(platform: Platform, isReady: (name: string) => boolean): Promise<void> {
  if (await isAloneBehindPooler(platform)) return;
  const others = (await holders(platform.pool)).filter((name) => !isReady(name));
  if (others.length === 0) return;
  const names = others.map((name) => `"${name}"`).join(", ");
  throw new AppError(
    "conflict",
    `Connected processes seal under another key (${names}): restart each with this command's DATA_ENCRYPTION_KEY, ` +
      "then run this again",
  );
}

/** Waits until what was sealed before the file changed is stored, if others are connected. */
async function afterRequestsOfBefore(platform: Platform): Promise<void> {
  if ((await connections(platform)) <= 1) return;
  const { mtimeMs } = await stat(generatedKeyFile(env.DATA_DIR, "DATA_ENCRYPTION_KEY"));
  const remaining = mtimeMs + sealedAheadMilliseconds - platform.clock();
  if (remaining > 0) await sleep(Math.min(remaining, sealedAheadMilliseconds));
}

function generateNext(platform: Platform, name: KeyName): Promise<void> {
  const change = (keys: KeySet): KeySet => {
    const [, second] = keys;
    // Bucket keys after the second key seal nothing: an interrupted rotation continues.
    return second && !bucketOf(second.id) ? keys : [nextKey(keys), ...keys];
  };
  return changeKeyRing(platform, change, { name });
}

function keepNewestGenerated(platform: Platform, name: KeyName): Promise<void> {
  return changeKeyRing(platform, (keys) => (keys.length > 1 ? [keys[0]] : keys), { name });
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
  else process.stderr.write(`${text}\n`);
}
