import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "@/lib/platform/parse-json";

/* An object that has a member twice means one thing to one reader and another to the next. */

const refusal = (...paths: string[]) =>
  expect.objectContaining({
    code: "invalid_request",
    details: paths.map((path) => ({ path, message: "appears more than once in its object" })),
  });

describe("a member that an object has twice is refused with its path", () => {
  it.each([
    ["at the top", '{"a": 1, "b": 2, "a": 1}', ["a"]],
    ["with another spelling", '{"a": 1, "\\u0061": 2}', ["a"]],
    ["inside objects and arrays", '{"x": [{}, {"y": {"a": {}, "b": [], "a": {}}}]}', ["x[1].y.a"]],
    ["an array of arrays", '[[0, [{"a": 1, "a": 1}]]]', ["[0][1][0].a"]],
    ["three times", '{"a": 1, "a": 2, "a": 3}', ["a", "a"]],
    ["with space before the colon", '{"a" \n: 1, "a"\t: 2}', ["a"]],
    ["named __proto__", '{"__proto__": 1, "__proto__": 2}', ["__proto__"]],
    ["named like an index", '{"1": 1, "1": 2}', ["1"]],
    ["an empty name", '{"": 1, "": 2}', ['[""]']],
    ["in an object that is itself replaced", '{"a": {"b": 1, "c": 2}, "a": {}}', ["a"]],
  ])("%s", (_, text, paths) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(refusal(...paths));
  });

  it("and at most 20 are listed", () => {
    const text = `[${Array.from({ length: 50 }, () => '{"a":1,"a":1}').join()}]`;
    try {
      parseJson(Buffer.from(text));
      expect.unreachable();
    } catch (error) {
      expect((error as { details: unknown[] }).details).toHaveLength(20);
    }
  });
});

it("texts that only look like members are no members", () => {
  const value = {
    a: '"a": 1, {"b": 2}',
    b: "\\",
    c: ':":"',
    d: { a: 1, b: { a: 1 } },
    e: [{ a: 1 }, { a: 1 }],
  };
  expect(parseJson(Buffer.from(JSON.stringify(value)))).toEqual(value);
});

it("no JSON without a repeated member is refused", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(3), (text, indent) => {
      const value = JSON.parse(text);
      expect(parseJson(Buffer.from(JSON.stringify(value, null, indent)))).toEqual(value);
    }),
  );
});

it("every object with a repeated member is refused", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (members, place) => {
      const written = Object.entries(members).map(
        ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
      );
      const again = written[place % written.length] as string;
      expect(() => parseJson(Buffer.from(`[{${[...written, again].join()}}]`))).toThrow(
        expect.objectContaining({ code: "invalid_request" }),
      );
    }),
  );
});

it.each([
  ["deep", "[".repeat(200_000) + "]".repeat(200_000)],
  ["deep objects", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`],
  ["a member for each of 200,000 names", `{${Array.from({ length: 200_000 }, (_, n) => `"${n}":1`).join()}}`],
])("large bodies are read: %s", (_, text) => {
  expect(() => parseJson(Buffer.from(text))).not.toThrow();
});
