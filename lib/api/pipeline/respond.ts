import { errorStatus } from "@/lib/contract/errors";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { AppError } from "@/lib/platform/errors";

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
