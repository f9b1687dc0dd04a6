import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { actions } from "@/lib/auth/roles";
import { type ErrorCode, errorBody, errorStatus } from "@/lib/contract/errors";
import type { Route } from "./route";

const rateLimitHeaders = z.object({
  "X-Request-Id": z.string().meta({ description: "Trace id of this request." }),
  "X-RateLimit-Limit": z.int().meta({ description: "Requests a minute." }),
  "X-RateLimit-Remaining": z.int().meta({ description: "Requests left now." }),
  "X-RateLimit-Reset": z.int().meta({ description: "When the window ends: UTC epoch seconds, rounded up." }),
});

/** What each error means to a caller. */
export const errorMeaning: Record<ErrorCode, string> = {
  invalid_request: "Invalid input; `details` says where.",
  unauthorized: "Missing, wrong, expired or revoked API key.",
  forbidden: "The API key lacks the permission.",
  not_found: "It does not exist, or belongs to another organization.",
  method_not_allowed: "Another method; `Allow` lists those that work.",
  conflict: "The present state does not allow it.",
  idempotency_in_progress: "A request with this Idempotency-Key is still running.",
  payload_too_large: "The body is too large.",
  unsupported_media_type: "The body is not application/json in UTF-8.",
  idempotency_mismatch: "The Idempotency-Key was used with another request.",
  rate_limited: "Rate limit exceeded; `Retry-After` says when to try again.",
  internal: "A failure on our side.",
  unavailable: "Temporarily unavailable; `Retry-After` says when to try again.",
};

/** The OpenAPI 3.1 document of the routes: derived, never written twice. */
export function openApiDocument(routes: readonly Route[]): unknown {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
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

function operation(route: Route): ZodOpenApiOperationObject {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  return {
    operationId: route.operationId,
    summary: route.summary,
    description: [route.description, `Permission: ${actions[route.action].permission}.`]
      .filter(Boolean)
      .join(" "),
    tags: [route.tag],
    requestParams: {
      ...(names.length > 0
        ? {
            path: z.object(
              Object.fromEntries(
                names.map((name) => [name, z.string().meta({ description: route.pathDescription })]),
              ),
            ),
          }
        : {}),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
      ...(route.method === "POST"
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
    ...(route.body
      ? {
          requestBody: {
            required: !route.bodyOptional,
            content: { "application/json": { schema: route.body } },
          },
        }
      : {}),
    responses: {
      [String(route.success.status)]: {
        description: route.success.description,
        headers: rateLimitHeaders,
        content: {
          "application/json": { schema: route.success.schema ?? z.record(z.string(), z.unknown()) },
          ...(route.isCsvOffered ? { "text/csv": { schema: z.string() } } : {}),
        },
      },
      ...errorResponses(route),
    },
  };
}

/** The errors that a route can answer; codes that share a status share an entry. */
function errorResponses(route: Route): ZodOpenApiOperationObject["responses"] {
  const possible: ErrorCode[] = ["unauthorized", "forbidden", "rate_limited", "internal", "unavailable"];
  if (route.body || route.query) possible.push("invalid_request");
  if (route.path.includes(":") || route.isBodyReferring) possible.push("not_found");
  if (route.body) possible.push("payload_too_large", "unsupported_media_type");
  if (route.method !== "GET") possible.push("conflict");
  if (route.method === "POST") possible.push("idempotency_in_progress", "idempotency_mismatch");
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
