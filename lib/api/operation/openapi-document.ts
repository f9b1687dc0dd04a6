import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { actions } from "@/lib/auth/roles";
import { type ErrorCode, errorBody, errorStatus } from "@/lib/contract/errors";
import { type EventName, eventMeanings, eventNames } from "@/lib/contract/event-names";
import { sampleBody } from "@/lib/contract/event-samples";
import { eventBody } from "@/lib/contract/events";
import { isDistance, timeAt } from "@/lib/contract/example-times";
import { entryOf } from "@/lib/platform/entry-of";
import { type Operation, takesIdempotencyKey } from "./define";
import { tags } from "./tags";

const count = z.int().min(0);

/** A header of answers, by its name. */
function header<Id extends string>(id: Id, schema: z.ZodType, description: string): Record<Id, z.ZodType> {
  return { [id]: schema.meta({ header: { id, description } }) } as Record<Id, z.ZodType>;
}

/** On every answer. */
const answerHeaders = {
  ...header("X-Request-Id", z.string(), "Trace id of this request."),
  ...header("X-RateLimit-Limit", count, "Requests per minute."),
  ...header("X-RateLimit-Remaining", count, "Requests left now."),
  ...header("X-RateLimit-Reset", count, "When the window ends: UTC epoch seconds, rounded up."),
};
const retryAfter = header("Retry-After", count, "After how many seconds to send the request again.");
const location = header("Location", z.string(), "Address of what was created.");
const nextCursor = header(
  "X-Next-Cursor",
  z.string().optional(),
  "With CSV: `cursor` of the next page, if there is one.",
);
const idempotencyReplayed = header(
  "Idempotency-Replayed",
  z.literal("true").optional(),
  "The answer to an earlier request with the same Idempotency-Key.",
);

/** What each error means to a caller. */
export const errorMeaning: Record<ErrorCode, string> = {
  invalid_request: "Invalid input; `details` says where.",
  unauthorized:
    "Missing, invalid, expired or revoked API key; `details` says whether the header is missing or malformed.",
  forbidden: "The API key lacks the permission.",
  not_found: "It doesn't exist, or belongs to another organization.",
  method_not_allowed: "This path doesn't support the method; `Allow` lists the ones it does.",
  request_timeout: "The request took too long to arrive.",
  conflict: "The current state doesn't allow it; `message` says what to do.",
  idempotency_in_progress:
    "A request with this Idempotency-Key has no answer yet; `Retry-After` says when to send the same request again.",
  payload_too_large: "The body is too large.",
  unsupported_media_type: "The body isn't application/json in UTF-8, or is compressed.",
  expectation_failed: "The `Expect` header asks for something other than `100-continue`.",
  idempotency_mismatch: "The Idempotency-Key was used with another request; use a new key.",
  rate_limited: "Rate limit exceeded; `Retry-After` says when to try again.",
  headers_too_large: "The request's address and headers together are too large.",
  internal: "Something went wrong on our side.",
  not_implemented: "No path supports the method.",
  unavailable: "Temporarily unavailable; `Retry-After` says when to try again.",
};

/** Markdown. */
const introduction = `Send an applicant (name, SSN, email address, phone number, address) and get a risk score, a decision and the reasons for it.

**Authentication.** Every operation but this document takes \`Authorization: Bearer <API key>\`. A key has permissions (READ, WRITE, DELETE, ADMIN), which scopes may narrow, and works in one mode: live and test data are separate, and test keys never reach an outside source.

**Errors** have one shape, with a code for programs, a path to each problem, a trace id to quote and a link to the documentation of the code. They never repeat what was sent.

**Repeating a request** is safe with an \`Idempotency-Key\`: for 24 hours the same request gets the same answer. After 429 and 503, wait as long as \`Retry-After\` says.

**Lists** answer \`data\` and \`nextCursor\`; pass it as \`cursor\` to get the next page, until it is null.

**Events** go to your webhooks, signed, at least once; their bodies hold no personal data.

**Changes.** Within \`/v1\`, answers may get new fields, and lists of values new ones; nothing is renamed or removed. What you send is checked strictly: an unknown field is an error.`;

/**
 * The OpenAPI 3.1 document, derived from the operations so that it is never written twice. Examples that depend on the time
 * are those of `now`, or left out.
 */
export function openApiDocument(operations: readonly Operation[], now?: number): unknown {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  const document: ZodOpenApiObject = {
    openapi: "3.1.0",
    info: {
      title: "Assay API",
      version: "1",
      description: introduction,
    },
    externalDocs: { url: "/docs", description: "Guides, samples and clients" },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    servers: [{ url: "/v1" }],
    security: [{ apiKey: [] }],
    paths: paths as ZodOpenApiPathsObject,
    webhooks: Object.fromEntries(eventNames.map((name) => [name, { post: describeEvent(name) }])),
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key: `assay_live_…` or `assay_test_…`.",
        },
      },
    },
  };
  const created = createDocument(document, { override: forClients });
  for (const schema of Object.values(created.components?.schemas ?? {})) {
    const { properties = {} } = schema as { properties?: Record<string, Property> };
    for (const property of Object.values(properties)) tellDefault(property);
  }
  forEachObject(created, (object) => {
    referPlainly(object);
    if (isDistance(object.example)) {
      if (now === undefined) delete object.example;
      else object.example = timeAt(object.example, now);
    }
  });
  return created;
}

function forEachObject(value: unknown, change: (object: Record<string, unknown>) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) change(value as Record<string, unknown>);
  for (const part of Object.values(value)) forEachObject(part, change);
}

/** What may appear beside a reference. */
const annotations = new Set(["$ref", "summary", "description", "title", "example", "examples", "deprecated"]);

/**
 * Leaves words beside a reference, no checks: those are copied from the schema that it refers to, and one that closes an
 * object knows none of that object's fields.
 */
function referPlainly(object: Record<string, unknown>): void {
  if (typeof object.$ref !== "string") return;
  for (const name of Object.keys(object)) if (!annotations.has(name)) delete object[name];
}

interface Property {
  default?: unknown;
  description?: string;
}

/** Some generators require every property that has a default, so words state it instead. */
function tellDefault(property: Property): void {
  const { default: value, description = "" } = property;
  delete property.default;
  if (value === undefined || typeof value === "object" || description.includes("Default:")) return;
  property.description = `${description} Default: ${value}.`.trimStart();
}

/** Answers may get new fields, so clients must not refuse them; zod's bounds of every integer say nothing about it. */
function forClients({ jsonSchema, zodSchema, io }: Parameters<ZodOpenApiOverride>[0]): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const { def } = zodSchema._zod;
  if (io === "output" && def.type === "object" && def.catchall === undefined) {
    delete jsonSchema.additionalProperties;
  }
}

function describeEvent(name: EventName): ZodOpenApiOperationObject {
  return {
    operationId: `on${pascalCase(name)}`,
    summary: eventMeanings[name],
    description: "Any 2xx answer takes the delivery; everything else is tried again.",
    tags: ["Events"],
    requestParams: { header: deliveryHeaders },
    requestBody: {
      required: true,
      content: { "application/json": { schema: eventBody(name), example: sampleBody(name) } },
    },
    responses: { "2XX": { description: "Taken." } },
  };
}

const deliveryHeaders = z.object({
  "webhook-id": z.string().meta({ description: "The event's id: the same on every attempt." }),
  "webhook-timestamp": z.string().meta({ description: "When it was sent, in UTC epoch seconds." }),
  "webhook-signature": z.string().meta({
    description:
      "Standard Webhooks: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`; several, separated by spaces, while a secret is being rotated.",
  }),
  "x-service-signature": z.string().meta({
    description: "HMAC-SHA256 of the body under the webhook's secret, in hexadecimal.",
  }),
});

function describe(operation: Operation): ZodOpenApiOperationObject {
  const names = [...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    ...(operation.answerPublicly ? { security: [{}, { apiKey: [] }] } : {}),
    description: [
      operation.description,
      !operation.answerPublicly && `Permission: ${actions[operation.action].permission}.`,
    ]
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
      ...(takesIdempotencyKey(operation)
        ? {
            header: z.object({
              "Idempotency-Key": z
                .string()
                .min(1)
                .max(255)
                .regex(/^[^,]*$/)
                .optional()
                .meta({
                  description:
                    "Makes the request safe to repeat for 24 hours: the same request gets the same answer. Without commas.",
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
              ...(operation.csvBody ? { "text/csv": { schema: operation.csvBody } } : {}),
            },
          },
        }
      : {}),
    responses: {
      [String(operation.success.status)]: {
        description: operation.success.description,
        headers: z.object({
          ...answerHeaders,
          ...(operation.success.location ? location : {}),
          ...(operation.csvAnswer ? nextCursor : {}),
          ...(takesIdempotencyKey(operation) ? idempotencyReplayed : {}),
        }),
        content: {
          "application/json": { schema: operation.success.schema ?? z.record(z.string(), z.unknown()) },
          ...(operation.csvAnswer ? { "text/csv": { schema: operation.csvAnswer } } : {}),
          ...(operation.pdfAnswer ? { "application/pdf": { schema: pdfOf(operation.pdfAnswer) } } : {}),
        },
      },
      ...errorResponses(operation),
    },
  };
}

/** Bytes, which OpenAPI 3.1 says by their media type alone. */
function pdfOf(description: string): z.ZodType {
  return z.unknown().meta({ override: { type: "string", contentMediaType: "application/pdf", description } });
}

/** The errors that an operation can answer with; codes that share a status share an entry. */
function errorResponses(operation: Operation): ZodOpenApiOperationObject["responses"] {
  const possible: ErrorCode[] = [
    // Everywhere, for an unknown query parameter.
    "invalid_request",
    ...(["unauthorized", "forbidden", "rate_limited", "internal", "unavailable"] as const),
  ];
  // Only a query can make a request's head too large.
  if (operation.query) possible.push("headers_too_large");
  if (operation.path.includes(":") || operation.isBodyReferring) possible.push("not_found");
  if (operation.body) possible.push("payload_too_large", "unsupported_media_type");
  if (operation.needsState) possible.push("conflict");
  if (takesIdempotencyKey(operation))
    possible.push("conflict", "idempotency_in_progress", "idempotency_mismatch");
  const codes = new Map<number, ErrorCode[]>();
  for (const code of possible) entryOf(codes, errorStatus[code], () => []).push(code);
  return Object.fromEntries(
    [...codes].map(([status, alike]) => [String(status), errorResponse(status, alike)]),
  );
}

/** Operations share their responses, which the document then states once. */
const errorResponsesById = new Map<string, ZodOpenApiResponseObject>();

function errorResponse(status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const id = pascalCase(codes.join("_or_"));
  return entryOf(errorResponsesById, id, () => ({
    id,
    description: codes.map((code) => errorMeaning[code]).join(" Or: "),
    headers: z.object({ ...answerHeaders, ...retryAfterOf(status) }),
    content: { "application/json": { schema: errorBody } },
  }));
}

/** A 409 has it only if another request holds the Idempotency-Key. */
function retryAfterOf(status: number): Partial<Record<keyof typeof retryAfter, z.ZodType>> {
  if (status === errorStatus.rate_limited || status === errorStatus.unavailable) return retryAfter;
  return status === errorStatus.conflict ? { "Retry-After": retryAfter["Retry-After"].optional() } : {};
}

/** `AnalysisCompleted` for `analysis.completed`. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
