import { isBrandedError } from "./branded-error";

/** What of an error may leave the process for a table or another server. */
export interface StoredError {
  name: string;
  message: string;
  code?: string;
}

const CONCEALED = "The details are in the log of the service";

/**
 * An error without what it may quote: its name and code, and its message where that is known to repeat no value
 * (`brandedError`). The log gets more: see `describeError`.
 *
 * @param isMessageSafe whether the message may be kept although the error is not a branded one
 */
export function toStoredError(error: unknown, isMessageSafe = isBrandedError(error)): StoredError {
  if (!(error instanceof Error)) return { name: "Error", message: CONCEALED };
  return { ...identifyError(error), message: isMessageSafe ? error.message : CONCEALED };
}

/** The name of an error, and its code where it has one. */
export function identifyError(error: Error): Pick<StoredError, "name" | "code"> {
  const { code } = error as { code?: unknown };
  return {
    name: isIdentifier(error.name) ? error.name : "Error",
    ...(isIdentifier(code) ? { code } : {}),
  };
}

/** As names of classes, Node's codes and SQLSTATE are; not text with a value in it. */
function isIdentifier(value: unknown): value is string {
  return typeof value === "string" && /^(?:[A-Za-z]\w{0,63}|[0-9A-Z]{5})$/.test(value);
}
