import { describeError, type Logger } from "./log";

const mostCharacters = 200;
const mostRead = 2_000;

/** What libraries may quote: an email address, a text in quotation marks, a URL's query, digits in a row. */
const quoted = /\S+@\S+|"[^"]*"|'[^']*'|`[^`]*`|\u201c[^\u201d]*\u201d|\?[\w%.~-]+=\S*|\d[\d\s().-]*\d{2,}/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors begin with an escape character
const colors = /\u001b\[[\d;]*m/g;

/** Logs what libraries and Node print on the console, without quoted values. In development, people read the console. */
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
  // Node's own listener would print it too.
  source.removeAllListeners("warning");
  source.on("warning", (warning: Error) => target.warn(warning.message, warning));
}

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
