import { describe, expect, it } from "vitest";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { maxBatchApplicants } from "@/lib/contract/batches";
import { maxImportedEntries } from "@/lib/contract/list-entries";
import { defaultPolicy } from "@/lib/contract/policy";
import { maxDetails, validate } from "@/lib/platform/validate";

interface Schema {
  type?: string | string[];
  maxItems?: number;
  maxProperties?: number;
  additionalProperties?: boolean | Schema;
  [keyword: string]: unknown;
}

interface Documented {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
}

const document = openApiDocument(operations) as Documented;

/** The arrays and records within a schema, by where they stand. */
function* sizedWithin(schema: unknown, path: string, seen = new Set<unknown>()): Generator<[string, Schema]> {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return;
  seen.add(schema);
  const { type, additionalProperties, $ref } = schema as Schema;
  if (typeof $ref === "string") {
    const name = $ref.replace("#/components/schemas/", "");
    yield* sizedWithin(document.components.schemas[name], name, seen);
  }
  if (type === "array" || typeof additionalProperties === "object") yield [path, schema as Schema];
  for (const [keyword, inner] of Object.entries(schema))
    if (keyword !== "example" && keyword !== "examples")
      yield* sizedWithin(inner, `${path}.${keyword}`, seen);
}

const sized = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
  .flatMap(({ schema }) => [...sizedWithin(schema, "body")]);

describe("lists in bodies", () => {
  it("each has a most entries", () => {
    expect(sized.length).toBeGreaterThan(10);
    const open = sized.filter(([, { maxItems, maxProperties }]) => (maxItems ?? maxProperties) === undefined);
    expect(open.map(([path]) => path)).toEqual([]);
  });

  const bodyOf = (operationId: string) => {
    const body = operations.find((operation) => operation.operationId === operationId)?.body;
    if (!body) throw new Error(`${operationId} has no body`);
    return body;
  };
  const unread = () => {
    throw new Error("an entry was read");
  };
  /** A list whose first entry must not be looked at. */
  const unreadable = (length: number) =>
    Object.defineProperty(Array(length).fill({}), 0, { get: unread, enumerable: true });
  const unreadableRecord = (size: number) =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        Array.from({ length: size }, (_, n) => [`SIGNAL_${n}`, { get: unread, enumerable: true }]),
      ),
    );
  const policyWith = (part: object) => ({ document: { ...defaultPolicy, ...part } });

  it.each([
    [
      "applicants of a batch",
      "submitBatch",
      { applicants: unreadable(maxBatchApplicants + 1) },
      "applicants",
      10_000,
    ],
    [
      "imported entries",
      "importListEntries",
      { entries: unreadable(maxImportedEntries + 1) },
      "entries",
      10_000,
    ],
    ["rules of a policy", "simulatePolicy", policyWith({ rules: unreadable(101) }), "document.rules", 100],
    [
      "signals of a policy",
      "putPolicy",
      policyWith({ signals: unreadableRecord(501) }),
      "document.signals",
      500,
    ],
    ["permissions", "createApiKey", { name: "x", permissions: unreadable(5) }, "permissions", 4],
  ])("%s are counted before the first is read", (_, operationId, body, path, most) => {
    expect(() => validate(bodyOf(operationId), body, "body")).toThrow(
      expect.objectContaining({
        code: "invalid_request",
        details: [{ path, message: `must have at most ${most} entries` }],
      }),
    );
  });

  it("of a body full of problems the first few are described", () => {
    const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x${n}`, 0]));
    const refusal = expect.objectContaining({ details: expect.objectContaining({ length: maxDetails }) });
    expect(() => validate(bodyOf("createApiKey"), names, "body")).toThrow(refusal);
  });
});
