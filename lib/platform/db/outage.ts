import { setTimeout as sleep } from "node:timers/promises";
import { describeError } from "@/lib/platform/log";
import { definePart } from "@/lib/platform/wiring/parts";
import type { Platform } from "@/lib/platform/wiring/ports";

const pauseMs = 500;

export interface DatabaseOutage {
  /** Says that the database could not be used. The first call of an outage logs it, and watches for its end. */
  note(error: unknown): void;
}

/** Logs once when the database can't be used, and once when it can be again. */
export const databaseOutage = definePart("database-outage", (platform: Platform): DatabaseOutage => {
  const { clock, log, pool } = platform;
  const closing = new AbortController();
  let isAway = false;

  async function watch(): Promise<void> {
    const since = clock();
    while (!closing.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (!(await isWritable(pool).catch(() => false))) continue;
      isAway = false;
      log.info({ seconds: Math.round((clock() - since) / 1_000) }, "the database can be used again");
      return;
    }
  }

  platform.beforeClose(async () => closing.abort());
  return {
    note(error) {
      if (isAway) return;
      isAway = true;
      log.warn({ error: describeError(error) }, "the database can't be used");
      void watch();
    },
  };
});

/** Whether the database answers and takes writes: a standby does not before its promotion. */
export async function isWritable(pool: Pick<Platform["pool"], "query">): Promise<boolean> {
  const { rows } = await pool.query<{ writable: boolean }>(
    "SELECT current_setting('transaction_read_only') = 'off' AS writable",
  );
  return rows[0]?.writable === true;
}
