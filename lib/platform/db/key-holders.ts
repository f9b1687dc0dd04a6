import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { KeySet } from "@/lib/platform/crypto/keyring";

/*
 * Pools are listed under the ids of their data keys, so a rotation sees who uses older ones. Ids reveal nothing about
 * keys.
 */

const following = "assay, keys in DATA_DIR";
const longestName = 63;
const lookMilliseconds = 200;

/** The name of a process's pool. Undefined keys: those in the data folder, which are read again after a change. */
export function holderName(keys: KeySet | undefined): string {
  if (keys === undefined) return following;
  return `assay ${keys.map(({ id }) => id).join(",")}`.slice(0, longestName);
}

/** The names of the pools connected to the database, this process's among them. */
export async function holders(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name ~ '^assay($|[ ,])' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Whether a process whose pool has this name seals under `newest` from now on. */
export function sealsUnder(name: string, newest: string, isFollowed: boolean): boolean {
  return isFollowed ? name === following : name === `assay ${newest}` || name.startsWith(`assay ${newest},`);
}

/** Waits until every transaction of the service that runs now has ended. */
export async function presentTransactionsEnded(pool: Pool): Promise<void> {
  const read = async () => {
    const { rows } = await pool.query<{ transaction: string }>(
      `SELECT pid || ' ' || xact_start AS transaction FROM pg_stat_activity
       WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
         AND application_name LIKE 'assay%' AND application_name NOT IN ('assay-backup', 'assay-migration')`,
    );
    return rows.map(({ transaction }) => transaction);
  };
  for (let open = await read(); open.length > 0; ) {
    await sleep(lookMilliseconds);
    const now = new Set(await read());
    open = open.filter((transaction) => now.has(transaction));
  }
}
