import pino, { type Logger } from "pino";
import { AppError } from "./errors";

export type { Logger };

/**
 * The log: JSON lines on standard error. It never gets request bodies, queries, applicant data, keys or
 * secrets; errors go through `describeError`.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}

/**
 * An error without what it may quote. Messages of databases and parsers repeat the values they choke on, so
 * only our own messages are kept; of the others the name, the code and the place.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    name: error.name,
    ...(error instanceof AppError || ownErrors.has(error.name) ? { message: error.message } : {}),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(typeof table === "string" ? { table } : {}),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Errors of ours that are written to quote nothing. */
const ownErrors = new Set([
  "EnvironmentError",
  "KeyFormatError",
  "KeyMismatchError",
  "OpenError",
  "MigrationError",
  "SourceFailure",
]);
