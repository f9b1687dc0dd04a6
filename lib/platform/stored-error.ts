import { isBrandedError } from "./branded-error";

/** The parts of an error that may be stored or sent to another server. */
export interface StoredError {
  name: string;
  message: string;
  code?: string;
}

const CONCEALED = "The details are in the service log";

/** Keeps the message only of a `brandedError`, which quotes no values. The log gets more: see `describeError`. */
export function toStoredError(error: unknown): StoredError {
  if (!(error instanceof Error)) return { name: "Error", message: CONCEALED };
  return { ...identifyError(error), message: isBrandedError(error) ? error.message : CONCEALED };
}

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
