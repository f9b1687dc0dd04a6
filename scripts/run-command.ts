import type { z } from "zod";
import { brandedError } from "@/lib/platform/branded-error";
import type { Platform } from "@/lib/platform/wiring/platform";
import { explainStart } from "@/lib/service/explain-start";
import { startPlatform } from "@/lib/service/start-platform";

/** An invalid command line; the message says why. */
class UsageError extends brandedError("UsageError") {}

/** Runs a command on the service's platform, with or without a running server. */
export function runCommand<Options>(
  usage: string,
  parse: () => Options,
  command: (platform: Platform, options: Options) => Promise<string>,
): Promise<never> {
  return runBare(usage, parse, async (options) => {
    const platform = await startPlatform({ quiet: true });
    try {
      return await command(platform, options);
    } finally {
      await platform.close();
    }
  });
}

/** What a command prints, and the exit status if it isn't 0. */
export type Result = string | { text: string; status: number };

/**
 * Runs a command. Only its result is printed to standard output; errors go to standard error with exit status 1, or
 * `usageStatus` for an invalid command line.
 */
export async function runBare<Options>(
  usage: string,
  parse: () => Options,
  command: (options: Options) => Promise<Result>,
  usageStatus = 1,
): Promise<never> {
  try {
    const result = await command(parse());
    const { text, status } = typeof result === "string" ? { text: result, status: 0 } : result;
    process.stdout.write(`${text}\n`);
    process.exit(status);
  } catch (error) {
    process.stderr.write(`${explain(error, usage)}\n`);
    process.exit(isUsageError(error) ? usageStatus : 1);
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

/** Checks options against a schema. Throws UsageError with one line per problem. */
export function parseOptions<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues.map((issue) => `--${issue.path[0]?.toString()}: ${issue.message}`).join("\n"),
  );
}
