import { errorStatus } from "@/lib/contract/errors";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { AppError } from "@/lib/platform/errors";

/** A response before common headers are added. `body` is JSON or CSV text. */
export interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** The only place that builds error answers. Any error except an AppError becomes `internal` or `unavailable`. */
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

/** All that the caller learns about an unexpected error: whether trying again helps. */
function concealed(error: unknown): AppError {
  return isDatabaseUnavailable(error)
    ? new AppError("unavailable", "The service is temporarily unavailable", {
        headers: { "retry-after": String(unavailableSeconds) },
      })
    : new AppError("internal", "Something went wrong on our side");
}
