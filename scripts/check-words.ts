import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Node, parseSync, visitorKeys } from "oxc-parser";

/*
 * Part of `npm run lint`: finds wordings that docs/writing.md replaces, in pages, API, errors, log lines, output of
 * commands and comments. A pattern can't see context, so a right wording that it finds is an exception, with its reason.
 */

const folders = ["app", "inngest", "lib", "scripts"];
/** Generated code, and this file, which quotes what it refuses. */
const apart = /^(?:lib\/platform\/db\/generated\/|scripts\/check-words\.ts)/;
/** The engine's messages are stored with decisions and replayed byte for byte. */
const replayed = "lib/risk/";

interface Rule {
  pattern: RegExp;
  instead: string;
  /** Where it holds; everywhere unless given. */
  within?: string;
  /** Whether it holds in comments as well. */
  inComments?: true;
}

const rules: Rule[] = [
  {
    pattern: /\b(?:do|does|did|is|are|was|were|has|have|had|can|could|would|should|will) not\b|\bcannot\b/i,
    instead: "a contraction: isn't, doesn't, can't",
  },
  { pattern: /\bthere (?:is|are) no\b/i, instead: "“No …”" },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|one\b)/i,
    instead: "“isn't a …”",
    inComments: true,
  },
  { pattern: /\bof this (?:service|one)\b/i, instead: "“from this service”, or leave it out" },
  {
    pattern: /\bwaits? for (?:a|the|your) (?:decision|person|review|second)/i,
    instead: "what there is to do: “3 cases to review”",
  },
  { pattern: /\bin the median\b/i, instead: "“Median wait: …”" },
  { pattern: /\bneither\b/i, instead: "what happens, or “can't … and won't …”" },
  { pattern: /\bmay not\b/i, instead: "“can't”" },
  { pattern: /\bpersons\b/i, instead: "“people”", inComments: true },
  // The API's 404 says “No such applicant”.
  { pattern: /\bno such\b/i, instead: "“… not found” or “No matching …”", within: "app/" },
  { pattern: /\bwh(?:at|o|om|ich)ever\b/i, instead: "“any”, “anyone who”, “even if”", inComments: true },
  { pattern: /\bnothing but\b/i, instead: "“only”", inComments: true },
  { pattern: /\bof before\b/i, instead: "“earlier”", inComments: true },
  { pattern: /\bthe release before\b/i, instead: "“the previous release”", inComments: true },
  { pattern: /\bfor want of\b/i, instead: "“for lack of”", inComments: true },
  { pattern: /\bsome \d/, instead: "“about”", inComments: true },
  { pattern: /\b(?:a|an) \w+ of (?:its|their|our) own\b/i, instead: "“its own …”", inComments: true },
  { pattern: /\bown domains\b/i, instead: "“your domains”" },
  { pattern: /\bthe (?:service|organization) itself\b/i, instead: "“Assay”" },
  { pattern: /^Empty:/, instead: "“Leave empty to …”" },
  {
    pattern:
      /\b(?:anew|hence|nevertheless|thereof|thus|whereby|whilst|amongst|utili[sz]e|in order to|prior to|please)\b|\be\.g\.|\bi\.e\./i,
    instead: "the common word, or leave it out",
    inComments: true,
  },
  {
    pattern: /\b(?:colour|behaviour|cancelled|labelled|organisation|favour|licence)/i,
    instead: "American spelling",
    inComments: true,
  },
  { pattern: /[a-z]!(?:$| [A-Z])/, instead: "a period" },
];

/** Names that keep their capitals inside a heading or label. */
const properNames =
  /\b(?:Standard Webhooks|Idempotency-Key|Security|Social Security|United Nations|United States|Equal Credit Opportunity Act|American Indian|Alaska Native|Asian|Pacific Islander|Fair Credit Reporting Act|Census|OpenSanctions|Python|TypeScript|Ruby|Go|GitHub|Google|Assay|Wilson|Tor|Ctrl|Enter|Escape|Benjamini|Hochberg)\b/g;
const titleCase = /[a-z)] [A-Z][a-z]+/;

/** JSX elements and members whose text is a heading or a label. */
const headings = new Set([
  "h1",
  "h2",
  "h3",
  "h4",
  "Title",
  "Button",
  "ButtonLink",
  "title",
  "label",
  "header",
  "confirm",
  "caption",
  "summary",
  "aria-label",
]);

export interface Exception {
  file: string;
  /** What the text contains. */
  text: string;
  reason: string;
}

const letter = "a sentence of a letter to the applicant, which is formal";
const engineText = "the engine's, as stored";
const sourceContract = "the contract that outside sources are built for";
const exceptions: Exception[] = [
  { file: "app/(dashboard)/shell/palette-synonyms.ts", text: "persons", reason: "what people may type" },
  { file: "lib/contract/review-reasons.ts", text: "could not", reason: letter },
  { file: "lib/domain/analyses/adverse-action/notice.ts", text: "did not make the decision", reason: letter },
  {
    file: "lib/domain/evidence/known-texts.ts",
    text: "Earlier analyses of the applicant were not evaluated",
    reason: engineText,
  },
  { file: "lib/domain/evidence/known-texts.ts", text: "fill in for want of a date", reason: engineText },
  { file: "lib/domain/evidence/known-texts.ts", text: "says that there is no address", reason: engineText },
  {
    file: "lib/domain/evidence/known-texts.ts",
    text: "What the applicant shares with others was not evaluated",
    reason: engineText,
  },
  { file: "lib/domain/sources/contract.ts", text: "tell persons of one name apart", reason: sourceContract },
  { file: "lib/domain/sources/contract.ts", text: "not_checked", reason: sourceContract },
  { file: "lib/domain/sources/contract.ts", text: "null if there is no file", reason: sourceContract },
  {
    file: "scripts/db-diff.ts",
    text: "Please do not edit this file manually",
    reason: "as Prisma writes the file",
  },
];

/** Of the exceptions, those that excused something, to find the ones that are no longer needed. */
export interface Verdict {
  problems: string[];
  used: ReadonlySet<Exception>;
}

/** What is wrong with the texts and comments of one file, as "file:line: “text”: write …". */
export function findWordings(
  file: string,
  source: string,
  allowed: readonly Exception[] = exceptions,
): Verdict {
  const used = new Set<Exception>();
  const problems = textsOf(file, source).flatMap(({ line, text, kind }) => {
    const found = rules
      .filter(({ inComments }) => kind !== "comment" || inComments)
      .filter(({ pattern, within = "" }) => file.startsWith(within) && pattern.test(text))
      .map(({ instead }) => `write ${instead}`);
    if (kind === "heading" && titleCase.test(text.replace(properNames, "x")))
      found.push("write sentence case");
    if (found.length === 0) return [];
    const exception = allowed.find((each) => each.file === file && text.includes(each.text));
    if (exception) used.add(exception);
    return exception ? [] : found.map((advice) => `${file}:${line}: “${text}”: ${advice}`);
  });
  return { problems, used };
}

interface Text {
  line: number;
  text: string;
  kind: "text" | "heading" | "comment";
}

function textsOf(file: string, source: string): Text[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} couldn't be read: ${errors[0]?.message}`);
  const texts: Text[] = [];
  const add = ({ start }: { start: number }, raw: string, kind: Text["kind"]) => {
    const text = raw.replace(/\s+/g, " ").trim();
    if (!/[a-z’'] |^\w+!$/i.test(text) || isSql(text)) return;
    const place = start + raw.length - raw.trimStart().length;
    texts.push({ line: source.slice(0, place).split("\n").length, text, kind });
  };
  for (const comment of comments) add(comment, comment.value.replace(/^ *\*/gm, ""), "comment");
  const visit = (node: Node, kind: Text["kind"]) => {
    if (node.type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === "ImportDeclaration" || isExample(node)) return;
    if (node.type === "JSXText") add(node, node.value, kind);
    if (node.type === "Literal" && typeof node.value === "string") add(node, node.value, kind);
    if (node.type === "TemplateLiteral")
      add(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join("…"), kind);
    const inside = headings.has(nameOf(node) ?? "") ? "heading" : kind;
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [(node as unknown as Record<string, Node | Node[] | null>)[key]].flat())
        if (child) visit(child, inside);
  };
  if (!file.startsWith(replayed)) visit(program, "text");
  return texts;
}

function nameOf(node: Node): string | undefined {
  if (node.type === "JSXAttribute") return node.name.type === "JSXIdentifier" ? node.name.name : undefined;
  if (node.type === "Property") return node.key.type === "Identifier" ? node.key.name : undefined;
  if (node.type !== "JSXElement") return undefined;
  const { name } = node.openingElement;
  return name.type === "JSXIdentifier" ? name.name : undefined;
}

/** Examples are what others write. */
function isExample(node: Node): boolean {
  return ["example", "examples"].includes(nameOf(node) ?? "");
}

function isSql(text: string): boolean {
  return /\b(?:SELECT|FROM|WHERE|JOIN|VALUES|IS NOT NULL|UPDATE|EXISTS)\b/.test(text);
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !apart.test(file));
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, "..");
  const verdicts = folders
    .flatMap((folder) => filesBelow(root, folder))
    .map((file) => findWordings(file, readFileSync(path.join(root, file), "utf8")));
  const used = new Set(verdicts.flatMap((verdict) => [...verdict.used]));
  const problems = [
    ...verdicts.flatMap((verdict) => verdict.problems),
    ...exceptions
      .filter((each) => !used.has(each))
      .map(({ file, text }) => `${file}: “${text}” needs no exception`),
  ];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`Words: ${verdicts.length} files, ${problems.length} problems.\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}
