import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { brandedError } from "@/lib/platform/branded-error";
import { holdsDatabase } from "@/lib/platform/db/embedded";
import { EnvironmentError, readEnv } from "@/lib/platform/env";
import { examine } from "@/lib/platform/validate";
import type { Platform } from "@/lib/platform/wiring/platform";
import { explainStart } from "@/lib/service/explain-start";
import { startPlatform } from "@/lib/service/start-platform";

// scripts/ and dist/ are both one level below the root.
const migrations = path.resolve(import.meta.dirname, "../prisma/migrations");

/** An invalid command line; the message says why. */
class UsageError extends brandedError("UsageError") {}

/**
 * Runs a command on the service's platform, with or without a running server. In a data folder without a database, it refuses
 * instead of making one, unless `mayMakeDatabase`: what it says about an empty database would be taken for the service's.
 */
export function runCommand<Options>(
  usage: string,
  parse: () => Options,
  command: (platform: Platform, options: Options) => Promise<string>,
  { mayMakeDatabase = false } = {},
): Promise<never> {
  return runBare(usage, parse, async (options) => {
    if (!mayMakeDatabase) refuseMissingDatabase();
    const platform = await startPlatform({ quiet: true, migrations });
    try {
      return await command(platform, options);
    } finally {
      await platform.close();
    }
  });
}

function refuseMissingDatabase(): void {
  const { DATABASE_URL, DATA_DIR } = readEnv();
  const folder = path.resolve(DATA_DIR);
  if (DATABASE_URL !== undefined || holdsDatabase(folder)) return;
  throw new EnvironmentError(
    `No database in ${folder}: set DATA_DIR to the service's data folder, or DATABASE_URL. Nothing was changed.`,
  );
}

/** What a command prints, and the exit status if it isn't 0. */
export type Result = string | { text: string; status: number };

/**
 * Runs a command. Only its result is printed to standard output; errors go to standard error with exit status
 * `failureStatus`. `--help` prints the usage and does nothing.
 */
export async function runBare<Options>(
  usage: string,
  parse: () => Options,
  command: (options: Options) => Promise<Result>,
  failureStatus = 1,
): Promise<never> {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const result = await command(parse());
    const { text, status } = typeof result === "string" ? { text: result, status: 0 } : result;
    process.stdout.write(`${text}\n`);
    process.exit(status);
  } catch (error) {
    process.stderr.write(`${explain(error, usage)}\n`);
    process.exit(failureStatus);
  }
}

/** `parse` throws this for invalid words on the command line. */
export function usageError(message: string): Error {
  return new UsageError(message);
}

function isUsageError(error: unknown): error is Error {
  const { code } = error as { code?: string };
  return error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS") === true;
}

function explain(error: unknown, usage: string): string {
  return isUsageError(error) ? `${error.message}\n${usage}` : explainStart(error);
}

/** Throws UsageError for a file that can't be read. */
export function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
    if (!statSync(file).isDirectory()) return;
  } catch {}
  throw new UsageError(`${file} isn't a readable file`);
}

/** Checks options against a schema. Throws UsageError with one line per problem. */
export function parseOptions<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const { data, problems } = examine(schema, values, { root: "" });
  if (!problems) return data;
  const lines = problems.map(({ path: place, message }) => `--${place.replace(/\[\d+\]$/, "")}: ${message}`);
  throw new UsageError([...new Set(lines)].join("\n"));
}
