import { describeError, type Logger } from "./log";

/** Longer texts are cut. */
const mostCharacters = 200;
/** What is behind this is not looked at. */
const mostRead = 2_000;

/**
 * What libraries may quote: an email address, a text in quotation marks, the query of a URL, digits in a row. The rest
 * of a message is their own words.
 */
const quoted = /\S+@\S+|"[^"]*"|'[^']*'|`[^`]*`|\u201c[^\u201d]*\u201d|\?[\w%.~-]+=\S*|\d[\d\s().-]*\d{2,}/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors begin with an escape character
const colors = /\u001b\[[\d;]*m/g;

/**
 * Sends what libraries print on the console to the log: as JSON lines like all others, errors without what they quote.
 * The warnings of Node are among it. Not for development, where people read the console.
 */
export function sendConsoleToLog(
  log: Logger,
  { target = console, source = process }: { target?: Console; source?: NodeJS.EventEmitter } = {},
): void {
  const levels = { error: "error", warn: "warn", info: "info", log: "info" } as const;
  for (const [method, level] of Object.entries(levels) as [
    keyof typeof levels,
    "error" | "warn" | "info",
  ][]) {
    target[method] = (...printed: unknown[]) => {
      const errors = printed.filter((part) => part instanceof Error);
      log[level](
        { source: "console", ...(errors.length > 0 ? { error: describeError(errors[0]) } : {}) },
        wordsOf(printed),
      );
    };
  }
  // Node's own listener prints.
  source.removeAllListeners("warning");
  source.on("warning", (warning: Error) => target.warn(warning.message, warning));
}

/** The texts among what was printed, without the values that they quote. */
function wordsOf(printed: readonly unknown[]): string {
  const texts = printed.filter((part): part is string => typeof part === "string");
  const words = texts
    .join(" ")
    .slice(0, mostRead)
    .replace(colors, "")
    .replace(quoted, "…")
    .replace(/\s+/g, " ")
    .trim();
  return words.length > mostCharacters ? `${words.slice(0, mostCharacters)}…` : words;
}
