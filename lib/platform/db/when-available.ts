import { setTimeout as sleep } from "node:timers/promises";

/** Longer than a restart or failover of the database takes. */
const patienceMilliseconds = 30_000;
const pauseMilliseconds = 250;

/** Retries `fn` for 30 s while the database can't be reached. It may have committed, so repeating must be harmless. */
export async function whenAvailable<T>(fn: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + patienceMilliseconds; ; ) {
    try {
      return await fn();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error;
      await sleep(pauseMilliseconds);
    }
  }
}

/** The code of errors that mean: the database answers, but must not be used yet. */
export const notReadyCode = "DATABASE_NOT_READY";

/**
 * Codes of a database that can't be reached, is shutting down, has no room, can't be written to or is too slow: Node's
 * socket errors; SQLSTATE classes 08, 53 and 57P, 25006 (a standby before its promotion), 25P03 and 25P04 (limits of
 * transactions), 55P03 and 57014 (limits of locks and statements), 58030 (failed I/O); Prisma's P1001, P1002, P1008, P1017, P2024, P2028 and P2037.
 * EMFILE and ENFILE: there is no descriptor for a connection.
 */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EMFILE|ENFILE|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08...|25006|25P0[34]|53...|55P03|57014|57P0.|58030|P1001|P1002|P1008|P1017|P2024|P2028|P2037|DATABASE_NOT_READY)$/;

/** Errors of `pg` without a code: the connection broke, or none came free in time. */
const unavailableMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Of the pool, or of an organization's share of it: see `takeShare`. */
export const noFreeConnection = "timeout exceeded when trying to connect";

/** Whether a statement failed because all connections stayed in use. */
export function isOutOfConnections(error: unknown): boolean {
  return [...withCauses(error)].some(({ message }) => message === noFreeConnection);
}

/** Prisma's driver adapter names some errors by kind alone. */
const unavailableKinds = ["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"];

type Fields = Record<string, unknown>;

/** Whether an error from Node, `pg` or Prisma means that the database can't be used now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return [...withCauses(error)].some(meansUnavailable);
}

function meansUnavailable(error: Fields): boolean {
  const { name, code, syscall, kind, message } = error;
  // A server that stops removes its Unix socket. Prisma, which opens no files itself, leaves out what failed.
  if (code === "ENOENT" && (syscall === "connect" || name === "PrismaClientKnownRequestError")) return true;
  if (codesOf(error).some((each) => unavailableCodes.test(each))) return true;
  if (typeof kind === "string" && unavailableKinds.includes(kind)) return true;
  return error instanceof Error && typeof message === "string" && unavailableMessages.test(message);
}

export function findCode(error: unknown, codes: readonly string[]): string | undefined {
  for (const each of withCauses(error)) {
    const found = codesOf(each).find((code) => codes.includes(code));
    if (found !== undefined) return found;
  }
  return undefined;
}

function codesOf({ code, originalCode }: Fields): string[] {
  return [code, originalCode].filter((each) => typeof each === "string");
}

/** An error and all of its causes, as Node, `pg` and Prisma name them. */
function* withCauses(error: unknown): Generator<Fields> {
  if (typeof error !== "object" || error === null) return;
  yield error as Fields;
  const { cause, meta, errors } = error as Fields;
  const { driverAdapterError } = (meta ?? {}) as Fields;
  for (const each of [cause, driverAdapterError, ...(Array.isArray(errors) ? errors : [])]) {
    yield* withCauses(each);
  }
}
