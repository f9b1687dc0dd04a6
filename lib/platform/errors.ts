import type { ErrorCode, ErrorDetail } from "@/lib/contract/errors";
import { brandedError } from "./branded-error";

interface ErrorExtras {
  details?: ErrorDetail[];
  /** The id of the analysis that was stored as failed. */
  requestId?: string;
  headers?: Record<string, string>;
}

/** An error that callers may see. Messages never repeat a submitted value. */
export class AppError extends brandedError("AppError") {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  readonly requestId: string | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message);
    this.code = code;
    this.details = extras.details ?? [];
    this.requestId = extras.requestId;
    this.headers = extras.headers ?? {};
  }
}

/** The same error for records that don't exist and records of another organization. */
export function notFound(what: string): AppError {
  return new AppError("not_found", `No such ${what}`);
}

export function invalid(path: string, message: string): AppError {
  return new AppError("invalid_request", "The request isn't valid", { details: [{ path, message }] });
}
