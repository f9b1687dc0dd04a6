import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleOf } from "@/app/docs/api/example";
import type { Schema as ShownSchema } from "@/app/docs/api/schema";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { applicantData } from "@/lib/contract/applicant";
import { eventNames } from "@/lib/contract/event-names";
import { requestContext, requestInputs } from "@/lib/contract/request";
import { checkUrlShape } from "@/lib/domain/webhooks/egress/url-guard-shape";
import { document as served, validatorAt } from "@/tests/support/documented";

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
  it("states the rate limit and trace id on every answer, and when to come back on 409, 429 and 503", () => {
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
      expect(headers.includes("Retry-After"), what).toBe([409, 429, 503].includes(status));
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

  it("has no check beside a reference, which would refuse what it refers to", () => {
    const references = [...within(served)].filter(([, schema]) => "$ref" in schema);
    expect(references.length).toBeGreaterThan(300);
    for (const [place, schema] of references)
      for (const name of Object.keys(schema)) expect(["$ref", "description"], place).toContain(name);
  });

  it("closes no object of an answer that only part of its fields are known in", () => {
    for (const [place, schema] of within(served)) {
      if (schema.additionalProperties !== false) continue;
      expect(Object.keys(schema), place).toContain("properties");
      expect(Object.keys(schema), place).not.toContain("allOf");
    }
  });

  it("describes every group of operations, and the API in words", () => {
    const { info, tags, paths } = served as unknown as {
      info: { description: string };
      tags: { name: string; description: string }[];
      paths: Record<string, Record<string, { tags: string[] }>>;
    };
    const used = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ tags }) => tags),
    );
    expect(new Set([...used, "Events"])).toEqual(new Set(tags.map(({ name }) => name)));
    for (const { description } of tags) expect(description).toMatch(/\w \w.*\.$/);
    for (const topic of ["Authorization", "Idempotency-Key", "Retry-After", "nextCursor"])
      expect(info.description).toContain(topic);
  });

  it("refuses a PATCH that changes nothing, as the service does", () => {
    const patches = operations.filter(({ method }) => method === "PATCH");
    expect(patches.length).toBeGreaterThan(2);
    for (const { path, body } of patches) {
      const place = path.replace(/:(\w+)/g, "{$1}");
      const validate = validatorAt(
        "paths",
        place,
        "patch",
        "requestBody",
        "content",
        "application/json",
        "schema",
      );
      expect(validate({}), path).toBe(false);
      expect(body?.safeParse({}).success, path).toBe(false);
    }
  });

  it("says of CSV what its columns are and where the next page is", () => {
    const answer = document.paths["/analyze/batch/{id}/results"]?.get?.responses["200"];
    expect(answer?.headers).toHaveProperty("X-Next-Cursor");
    for (const name of ["BatchResultsCsv", "ListEntriesCsv"])
      expect(schemas[name]).toMatchObject({ type: "string", contentMediaType: "text/csv" });
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

describe("the examples of the OpenAPI document", () => {
  it("are valid, each under its own schema", () => {
    const places = [...examplePlaces(served)];
    expect(places.length).toBeGreaterThan(100);
    for (const { names, example } of places)
      expect(validatorAt(...names)(example), names.join("/")).toBe(true);
  });

  it("are accepted by the service as whole bodies", () => {
    const bodies = operations.filter(({ body }) => body !== undefined);
    expect(bodies.length).toBeGreaterThan(20);
    const { paths } = served as unknown as {
      paths: Record<
        string,
        Record<string, { requestBody: { content: Record<string, { schema: ShownSchema }> } }>
      >;
    };
    for (const { path, method, body } of bodies) {
      const { content } = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]?.requestBody ?? {};
      const example = exampleOf(content?.["application/json"]?.schema as ShownSchema, schemas as never);
      expect(body?.safeParse(example).error?.issues ?? [], `${method} ${path}`).toEqual([]);
    }
  });

  it.each([0, 400, 4_000])("are still valid when the document is read %i days from now", (days) => {
    const now = Date.now() + days * 86_400_000;
    const { schemas } = (openApiDocument(operations, now) as typeof document).components;
    const timeOf = (schema: string, property: string) => {
      const { example, anyOf }: ShownSchema = schemas[schema]?.properties?.[property] ?? {};
      return Date.parse((example ?? anyOf?.[0]?.example) as string);
    };
    expect(timeOf("CreateApiKey", "expiresAt")).toBeGreaterThan(now);
    expect(timeOf("CreateListEntry", "expiresAt")).toBeGreaterThan(now);
    const since = timeOf("RecoverWebhook", "since");
    expect(since).toBeLessThan(now);
    expect(since).toBeGreaterThan(now - 30 * 86_400_000);
  });

  it("are left out where they depend on the time and nobody reads them now", () => {
    expect(JSON.stringify(document)).not.toMatch(/\{now/);
    expect(schemas.RecoverWebhook?.properties?.since).not.toHaveProperty("example");
  });
});

/** The examples of schemas, with the names that lead there. Those in a query are texts of a URL, and left out. */
function* examplePlaces(
  value: unknown,
  names: string[] = [],
): Generator<{ names: string[]; example: unknown }> {
  if (typeof value !== "object" || value === null || names.at(-1) === "parameters") return;
  const isSchema = names.at(-1) !== "properties";
  if (isSchema && "example" in value) yield { names, example: value.example };
  for (const [name, part] of Object.entries(value))
    if (!isSchema || name !== "example") yield* examplePlaces(part, [...names, name]);
}

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

  it("CreateWebhook.url", () => {
    const pattern = patternOf("CreateWebhook", "url");
    const parts = fc.array(
      fc.constantFrom(
        "https",
        "HTTPS",
        "http",
        ":",
        "//",
        "a.com",
        "/",
        "#",
        "?",
        " ",
        "\\",
        "\u0001",
        "é",
        "@",
      ),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(parts, (pieces) => {
        const url = pieces.join("");
        if (checkUrlShape(url, { allowInsecure: false }).url) expect(pattern.test(url), url).toBe(true);
        if (!/^https:/i.test(url) || [" ", "\\", "#", "\u0001"].some((refused) => url.includes(refused)))
          expect(pattern.test(url), url).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });

  it("ApplicantData.dateOfBirth", () => {
    const validate = validatorAt("components", "schemas", "ApplicantData", "properties", "dateOfBirth");
    const { dateOfBirth } = applicantData.shape;
    const days = fc.tuple(
      fc.integer({ min: 1880, max: 2110 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    const today = new Date().toISOString().slice(0, 10);
    fc.assert(
      fc.property(days, ([year, month, day]) => {
        const text = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
        const isTaken = dateOfBirth.safeParse(text).success;
        if (isTaken) expect(validate(text), text).toBe(true);
        // A schema knows no today.
        else if (year >= 1900 && text < today) expect(validate(text), text).toBe(false);
      }),
      { numRuns: 5_000 },
    );
    for (const text of ["0", "1988-4-17", "17.04.1988", "1988-04-17T00:00:00Z", ""])
      expect(validate(text), text).toBe(false);
  });

  it("RequestContext.ip", () => {
    const validate = validatorAt("components", "schemas", "RequestContext", "properties", "ip");
    const texts = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string({ unit: fc.constantFrom(..."0123456789abcf:."), minLength: 1 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(validate(text), text).toBe(requestContext.shape.ip.safeParse(text).success);
      }),
      { numRuns: 3_000 },
    );
  });

  it("AnalyzeRequest.amount, but for its two decimals", () => {
    const validate = validatorAt("components", "schemas", "AnalyzeRequest", "properties", "amount");
    for (const amount of [0.01, 1.1, 19.99, 12_500, 999_999_999.99]) {
      expect(requestInputs.amount.safeParse(amount).success, String(amount)).toBe(true);
      expect(validate(amount), String(amount)).toBe(true);
    }
    for (const amount of [0, -1, 1_000_000_001]) {
      expect(requestInputs.amount.safeParse(amount).success, String(amount)).toBe(false);
      expect(validate(amount), String(amount)).toBe(false);
    }
    for (const amount of [0.001, 10.005, 19.999])
      expect(requestInputs.amount.safeParse(amount).success, String(amount)).toBe(false);
  });
});
