import { describe, expect, test } from "vitest";
import { findWordings } from "@/scripts/check-words";

const problemsOf = (source: string, file = "app/page.tsx") => findWordings(file, source, []).problems;

describe("the word check refuses", () => {
  test.each([
    "This page is not available.",
    "You cannot undo this.",
    "There is no applicant with this name.",
    "This is no trace ID.",
    "The keys of this service.",
    "531 cases wait for a decision",
    "Cases waited 2 days in the median.",
    "Neither erasure nor retention removes it.",
    "Members may not see it.",
    "Only persons are compared.",
    "No such analysis",
    "Sends a sample, whatever it subscribed to.",
    "Five days of nothing but failures.",
    "Analyses of before are kept.",
    "Own domains",
    "Disabled by the service itself.",
    "Empty: everything that they include.",
    "One file, please",
    "The color and the colour.",
    "Well done!",
  ])("%s", (text) => {
    expect(problemsOf(`export const text = ${JSON.stringify(text)};\n`)).toHaveLength(1);
    expect(problemsOf(`export const Page = () => <p>\n  ${text}\n</p>;\n`)).toEqual([
      expect.stringContaining(`app/page.tsx:2: “${text}”: write `),
    ]);
  });

  test.each([
    "export const text = `\u0024{count} cases wait for a decision`;",
    'export const Page = () => <Alert title="This is not there" />;',
    'throw new AppError("conflict", "The rule is not valid");',
    'context.log.warn({ id }, "the key could not be recorded");',
  ])("it in a template, an attribute, an error, and a log line: %s", (source) => {
    expect(problemsOf(source)).toHaveLength(1);
  });

  test.each([
    "// A name is no evidence.",
    "/** Two persons. */",
    "/**\n * Starts the\n * count anew.\n */",
    "// Counts it, whatever its form.",
    "// Reads nothing but its name.",
    "// As the release before wrote it.",
    "// Typed for want of a number.",
    "// A month has some 30 days.",
    "// Runs on a thread of its own.",
  ])("in a comment: %s", (comment) => {
    expect(problemsOf(`${comment}\nexport const x = 1;\n`, "lib/x.ts")).toEqual([
      expect.stringContaining("lib/x.ts:"),
    ]);
  });

  test.each([
    "export const Page = () => <h2>Review Queue</h2>;",
    "export const Page = () => <Button>Create Key</Button>;",
    'export const Page = () => <Card title="Review Queue" />;',
    'export const column = { header: "Last Used" };',
  ])("title case in headings and labels: %s", (source) => {
    expect(problemsOf(source)).toEqual([expect.stringContaining("write sentence case")]);
  });
});

describe("the word check accepts", () => {
  test.each([
    "export const Page = () => <p>You can't undo this. That trace ID isn't from this service.</p>;",
    "export const Page = () => <h2>Lists of the United Nations</h2>;",
    "export const Page = () => <p>Ask Maria Santos.</p>;",
    'export const sql = "SELECT id FROM rows WHERE deleted IS NOT NULL AND there is no other";',
    'export const field = { example: "The car is not new" };',
    "// It is not said on a page.\nexport const x = 1;",
    'export type Kind = "is not a text";',
  ])("%s", (source) => {
    expect(problemsOf(source)).toEqual([]);
  });

  test("“there is no” and a verb without contraction in a comment", () => {
    expect(problemsOf("// There is no key, and it is not stored.\nexport const x = 1;", "lib/x.ts")).toEqual(
      [],
    );
  });

  test("messages of the engine, which are replayed", () => {
    expect(problemsOf('export const text = "We could not verify it";', "lib/risk/x.ts")).toEqual([]);
  });

  test("the API's own “No such applicant”", () => {
    expect(problemsOf('throw new AppError("not_found", "No such applicant");', "lib/domain/x.ts")).toEqual(
      [],
    );
  });

  test("an exception, which it tells is used", () => {
    const exception = { file: "app/page.tsx", text: "is not valid", reason: "quoted" };
    const source = 'export const text = "The request is not valid";';
    expect(findWordings("app/page.tsx", source, [exception])).toEqual({
      problems: [],
      used: new Set([exception]),
    });
    expect(findWordings("app/other.tsx", source, [exception])).toMatchObject({
      problems: [expect.stringContaining("app/other.tsx:1")],
      used: new Set(),
    });
  });
});

test("a file that can't be parsed is named", () => {
  expect(() => problemsOf("export const = 1;")).toThrow(/^app\/page\.tsx couldn't be read/);
});
