import { setTimeout as sleep } from "node:timers/promises";

/** Longer than a restart or failover of the database takes. */
const patienceMs = 30_000;
const pauseMs = 250;

/**
 * Runs `fn` and retries it for up to 30 seconds while the database can't be reached. For background work, whose next
 * attempt would otherwise come long after the database is back. `fn` may have committed before it failed, so repeating
 * it must be harmless.
 */
export async function whenAvailable<T>(fn: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + patienceMs; ; ) {
    try {
      return await fn();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error;
      await sleep(pauseMs);
    }
  }
}

/**
 * Codes of a database that can't be reached, is shutting down, has no room or can't be written to: Node's socket errors,
 * SQLSTATE classes 08, 53 and 57P, 25006 (a standby before its promotion), Prisma's P1001, P1002, P1008, P1017, P2024
 * and P2028.
 */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08...|25006|53...|57P0.|P1001|P1002|P1008|P1017|P2024|P2028)$/;

/** Whether an error from Node, `pg` or Prisma means that the database can't be reached now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ([codeOf(error), sqlStateOf(error)].some((code) => unavailableCodes.test(code))) return true;
  if (
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(error.message)
  )
    return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

/** PostgreSQL's code where Prisma reports one of its own: P2039 for every error that it does not know. */
function sqlStateOf(error: Error): string {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } };
  return String(meta?.driverAdapterError?.cause?.originalCode ?? "");
}
