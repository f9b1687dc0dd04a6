import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonError } from "@/lib/platform/json-error";
import { parseJson } from "@/lib/platform/parse-json";

const refusal = (message: string) =>
  expect.objectContaining({ code: "invalid_request", details: [{ path: "body", message }] });

describe("a body that is not JSON is refused with the place of the error and nothing of its text", () => {
  it.each([
    ["a bare word", "secret", "the error is at line 1, column 1"],
    ["a trailing comma", '{"a": "secret",}', "the error is at line 1, column 16"],
    ["a missing colon", '{\n  "ssn" "secret"\n}', "the error is at line 2, column 9"],
    ["a line break in a text", '["secret\n"]', "the error is at line 1, column 9"],
    ["an unknown escape", '["\\x"]', "the error is at line 1, column 3"],
    ["a number with a leading zero", "[012]", "the error is at line 1, column 3"],
    ["two documents", "{}\r\n\r\n{}", "the error is at line 3, column 1"],
    ["a name without quotes", "[1, {secret: 1}]", "the error is at line 1, column 6"],
    ["a place after emoji", '["😀😀" 1]', "the error is at line 1, column 7"],
    ["the wrong bracket", '{"a": [1}', "the error is at line 1, column 9"],
    ["an open text", '{"a": "secret', "it ends too early, at line 1, column 14"],
    ["an open object", '{"a": 1\n', "it ends too early, at line 2, column 1"],
    ["white space only", " \n ", "it ends too early, at line 2, column 2"],
    ["open brackets, 100,000 deep", "[".repeat(100_000), "it ends too early, at line 1, column 100001"],
  ])("%s", (_, text, where) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(refusal(`must be valid JSON: ${where}`));
  });

  it("which is found exactly when JSON.parse finds one", () => {
    const pieces = fc.constantFrom(
      ...'{}[],:"\\ \n0123-+.eEtrufalsn😀'.split(""),
      '"a"',
      "true",
      "null",
      "-1.5e3",
    );
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
      fc.tuple(fc.json(), fc.nat(), pieces, fc.nat(3)).map(([json, index, piece, removed]) => {
        const at = index % (json.length + 1);
        return json.slice(0, at) + piece + json.slice(at + removed);
      }),
      fc.json({ stringUnit: "binary" }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(findJsonError(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 1_500 },
    );
  });

  it("unless it is not UTF-8", () => {
    expect(() => parseJson(Buffer.from([0xff]))).toThrow(refusal("must be UTF-8"));
  });
});

describe("a body with too many values", () => {
  const most = 1_000_000;

  it("is refused without being parsed", () => {
    for (const value of ["0", "{}", '"a"'])
      expect(() =>
        parseJson(
          Buffer.from(
            `[${Array(most + 1)
              .fill(value)
              .join()}`,
          ),
        ),
      ).toThrow(refusal("must have at most 1,000,000 values"));
  });

  it("is told from one whose texts have commas", () => {
    for (const text of [",".repeat(3 * most), `\\",${",".repeat(3 * most)}`, `,\\\\`.repeat(most)])
      expect(parseJson(Buffer.from(`["${text}"]`))).toEqual([JSON.parse(`"${text}"`)]);
    expect(parseJson(Buffer.from(`[${Array(most).fill("0  ").join()}]`))).toHaveLength(most);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
