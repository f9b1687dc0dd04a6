#!/usr/bin/env node
import { type Command, help, readCommand, UsageError } from "./command-arguments.js";
import { AssayConnectionError, AssayError, AssayResponseError } from "./errors.js";
import { listen } from "./listen.js";
import { trigger } from "./trigger.js";
import { version } from "./version.js";

const usageStatus = 2;
const failureStatus = 1;

const print = (line: string) => console.log(line);

async function run(command: Command): Promise<number> {
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => stop.abort());
  if (command.name === "help") print(help);
  else if (command.name === "version") print(version);
  else if (command.name === "listen") await listen({ ...command, signal, print });
  else if (!(await trigger({ command, signal, print }))) return failureStatus;
  return 0;
}

/** What happened, and what to do. */
function explain(error: unknown): string {
  if (error instanceof AssayResponseError)
    return `What answers isn't Assay: check ASSAY_BASE_URL (or --base-url).`;
  if (error instanceof AssayConnectionError)
    return "No answer from Assay: check that it runs at ASSAY_BASE_URL (or --base-url).";
  if (error instanceof AssayError) {
    if (error.code === undefined) return `What answers isn't Assay (${error.status}): check ASSAY_BASE_URL.`;
    const details = error.details.map(({ path, message }) => `\n  ${path} ${message}`).join("");
    return `${error.message}.${advice[error.code] ?? ""}${details}\n  Trace id: ${error.traceId}`;
  }
  return error instanceof Error ? error.message : String(error);
}

const advice: Partial<Record<NonNullable<AssayError["code"]>, string>> = {
  unauthorized: " Set ASSAY_API_KEY to an active key from Settings, API keys.",
  forbidden: " Set ASSAY_API_KEY to a key that has it.",
  not_found: " Check --webhook, and that the key is of the webhook's mode.",
};

/** An argument may be a key by mistake. */
function withoutKeys(text: string): string {
  return text.replace(/(assay_(?:live|test)_)\w+/g, "$1…");
}

try {
  process.exitCode = await run(readCommand(process.argv.slice(2), process.env));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(withoutKeys(`assay: ${explain(error)}${isUsage ? "\nSee assay --help" : ""}`));
  process.exitCode = isUsage ? usageStatus : failureStatus;
}
