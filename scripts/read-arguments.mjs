import { parseArgs } from "node:util";

/**
 * Reads options and at most one folder. Prints the usage and ends for --help, and for words that the command doesn't know.
 *
 * @param {string} usage
 * @param {import("node:util").ParseArgsOptionsConfig} options
 */
export function readArguments(usage, options = {}) {
  let problem = "give one folder";
  try {
    const help = { type: "boolean", short: "h" };
    const { values, positionals } = parseArgs({ options: { ...options, help }, allowPositionals: true });
    if (values.help) {
      process.stdout.write(`${usage}\n`);
      process.exit(0);
    }
    if (positionals.length <= 1) return { values, folder: positionals[0] };
  } catch (error) {
    problem = error.message;
  }
  process.stderr.write(`${problem}\n${usage}\n`);
  process.exit(1);
}
