import { describe, expect, it } from "vitest";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { signInForm } from "@/lib/contract/accounts";
import { createApiKeyBody } from "@/lib/contract/api-keys";
import { reviewBody } from "@/lib/contract/dispositions";
import { line, text, typed } from "@/lib/contract/text";

const emoji = "😀";
const messages = (schema: ReturnType<typeof line>, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("lengths of texts are counted in code points", () => {
  it.each([
    ["a line", line],
    ["text of several lines", text],
    ["text as typed", typed],
  ])("%s", (_, kind) => {
    expect(messages(kind(2, 3), emoji.repeat(3))).toEqual([]);
    expect(messages(kind(2, 3), emoji.repeat(4))).toEqual(["must have at most 3 characters"]);
    expect(messages(kind(2, 3), emoji)).toEqual(["must have at least 2 characters"]);
    expect(messages(kind(1, 3), "")).toEqual(["must not be empty"]);
  });

  it.each([
    ["a note of 2,000 emoji", reviewBody, { decision: "APPROVE", note: emoji.repeat(2_000) }, true],
    ["a note of 2,001 emoji", reviewBody, { decision: "APPROVE", note: emoji.repeat(2_001) }, false],
    ["a key's name of 60 emoji", createApiKeyBody, { name: emoji.repeat(60), permissions: ["READ"] }, true],
    ["a password of 800 emoji", signInForm, { email: "a@b.example", password: emoji.repeat(800) }, true],
  ] as const)("%s", (_, schema, value, isAccepted) => {
    expect(schema.safeParse(value).success).toBe(isAccepted);
  });

  it("line breaks and tabs belong to text of several lines, other control characters don't", () => {
    expect(messages(text(1, 20), "one\ttwo\r\nthree")).toEqual([]);
    for (const refused of ["\u0000", "\u007f", "\u0085", "\u2028"])
      expect(messages(text(1, 20), `a${refused}b`)).toEqual(["must not contain control characters"]);
  });
});

it("the OpenAPI document states the same limits", () => {
  const { components } = openApiDocument(operations) as {
    components: { schemas: Record<string, { properties: Record<string, object> }> };
  };
  const property = (schema: string, name: string) => components.schemas[schema]?.properties[name];
  expect(property("ApplicantData", "firstName")).toMatchObject({ minLength: 1, maxLength: 100 });
  expect(property("ReviewRequest", "note")).toMatchObject({ minLength: 1, maxLength: 2_000 });
  expect(property("CreateApiKey", "name")).toMatchObject({ minLength: 1, maxLength: 60 });
});
