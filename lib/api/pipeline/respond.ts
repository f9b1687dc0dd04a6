import { jsonHeaders } from "@/lib/api/json-headers";
import { documentationOf, type ErrorDetail, errorStatus } from "@/lib/contract/errors";
import { isCollision } from "@/lib/platform/db/transaction";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { storableDetails } from "@/lib/platform/validate";

/** A response before common headers are added. `body` is JSON or CSV text, or a PDF. */
export interface Reply<Body extends string | Uint8Array<ArrayBuffer> = string | Uint8Array<ArrayBuffer>> {
  status: number;
  body: Body;
  headers: Record<string, string>;
  /** The details of an error, as they may be stored; absent if it has none. */
  storable?: ErrorDetail[];
}

/** The only place that builds error answers. Any error except an AppError becomes `internal` or `unavailable`. */
export function errorReply(error: unknown, traceId: string): Reply<string> {
  const known = error instanceof AppError ? error : concealed(error);
  return {
    status: errorStatus[known.code],
    headers: known.headers,
    ...(known.details.length > 0 ? { storable: storableDetails(known.details) } : {}),
    body: JSON.stringify({
      success: false,
      error: {
        code: known.code,
        message: known.message,
        details: known.details,
        documentationUrl: documentationOf(known.code),
        traceId,
      },
      ...(known.requestId === undefined ? {} : { requestId: known.requestId }),
    }),
  };
}

/** A stored error answer, for another request: `traceId` names the request that is being answered. */
export function retraced(reply: Reply<string>, traceId: string): Reply<string> {
  if (reply.status < errorStatus.invalid_request) return reply;
  const body = JSON.parse(reply.body) as { error: object };
  return { ...reply, body: JSON.stringify({ ...body, error: { ...body.error, traceId } }) };
}

/** The answer to a request that no operation handles. */
export function refusal(error: AppError, now: number): Reply<string> {
  const traceId = newId("trc", now);
  const reply = errorReply(error, traceId);
  return { ...reply, headers: { ...jsonHeaders, "x-request-id": traceId, ...reply.headers } };
}

const unavailableSeconds = 5;

/** While the database can't be used. */
export function unavailable(message = "The service is temporarily unavailable"): AppError {
  return new AppError("unavailable", message, { headers: { "retry-after": String(unavailableSeconds) } });
}

/** The caller learns only this about an unexpected error: whether to try again. */
function concealed(error: unknown): AppError {
  return isDatabaseUnavailable(error) || isCollision(error)
    ? unavailable()
    : new AppError("internal", "Something went wrong on our side");
}
