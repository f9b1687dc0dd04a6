import { hostname } from "node:os";
import pino, { type Logger } from "pino";
import { isBrandedError } from "./branded-error";
import { createLogLines } from "./log-lines";
import { identifyError } from "./stored-error";

export type { Logger };

interface LogOptions {
  /** Which instance writes, as `hostname` of each line. Default: the machine's name. */
  instance?: string | undefined;
  /** Adds fields to each line, such as the trace that it belongs to. */
  fields?: () => object;
  /** Writes each line before going on: for functions, which may be stopped as soon as they have answered. */
  isPrompt?: boolean;
}

/** JSON lines on standard error. Never log bodies, queries, applicant data, keys or secrets: see `describeError`. */
export function createLog(
  level: string,
  { instance = hostname(), fields, isPrompt = false }: LogOptions = {},
): Logger {
  const lines = isPrompt ? pino.destination({ dest: 2, sync: true }) : createLogLines(2);
  const base = { pid: process.pid, hostname: instance };
  const options = { level, base, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(fields ? { ...options, mixin: fields } : options, lines);
}

/** Only branded errors keep their message: errors of databases and parsers quote the values they fail on. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { constraint, table } = error as { constraint?: unknown; table?: unknown };
  return {
    ...identifyError(error),
    ...(isBrandedError(error) ? { message: error.message } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(typeof table === "string" ? { table } : {}),
    // The stack starts with the message, whose lines may look like frames.
    at: (error.stack ?? "")
      .replace(error.message, "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
