import { Inngest } from "inngest";
import { describeError, type Logger } from "@/lib/platform/log";
import { ConcealErrors, originalOf } from "./conceal-errors";

export type InngestMode =
  | {
      kind: "inngest";
      eventKey: string;
      signingKey: string;
      /** URL of a self-hosted server. Default: Inngest Cloud. */
      baseUrl?: string | undefined;
      /** Default: the global one, which waits for an answer forever. */
      fetch?: typeof fetch;
    }
  | {
      kind: "embedded";
      /** Generated (`generateSigningKey`) and stored next to the database. */
      signingKey: string;
      fetch: typeof fetch;
    };

/** The SDK refuses to send without an event key; the embedded executor ignores it. */
const EMBEDDED_EVENT_KEY = "embedded";
const EMBEDDED_URL = "http://embedded.local";

/** The client that functions are created with. Functions don't know which server runs them. */
export function createInngestClient(mode: InngestMode, log: Logger): Inngest {
  const logger = withoutValues(log);
  return new Inngest({
    id: "assay",
    // Explicit: INNGEST_DEV in the environment would turn signature checks off.
    isDev: false,
    aiMetadata: false,
    logger,
    internalLogger: logger,
    middleware: [ConcealErrors],
    signingKey: mode.signingKey,
    ...(mode.fetch === undefined ? {} : { fetch: mode.fetch }),
    ...(mode.kind === "inngest"
      ? { eventKey: mode.eventKey, ...(mode.baseUrl === undefined ? {} : { baseUrl: mode.baseUrl }) }
      : { eventKey: EMBEDDED_EVENT_KEY, baseUrl: EMBEDDED_URL }),
  });
}

type Level = "info" | "warn" | "error" | "debug";

/** The SDK logs whole errors, and their messages may quote submitted values. */
function withoutValues(log: Logger): Record<Level, (...entries: unknown[]) => void> {
  const write =
    (level: Level) =>
    (...entries: unknown[]) => {
      const texts = entries.filter((entry) => typeof entry === "string");
      const error = entries.map(errorIn).find((found) => found !== undefined);
      log[level](
        error === undefined ? {} : { error: describeError(originalOf(error)) },
        texts.join(" ") || "inngest",
      );
    };
  return { info: write("info"), warn: write("warn"), error: write("error"), debug: write("debug") };
}

function errorIn(entry: unknown): Error | undefined {
  if (entry instanceof Error) return entry;
  const isHolder = typeof entry === "object" && entry !== null && "err" in entry;
  return isHolder && entry.err instanceof Error ? entry.err : undefined;
}
