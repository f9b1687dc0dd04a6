import { readFileSync } from "node:fs";
import type { Node } from "oxc-parser";
import { propertyOf, UnknownValueError, type Value, valuesOf } from "./evaluate";
import { lineOf, nodesOf, placeOf, type SourceFile, sourceOf } from "./sources";

/**
 * What runs a statement. `organization`: binds the organization as `$1`, or the organizations. `elements`: binds nothing.
 * `platform`: a pool, a connection or a transaction. `unknown`: it stands by itself, and is run somewhere else.
 */
export type Runner = "organization" | "elements" | "platform" | "unknown";

export interface Statement {
  file: string;
  line: number;
  /** The function or constant that it is in. */
  place: string;
  runner: Runner;
  sql: string;
}

export interface Collected {
  statements: Statement[];
  /** Places where something is run that is not known without running it, as `file#place`. */
  unknown: Set<string>;
  /** Literals that are part of no statement. */
  left: { file: string; place: string; line: number; parts: string[] }[];
}

const runners: Record<string, Runner> = {
  sql: "organization",
  scoped: "organization",
};
const calls = ["query", "execute", "queryElements", "$queryRawUnsafe", "$executeRawUnsafe"];
const tags = ["$queryRaw", "$executeRaw"];

/** What every file that runs a statement has, to leave out the others. */
const mayRun =
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|COPY|LOCK TABLE|MERGE)\b|\.(?:query|execute|queryElements)\b|Raw/;
/** The beginning of a statement. */
const isStatement =
  /^(?:\s|--[^\n]*\n|\()*(?:SELECT\b\s*\S|WITH\s+\w+\s+AS\b|INSERT\s+INTO\s|UPDATE\s+\S+\s|DELETE\s+FROM\s|TRUNCATE\s|COPY\s|LOCK\s+TABLE\s|MERGE\s+INTO\s)/;

/** Finds the statements of the product's files, by the calls that run them and by what begins like one. */
export function collectStatements(files: readonly string[]): Collected {
  const collected: Collected = { statements: [], unknown: new Set(), left: [] };
  const known = new Set<Node>();
  const sources = files.filter((file) => mayRun.test(readFileSync(file, "utf8"))).map(sourceOf);
  for (const source of sources)
    for (const node of nodesOf(source.program)) {
      const run = runOf(source, node);
      if (run) add(collected, { ...run, source, known });
    }
  for (const source of sources)
    for (const node of nodesOf(source.program))
      if (!known.has(node) && isStatement.test(partsOf(node).join("x")) && !isPart(source, node))
        add(collected, { source, node, runner: "unknown", known });
  for (const source of sources)
    for (const node of nodesOf(source.program)) {
      const parts = partsOf(node);
      if (!known.has(node) && parts.length > 0)
        collected.left.push({
          file: source.path,
          place: placeOf(source, node),
          line: lineOf(source, node),
          parts,
        });
    }
  return collected;
}

interface Run {
  node: Node;
  runner: Runner;
}

function runOf({ text }: SourceFile, node: Node): Run | undefined {
  if (node.type === "TaggedTemplateExpression") {
    const { tag, quasi } = node;
    const isRaw = tag.type === "MemberExpression" && tags.includes(nameOf(tag.property));
    return isRaw ? { node: quasi, runner: "platform" } : undefined;
  }
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined;
  const { object, property } = node.callee;
  const [first] = node.arguments;
  const name = nameOf(property);
  if (!calls.includes(name) || !first || text.slice(object.start, object.end) === "super") return undefined;
  const runner = name === "queryElements" ? "elements" : (runners[receiverOf(object)] ?? "platform");
  return { node: first, runner };
}

/** The name of what a method is called on. */
function receiverOf(node: Node): string {
  if (node.type === "MemberExpression") return nameOf(node.property);
  if (node.type === "CallExpression") return receiverOf(node.callee);
  return nameOf(node);
}

function nameOf(node: Node): string {
  return "name" in node && typeof node.name === "string" ? node.name : "";
}

function add(
  { statements, unknown }: Collected,
  { source, node, runner, known }: Run & { source: SourceFile; known: Set<Node> },
): void {
  const place = placeOf(source, node);
  try {
    for (const { text, literals } of textsOf(source, node)) {
      for (const literal of literals) known.add(literal);
      statements.push({ file: source.path, line: lineOf(source, node), place, runner, sql: text });
    }
  } catch (error) {
    if (!(error instanceof UnknownValueError)) throw error;
    unknown.add(`${source.path}#${place}`);
  }
}

type Text = Value & { kind: "text" };

function textsOf(source: SourceFile, node: Node): Text[] {
  if (source.parents.get(node)?.type === "TaggedTemplateExpression" && node.type === "TemplateLiteral") {
    // Prisma makes parameters of what is put in.
    const text = node.quasis.map(({ value }, i) => (i === 0 ? "" : `$${i}`) + (value.cooked ?? "")).join("");
    return [{ kind: "text", text, literals: [node] }];
  }
  return valuesOf(source, node)
    .flatMap((value) => (value.kind === "object" ? propertyOf(value, "text") : [value]))
    .map((value) => {
      if (value.kind !== "text") throw new UnknownValueError("no text");
      return value;
    });
}

/** The texts of a literal, without what is put in. */
function partsOf(node: Node): string[] {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  return node.type === "TemplateLiteral" ? node.quasis.map(({ value }) => value.cooked ?? "") : [];
}

/** Whether a literal is put into another. */
function isPart({ parents }: SourceFile, node: Node): boolean {
  for (let at = parents.get(node); at; at = parents.get(at)) {
    if (at.type === "TemplateLiteral") return true;
    if (at.type.endsWith("Statement") || at.type.includes("Function")) return false;
  }
  return false;
}
