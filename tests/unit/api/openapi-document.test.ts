import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { applicantData } from "@/lib/contract/applicant";
import { eventNames } from "@/lib/contract/event-names";

interface Schema {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  uniqueItems?: boolean;
  additionalProperties?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
}
interface Responses {
  [status: string]: { $ref?: string; headers?: Record<string, unknown> };
}
const document = openApiDocument(operations) as {
  paths: Record<string, Record<string, { responses: Responses }>>;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: unknown }> } } }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { headers: Record<string, unknown> }>;
  };
};
const { schemas } = document.components;

/** Every schema of the document, with its place. */
function* within(value: unknown, place = ""): Generator<[string, Schema]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Schema];
  for (const [name, part] of Object.entries(value)) yield* within(part, `${place}/${name}`);
}

const answers = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { responses }]) =>
    Object.entries(responses).map(([status, { $ref, headers }]) => ({
      what: `${method} ${path} ${status}`,
      status: Number(status),
      headers: Object.keys(
        ($ref ? document.components.responses[$ref.split("/").at(-1) as string]?.headers : headers) ?? {},
      ),
    })),
  ),
);

describe("the OpenAPI document", () => {
  it("states the rate limit and trace id on every answer, and when to come back on 429 and 503", () => {
    expect(answers.length).toBeGreaterThan(200);
    for (const { what, status, headers } of answers) {
      expect(headers, what).toEqual(
        expect.arrayContaining([
          "X-Request-Id",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
        ]),
      );
      expect(headers.includes("Retry-After"), what).toBe(status === 429 || status === 503);
    }
  });

  it("names the address of a new batch", () => {
    const accepted = answers.find(({ what }) => what === "post /analyze/batch 202");
    expect(accepted?.headers).toContain("Location");
  });

  it("names every list of values in answers, so that generated clients don't number them", () => {
    const unnamed = [...within(schemas)].filter(
      ([place, { enum: values }]) =>
        values !== undefined &&
        values.length > 1 &&
        /^\/\w+\/properties\/\w*(?:status|decision|component)$/i.test(place),
    );
    expect(unnamed.map(([place]) => place)).toEqual([]);
  });

  it("has no schema with the name of a language's own type", () => {
    expect(Object.keys(schemas)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:Error|Object|Map|Set|Date|Request|Response)$/)]),
    );
  });

  it("states no bound that every integer of a program has", () => {
    const bounds = [...within(document)].flatMap(([, { minimum, maximum }]) => [minimum, maximum]);
    expect(bounds).not.toContain(Number.MIN_SAFE_INTEGER);
    expect(bounds).not.toContain(Number.MAX_SAFE_INTEGER);
  });

  it("lets answers grow: only what a caller sends is closed", () => {
    for (const name of ["AnalysisResult", "Batch", "Webhook", "ApiError"])
      expect(schemas[name]?.additionalProperties, name).toBeUndefined();
    for (const name of ["AnalyzeRequest", "ApplicantData", "CreateWebhook", "PolicyDocument"])
      expect(schemas[name]?.additionalProperties, name).toBe(false);
  });

  it("requires nothing that has a default", () => {
    for (const [name, { properties = {}, required = [] }] of Object.entries(schemas)) {
      if (schemas[name]?.additionalProperties !== false) continue;
      for (const property of required)
        expect(properties[property] ?? {}, `${name}.${property}`).not.toHaveProperty("default");
    }
  });

  it("describes every event as a webhook, with its body", () => {
    expect(Object.keys(document.webhooks)).toEqual([...eventNames]);
    for (const { post } of Object.values(document.webhooks))
      expect(post.requestBody.content["application/json"]?.schema).toMatchObject({
        required: ["id", "event", "timestamp", "data"],
      });
  });

  it.each([
    ["CreateWebhook", "events"],
    ["CreateApiKey", "permissions"],
    ["CreateApiKey", "scopes"],
    ["ReviewRequest", "reasons"],
  ])("says that %s.%s has no entry twice", (schema, property) => {
    expect(schemas[schema]?.properties?.[property]?.uniqueItems).toBe(true);
  });
});

describe("a pattern of the OpenAPI document agrees with the service", () => {
  const { ssn, email, phone, firstName } = applicantData.shape;
  const { zip } = applicantData.shape.address.unwrap().shape;
  const patternOf = (schema: string, property: string) =>
    new RegExp(schemas[schema]?.properties?.[property]?.pattern ?? "no pattern", "u");
  const digits = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(..."0123456789 -().+x#"), minLength: min, maxLength: max });

  it.each([
    ["ApplicantData", "ssn", ssn, digits(7, 14)],
    ["ApplicantData", "phone", phone, digits(5, 24)],
    ["Address", "zip", zip, digits(4, 11)],
    [
      "ApplicantData",
      "email",
      email,
      fc.string({ unit: fc.constantFrom(..."ab.@@ "), minLength: 1, maxLength: 12 }),
    ],
    [
      "ApplicantData",
      "firstName",
      firstName,
      fc.string({
        unit: fc.constantFrom("a", " ", "\n", "é", "\u0000", "\u0085"),
        minLength: 1,
        maxLength: 4,
      }),
    ],
  ] as const)("%s.%s", (schema, property, accepts, values) => {
    const pattern = patternOf(schema, property);
    fc.assert(
      fc.property(values, (value) => {
        // The service trims.
        const trimmed = property === "firstName" ? value : value.trim();
        fc.pre(trimmed !== "");
        expect(pattern.test(trimmed)).toBe(accepts.safeParse(trimmed).success);
      }),
      { numRuns: 3_000 },
    );
  });
});
