import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { actions } from "@/lib/auth/roles";
import { type ErrorCode, errorBody, errorStatus } from "@/lib/contract/errors";
import type { Operation } from "./define";

const rateLimitHeaders = z.object({
  "X-Request-Id": z.string().meta({ description: "Trace id of this request." }),
  "X-RateLimit-Limit": z.int().meta({ description: "Requests per minute." }),
  "X-RateLimit-Remaining": z.int().meta({ description: "Requests left now." }),
  "X-RateLimit-Reset": z.int().meta({ description: "When the window ends: UTC epoch seconds, rounded up." }),
});

/** What each error means to a caller. */
export const errorMeaning: Record<ErrorCode, string> = {
  invalid_request: "Invalid input; `details` says where.",
  unauthorized:
    "Missing, invalid, expired or revoked API key; `details` says whether the header is missing or malformed.",
  forbidden: "The API key lacks the permission.",
  not_found: "It does not exist, or belongs to another organization.",
  method_not_allowed: "This path does not support the method; `Allow` lists the ones it does.",
  request_timeout: "The request took too long to arrive.",
  conflict: "The current state does not allow it; `message` says what to do.",
  idempotency_in_progress:
    "A request with this Idempotency-Key is still running; send the same request again in a few seconds.",
  payload_too_large: "The body is too large.",
  unsupported_media_type: "The body is not application/json in UTF-8, or is compressed.",
  expectation_failed: "The `Expect` header asks for something other than `100-continue`.",
  idempotency_mismatch: "The Idempotency-Key was used with another request; use a new key.",
  rate_limited: "Rate limit exceeded; `Retry-After` says when to try again.",
  headers_too_large: "The request's address and headers together are too large.",
  internal: "Something went wrong on our side.",
  not_implemented: "No path supports the method.",
  unavailable: "Temporarily unavailable; `Retry-After` says when to try again.",
};

/** The OpenAPI 3.1 document, derived from the operations so that it is never written twice. */
export function openApiDocument(operations: readonly Operation[]): unknown {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Assay API",
      version: "1",
      description: "Applicant risk analysis: a score, a decision and the reasons for it.",
    },
    servers: [{ url: "/v1" }],
    security: [{ apiKey: [] }],
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key: `assay_live_…` or `assay_test_…`.",
        },
      },
    },
  });
}

function describe(operation: Operation): ZodOpenApiOperationObject {
  const names = [...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    description: [operation.description, `Permission: ${actions[operation.action].permission}.`]
      .filter(Boolean)
      .join(" "),
    tags: [operation.tag],
    requestParams: {
      ...(names.length > 0
        ? {
            path: z.object(
              Object.fromEntries(
                names.map((name) => [name, z.string().meta({ description: operation.pathDescription })]),
              ),
            ),
          }
        : {}),
      ...(operation.query ? { query: operation.query as z.ZodObject } : {}),
      ...(operation.method === "POST"
        ? {
            header: z.object({
              "Idempotency-Key": z.string().min(1).max(255).optional().meta({
                description:
                  "Makes the request safe to repeat for 24 hours: the same request gets the same answer.",
              }),
            }),
          }
        : {}),
    },
    ...(operation.body
      ? {
          requestBody: {
            required: !operation.bodyOptional,
            content: {
              "application/json": { schema: operation.body },
              ...(operation.isCsvAccepted ? { "text/csv": { schema: z.string() } } : {}),
            },
          },
        }
      : {}),
    responses: {
      [String(operation.success.status)]: {
        description: operation.success.description,
        headers: rateLimitHeaders,
        content: {
          "application/json": { schema: operation.success.schema ?? z.record(z.string(), z.unknown()) },
          ...(operation.isCsvOffered ? { "text/csv": { schema: z.string() } } : {}),
        },
      },
      ...errorResponses(operation),
    },
  };
}

/** The errors that an operation can answer with; codes that share a status share an entry. */
function errorResponses(operation: Operation): ZodOpenApiOperationObject["responses"] {
  const possible: ErrorCode[] = ["unauthorized", "forbidden", "rate_limited", "internal", "unavailable"];
  if (operation.body || operation.query) possible.push("invalid_request");
  if (operation.path.includes(":") || operation.isBodyReferring) possible.push("not_found");
  if (operation.body) possible.push("payload_too_large", "unsupported_media_type");
  if (operation.method !== "GET") possible.push("conflict");
  if (operation.method === "POST") possible.push("idempotency_in_progress", "idempotency_mismatch");
  const meanings = new Map<number, string[]>();
  for (const code of possible) {
    const status = errorStatus[code];
    meanings.set(status, [...(meanings.get(status) ?? []), errorMeaning[code]]);
  }
  return Object.fromEntries(
    [...meanings].map(([status, texts]) => [
      String(status),
      { description: texts.join(" Or: "), content: { "application/json": { schema: errorBody } } },
    ]),
  );
}
