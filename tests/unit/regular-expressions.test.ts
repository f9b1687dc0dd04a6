import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { type CallExpression, type NewExpression, parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import { expect, it, vi } from "vitest";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";

const root = path.resolve(import.meta.dirname, "../..");

/** Expressions whose time grows faster than their text, and why no text is long enough to matter. */
const excused: Readonly<Record<string, string>> = {
  "[\\s,;]*(?:extension|ext\\.?|x\\.?|#|;ext=)\\s*\\d{1,7}$": "a phone number has at most 40 characters",
  "\\S+@\\S+|\"[^\"]*\"|'[^']*'|`[^`]*`|\\u201c[^\\u201d]*\\u201d|\\?[\\w%.~-]+=\\S*|\\d[\\d\\s().-]*\\d{2,}":
    "the text is cut to 2,000 characters before",
  "((?:file:\\/\\/)?\\/[^()\\s]+\\.m?js):(\\d+):(\\d+)(?=\\)?$)": "a line of our own stacks",
  "(?:^|[^A-Za-z0-9]+)(\\w)": "names of our own schemas, when clients are generated",
};

interface Found {
  source: string;
  flags: string;
  place: string;
}

/** Regular expressions as literals, and as texts given to RegExp. */
function expressionsIn(file: string, text: string): Found[] {
  const found: Found[] = [];
  const placeAt = (index: number) => `${file}:${text.slice(0, index).split("\n").length}`;
  const readCall = ({ callee, arguments: given, start }: CallExpression | NewExpression) => {
    const [source, flags] = given;
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    if (source?.type !== "Literal" || typeof source.value !== "string") return;
    const stated = flags?.type === "Literal" && typeof flags.value === "string" ? flags.value : "";
    found.push({ source: source.value, flags: stated, place: placeAt(start) });
  };
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      found.push({ source: node.regex.pattern, flags: node.regex.flags, place: placeAt(node.start) });
    },
    CallExpression: readCall,
    NewExpression: readCall,
  }).visit(parseSync(file, text).program);
  return found;
}

/**
 * Why an expression may take more than linear time; undefined if it doesn't. Tests read what they wrote themselves: theirs
 * must not take exponential time.
 */
function superLinear({ source, flags, place }: Found): string | undefined {
  const isTest = place.startsWith("tests/");
  const reports = analyse({ source, flags }).reports.filter(({ exponential }) => exponential || !isTest);
  if (isTest || reports.length > 0) return reports.map(({ type }) => type).join(", ") || undefined;
  // The analysis leaves out what is looked ahead at, which is read again at every place of the text.
  let looksFar = false;
  let lookarounds = 0;
  const isUnicode = flags.includes("u");
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: isUnicode });
  const isLookaround = ({ kind }: AST.Assertion) => kind === "lookahead" || kind === "lookbehind";
  visitRegExpAST(pattern, {
    onAssertionEnter(assertion) {
      if (isLookaround(assertion)) lookarounds++;
    },
    onAssertionLeave(assertion) {
      if (isLookaround(assertion)) lookarounds--;
    },
    onQuantifierEnter({ max, element }) {
      const isSpace = element.raw === "\\s";
      if (max === Number.POSITIVE_INFINITY && lookarounds > 0 && !isSpace) looksFar = true;
    },
  });
  return looksFar ? "Lookaround" : undefined;
}

it.each([
  [/(a+)+$/],
  [/^\s*(?:alt\. )?DOB\s+(.+?)\.?\s*$/i],
  [/^(.*?)(?:,\s*([A-Z]{2}))?\s*(\d{5})?$/],
  [/\s+$/],
  [/\b(\d{5})\b(?!.*\b\d{5}\b)/],
  [/^(.+),\s*([^,]+),\s*(\d{5})$/],
])("knows %s as one whose time grows faster than the text", ({ source, flags }) => {
  expect(superLinear({ source, flags, place: "" })).toBeDefined();
});

it("no regular expression of the repository takes more than linear time", () => {
  const found = trackedFiles("*.ts", "*.tsx", "*.mjs").flatMap((file) =>
    expressionsIn(file, readFileSync(path.join(root, file), "utf8")),
  );
  expect(found.length).toBeGreaterThan(500);
  const own = path.relative(root, import.meta.filename);
  const problems = found
    .filter(({ place }) => !place.startsWith(own))
    .flatMap((each) => {
      const problem = superLinear(each);
      return problem === undefined ? [] : [{ ...each, problem }];
    });
  const excusable = problems.filter(({ source }) => source in excused).map(({ source }) => source);
  expect(problems.filter(({ source }) => !(source in excused))).toEqual([]);
  expect(Object.keys(excused).sort()).toEqual([...new Set(excusable)].sort());
});

/** Of the service: scripts read the repository's own files. */
const composing = /^(?:lib|inngest|app)\//;

it("no regular expression that a module of the service puts together takes more than linear time", async () => {
  const files = trackedFiles("*.ts", "*.tsx").filter(
    (file) => composing.test(file) && /RegExp\((?!\s*["'])/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(files).toContain("lib/risk/normalize/street-key.ts");
  const made: Found[] = [];
  const original = globalThis.RegExp;
  vi.resetModules();
  for (const file of files) {
    globalThis.RegExp = new Proxy(original, {
      construct(target, [source, flags = ""]: [string | RegExp, string?]) {
        if (typeof source === "string") made.push({ source, flags, place: file });
        return new target(source, flags);
      },
    });
    try {
      await import(path.join(root, file));
    } finally {
      globalThis.RegExp = original;
    }
  }
  expect(made.map(({ place }) => place)).toEqual(
    expect.arrayContaining(["lib/risk/normalize/street-key.ts", "lib/platform/csv.ts"]),
  );
  const slow = made.flatMap((each) => {
    const problem = each.source in excused ? undefined : superLinear(each);
    return problem === undefined ? [] : [{ ...each, problem }];
  });
  expect(slow).toEqual([]);
});

it("no regular expression of the Python client takes more than linear time", () => {
  const found = trackedFiles("clients/python/*.py").flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/\bre\.[a-z]+\(\s*r?"([^"\n]*)"/g)].map(
      ([, source = ""]): Found => ({ source, flags: "", place: file }),
    ),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((each) => superLinear(each) !== undefined)).toEqual([]);
});

function trackedFiles(...patterns: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...patterns], {
    cwd: root,
    encoding: "utf8",
  });
  return listed.trim().split("\n");
}

function patternsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "pattern" && typeof inner === "string" ? [inner] : patternsIn(inner),
  );
}

it("no pattern of the OpenAPI document takes more than linear time, in clients that check it", () => {
  const patterns = [...new Set(patternsIn(openApiDocument(operations)))];
  expect(patterns.length).toBeGreaterThan(5);
  const slow = patterns.filter(
    (source) => superLinear({ source, flags: "u", place: "openapi" }) !== undefined,
  );
  expect(slow).toEqual([]);
});

it("patterns of text and phone numbers take what they took before they were linear", () => {
  const document = patternsIn(openApiDocument(operations));
  const phone = document.find((pattern) => pattern.includes("ension")) ?? "";
  const line = document.find((pattern) => pattern.startsWith("^[ \\xa0]*")) ?? "";
  const text = document.find((pattern) => pattern.startsWith("^[\\t")) ?? "";
  for (const taken of ["(206) 343-7011", "2063437011 x12", "206-343-7011 ,; ext. 12", "206-343-7011,ext 1"])
    expect(new RegExp(phone, "u").test(taken), taken).toBe(true);
  for (const refused of ["123456", "206-343-7011 ,)x1", "2063437011 x", "call me"])
    expect(new RegExp(phone, "u").test(refused), refused).toBe(false);
  for (const taken of ["a", " a b ", "\u00a0x"]) expect(new RegExp(line, "u").test(taken), taken).toBe(true);
  for (const refused of ["", "  ", "\u00a0", "a\nb"]) expect(new RegExp(line, "u").test(refused)).toBe(false);
  expect(new RegExp(text, "u").test("\n\ta\r\n b")).toBe(true);
  for (const refused of ["\n \t", "a\u0000"]) expect(new RegExp(text, "u").test(refused)).toBe(false);
});
