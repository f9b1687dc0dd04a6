import { errorStatus } from "@/lib/contract/errors";
import { AppError } from "@/lib/errors";

/** A response before its headers of the wrapper. `body` is JSON text. */
export interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** The only place that builds an error answer. Whatever is not an AppError is `internal` or `unavailable`. */
export function errorReply(error: unknown, traceId: string): Reply {
  const known = error instanceof AppError ? error : concealed(error);
  return {
    status: errorStatus[known.code],
    headers: known.headers,
    body: JSON.stringify({
      success: false,
      error: { code: known.code, message: known.message, details: known.details, traceId },
      ...(known.requestId === undefined ? {} : { requestId: known.requestId }),
    }),
  };
}

const unavailableSeconds = 5;

/** What is left of an unexpected error for the caller: whether trying again helps. */
function concealed(error: unknown): AppError {
  return isDatabaseUnavailable(error)
    ? new AppError("unavailable", "The service is temporarily unavailable", {
        headers: { "retry-after": String(unavailableSeconds) },
      })
    : new AppError("internal", "Something went wrong on our side");
}

/**
 * Codes of a database that can't be reached or is shutting down: Node's socket errors, SQLSTATE classes 08
 * and 57P, 53300 (too many connections), Prisma's P1001, P1002, P1008, P1017, P2024 and P2028.
 */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|08...|57P0.|53300|P1001|P1002|P1008|P1017|P2024|P2028)$/;

function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && unavailableCodes.test(code)) return true;
  if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
