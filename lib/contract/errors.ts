import { z } from "zod";

/** Every error code and its HTTP status, defined only here. */
export const errorStatus = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  idempotency_mismatch: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Where the documentation explains a code, relative to the service's address. */
export function documentationOf(code: ErrorCode): string {
  return `/docs/errors#${code.replaceAll("_", "-")}`;
}

export const errorDetail = z
  .object({
    path: z.string().meta({
      description: "Where in the request, such as `applicantData.ssn` or `applicants[17].data.ssn`.",
      example: "applicantData.ssn",
    }),
    message: z.string().meta({ example: "must be nine digits, with or without dashes or spaces" }),
  })
  .meta({ id: "ErrorDetail" });

export type ErrorDetail = z.infer<typeof errorDetail>;

const errorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]).meta({
  id: "ErrorCode",
  description: "What went wrong, for programs. Later versions may add codes.",
});

export const errorBody = z
  .object({
    success: z.literal(false),
    error: z.object({
      code: errorCode,
      message: z.string(),
      details: z.array(errorDetail).meta({ description: "At most 20 problems; never a submitted value." }),
      documentationUrl: z.string().meta({
        description: "Where the code is explained, relative to the service's address.",
        format: "uri-reference",
        example: documentationOf("invalid_request"),
      }),
      traceId: z.string().meta({
        description: "Also sent in the header X-Request-Id. Quote it when contacting support.",
        example: "trc_01jd3k9mvc…",
      }),
    }),
    requestId: z
      .string()
      .optional()
      .meta({ description: "The stored analysis that failed; only present in a 500 from POST /analyze." }),
  })
  .meta({ id: "ApiError" });
