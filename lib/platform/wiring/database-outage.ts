import { setTimeout as sleep } from "node:timers/promises";
import { noShareCode } from "@/lib/platform/db/connection-share";
import { findCode, isOutOfConnections } from "@/lib/platform/db/when-available";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "./platform";
import { defineSingleton } from "./singletons";

const pauseMilliseconds = 500;
/** A full disk may let one file grow and not the next, so its outage ends only after no write has failed for so long. */
const quietMilliseconds = 5_000;

/** Why a database can't be used, by the code of Node, PostgreSQL or a pool. */
const causes: Record<string, string> = {
  "53100": "its disk is full",
  "53200": "it's out of memory",
  "53300": "it has no free connections",
  "25006": "it's read-only: a standby, or set so",
  "55P03": "locks are held for too long",
  "57014": "a statement took too long",
  "57P01": "it's shutting down",
  "57P02": "it crashed",
  "57P03": "it's starting",
  "58030": "its disk is failing",
  ECONNREFUSED: "it refuses connections",
  ENOTFOUND: "its host is unknown",
  EMFILE: "this process has no free file descriptors",
  ENFILE: "this machine has no free file descriptors",
  [noShareCode]: "an organization's transactions hold its share of the connections for too long",
};
const noRoom = "53100";
const noneFree =
  "all connections stay in use: look for slow statements, or raise DATABASE_POOL_SIZE if PostgreSQL is idle (docs/scaling.md, Connections)";

export interface DatabaseOutage {
  /** Reports that the database couldn't be used. The first call of an outage logs why, and watches for its end. */
  note(error: unknown): void;
  /** Whether the database is out of space: it may answer, but its writes fail. */
  isFull(): boolean;
}

/** Logs once when the database can't be used, with the cause, and once when it can be again. */
export const databaseOutage = defineSingleton("database-outage", (platform: Platform): DatabaseOutage => {
  const { clock, log, pool } = platform;
  const closing = new AbortController();
  let isAway = false;
  /** When a write last failed for lack of space. */
  let fullAt: number | undefined;

  async function watch(): Promise<void> {
    const since = clock();
    while (!closing.signal.aborted) {
      await sleep(pauseMilliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (fullAt !== undefined && clock() - fullAt < quietMilliseconds) continue;
      if (!(await takesWrites(pool, fullAt !== undefined).catch(() => false))) continue;
      isAway = false;
      fullAt = undefined;
      log.info({ seconds: Math.round((clock() - since) / 1_000) }, "the database can be used again");
      return;
    }
  }

  platform.beforeClose(async () => closing.abort());
  return {
    note(error) {
      const code = findCode(error, Object.keys(causes));
      const isNew = !isAway || (code === noRoom && fullAt === undefined);
      if (code === noRoom) fullAt = clock();
      if (!isNew) return;
      const cause = code === undefined ? isOutOfConnections(error) && noneFree : causes[code];
      log.warn({ error: describeError(error) }, `the database can't be used${cause ? `: ${cause}` : ""}`);
      if (isAway) return;
      isAway = true;
      void watch();
    },
    isFull: () => fullAt !== undefined,
  };
});

/** Whether the database answers and takes writes: a standby takes none until it's promoted. */
export async function isWritable(pool: Pick<Platform["pool"], "query">): Promise<boolean> {
  const { rows } = await pool.query<{ writable: boolean }>(
    "SELECT current_setting('transaction_read_only') = 'off' AS writable",
  );
  return rows[0]?.writable === true;
}

/**
 * Writes a transaction id and, if space had run out, a mebibyte to each of our tablespaces. Leaves nothing, or throws.
 */
async function takesWrites(pool: Pick<Platform["pool"], "query">, needsRoom: boolean): Promise<boolean> {
  await pool.query(needsRoom ? writeToEachTablespace : "SELECT pg_current_xact_id()");
  return true;
}

// Pages of 8 KiB hold three of these rows.
const writeToEachTablespace = `DO $$
DECLARE space name;
BEGIN
  PERFORM pg_current_xact_id();
  FOR space IN
    SELECT DISTINCT t.spcname FROM pg_class c
    JOIN pg_database d ON d.datname = current_database()
    JOIN pg_tablespace t ON t.oid = COALESCE(NULLIF(c.reltablespace, 0), d.dattablespace)
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
  LOOP
    BEGIN
      EXECUTE format('CREATE TEMP TABLE room_check (filling text STORAGE PLAIN) ON COMMIT DROP TABLESPACE %I', space);
    EXCEPTION WHEN insufficient_privilege THEN CONTINUE;
    END;
    INSERT INTO room_check SELECT repeat('x', 2600) FROM generate_series(1, 400);
    DROP TABLE room_check;
  END LOOP;
END $$`;
