import { isBrandedError } from "./branded-error";

/** The parts of an error that may be stored or sent to another server. */
export interface StoredError {
  name: string;
  message: string;
  code?: string;
}

const CONCEALED = "The details are in the service log";

/**
 * Reduces an error to what it can't leak: its name and code, and its message if that is known to quote no values
 * (`brandedError`). The log gets more: see `describeError`.
 */
export function toStoredError(error: unknown): StoredError {
  if (!(error instanceof Error)) return { name: "Error", message: CONCEALED };
  return { ...identifyError(error), message: isBrandedError(error) ? error.message : CONCEALED };
}

/** The name of an error, and its code if it has one. */
export function identifyError(error: Error): Pick<StoredError, "name" | "code"> {
  const { code } = error as { code?: unknown };
  return {
    name: isIdentifier(error.name) ? error.name : "Error",
    ...(isIdentifier(code) ? { code } : {}),
  };
}

/** Whether it is a class name, a Node error code or a SQLSTATE, and not text that may hold a value. */
function isIdentifier(value: unknown): value is string {
  return typeof value === "string" && /^(?:[A-Za-z]\w{0,63}|[0-9A-Z]{5})$/.test(value);
}
