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

/**
 * Runs a command. Only its result is printed to standard output; errors go to standard error with exit status 1.
 */
export async function runBare<Options>(
  usage: string,
  parse: () => Options,
  command: (options: Options) => Promise<string>,
): Promise<never> {
  try {
    const options = parse();
    process.stdout.write(`${await command(options)}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error, usage)}\n`);
    process.exit(1);
  }
}

/** `parse` throws this for invalid words on the command line. */
export function usageError(message: string): Error {
  return new UsageError(message);
}

function explain(error: unknown, usage: string): string {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS")) return `${message}\n${usage}`;
  return explainStart(error);
}

/** Checks options against a schema. Throws UsageError with one line per problem. */
export function parseOptions<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues.map((issue) => `--${issue.path[0]?.toString()}: ${issue.message}`).join("\n"),
  );
}
