import type { Pool } from "pg";
import type { Clock } from "@/lib/platform/clock";
import { describeError, type Logger } from "@/lib/platform/log";
import { deleteFinished } from "./store/delete-finished";

const DEFAULT_RETENTION_DAYS = 14;
const intervalMilliseconds = 3_600_000;

interface RetentionOptions {
  pool: Pool;
  clock: Clock;
  log: Logger;
  /** How long finished runs are kept. */
  retentionDays?: number | undefined;
}

/** Deletes finished runs that are past their retention: at once, and every hour. */
export function createRetention(options: RetentionOptions) {
  const { pool, clock, log, retentionDays = DEFAULT_RETENTION_DAYS } = options;
  let timer: NodeJS.Timeout | undefined;

  async function clean(): Promise<void> {
    try {
      await deleteFinished(pool, retentionDays, clock());
    } catch (error) {
      log.warn({ error: describeError(error) }, "couldn't delete finished durable runs");
    }
  }

  return {
    start(): void {
      timer = setInterval(clean, intervalMilliseconds);
      void clean();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}
