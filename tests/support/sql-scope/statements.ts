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
  /** The call that runs it; undefined if it is run somewhere else. */
  call?: Call;
  /** The property that it is handed on as, if it is one's value. */
  property?: string;
}

export interface Call {
  /** Where it ends in the file. */
  end: number;
  /** How many parameters are bound before those that it gives. */
  bound: number;
}

export interface Collected {
  statements: Statement[];
  /** Places where something is run that is not known without running it, as `file#place`. */
  unknown: Set<string>;
  /** The calls there, by what they run. */
  passing: { file: string; place: string; statement: string; call: Call }[];
  /** Literals that are part of no statement. */
  left: { file: string; place: string; line: number; parts: string[] }[];
}

/** How many parameters these bind to organizations. */
const bindings: Record<string, number> = { sql: 1, scoped: 2 };
const calls = ["query", "execute", "queryElements"];

/** What every file that runs a statement has, to leave out the others. */
const mayRun =
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|COPY|LOCK TABLE|MERGE)\b|\.(?:query|execute|queryElements)\b/;
/** The beginning of a statement. */
const isStatement =
  /^(?:\s|--[^\n]*\n|\()*(?:SELECT\b\s*\S|WITH\s+\w+\s+AS\b|INSERT\s+INTO\s|UPDATE\s+\S+\s|DELETE\s+FROM\s|TRUNCATE\s|COPY\s|LOCK\s+TABLE\s|MERGE\s+INTO\s)/;

/** Finds the statements of the product's files, by the calls that run them and by what begins like one. */
export function collectStatements(files: readonly string[]): Collected {
  const collected: Collected = { statements: [], unknown: new Set(), passing: [], left: [] };
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
  call?: Call;
}

function runOf({ text }: SourceFile, node: Node): Run | undefined {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return undefined;
  const { object, property } = node.callee;
  const [first] = node.arguments;
  const name = nameOf(property);
  if (!calls.includes(name) || !first || text.slice(object.start, object.end) === "super") return undefined;
  if (name === "queryElements") return { node: first, runner: "elements", call: { end: node.end, bound: 0 } };
  const bound = bindings[receiverOf(object)] ?? 0;
  return {
    node: first,
    runner: bound > 0 ? "organization" : "platform",
    call: { end: node.end, bound },
  };
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
  { statements, unknown, passing }: Collected,
  { source, node, runner, call, known }: Run & { source: SourceFile; known: Set<Node> },
): void {
  const place = placeOf(source, node);
  const property = propertyNameOf(source, node);
  try {
    for (const { text, literals } of textsOf(source, node)) {
      for (const literal of literals) known.add(literal);
      statements.push({
        file: source.path,
        line: lineOf(source, node),
        place,
        runner,
        sql: text,
        ...(call ? { call } : {}),
        ...(property === undefined ? {} : { property }),
      });
    }
  } catch (error) {
    if (!(error instanceof UnknownValueError)) throw error;
    unknown.add(`${source.path}#${place}`);
    const statement = source.text.slice(node.start, node.end);
    if (call) passing.push({ file: source.path, place, statement, call });
  }
}

function propertyNameOf({ parents }: SourceFile, node: Node): string | undefined {
  const parent = parents.get(node);
  return parent?.type === "Property" ? nameOf(parent.key) : undefined;
}

type Text = Value & { kind: "text" };

function textsOf(source: SourceFile, node: Node): Text[] {
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
