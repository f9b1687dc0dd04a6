import { type Node, parseSync, visitorKeys } from "oxc-parser";

/** A place in a file, and what a mutant has there instead. Offsets are UTF-16. */
export interface Point {
  start: number;
  end: number;
  replacement: string;
  /** What kind of change it is, such as `condition` or `sql`. */
  kind: string;
}

const otherOperator: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
};

/** Changes of SQL: what is found, and what stands there instead. */
const sqlChanges: readonly [RegExp, string][] = [
  [/\bSKIP LOCKED\b/g, ""],
  [/\bFOR (?:NO KEY )?UPDATE\b/g, ""],
  [/\bAND\b(?! \$\d)/g, "OR"],
  [/\bOR\b(?! REPLACE)/g, "AND"],
  [/\bIS NOT NULL\b/g, "IS NULL"],
  [/\bIS NULL\b/g, "IS NOT NULL"],
  [/\bDESC\b/g, "ASC"],
  [/ <= /g, " < "],
  [/ < /g, " <= "],
  [/ >= /g, " > "],
  [/ > /g, " >= "],
  [/(?<=\b(?:WHERE|AND|OR|ON) [\w.]+) = /g, " <> "],
  [/'(?:[a-z_]{3,})'/g, "'mutant'"],
];
const isSql = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/;

/** Calls that tell what happens but change nothing: a mutant there is no defect that a test should find. */
const telling = /^(?:await )?(?:[\w.]*\b)?(?:log|metrics|tracing|span|console)\b/;

/** All places of a file where a small change should make a test fail. Throws if the file can't be parsed. */
export function pointsOf(file: string, text: string): Point[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message}`);
  const points: Point[] = [];
  const add = (kind: string, start: number, end: number, replacement: string) => {
    if (text.slice(start, end) !== replacement) points.push({ kind, start, end, replacement });
  };
  const between = (left: Node, right: Node, operator: string): [number, number] => {
    const start = text.indexOf(operator, left.end);
    if (start < 0 || start >= right.start) throw new Error(`${file}: no ${operator} at ${left.end}`);
    return [start, start + operator.length];
  };

  const visit = (node: Node): void => {
    if (node.type.startsWith("TS") && !expressionsOfTypeScript.has(node.type)) return;
    if (skipped.has(node.type)) return;
    if (node.type === "ExpressionStatement" && telling.test(text.slice(node.start, node.end))) return;
    switch (node.type) {
      case "IfStatement":
      case "ConditionalExpression":
        for (const value of ["true", "false"]) add("condition", node.test.start, node.test.end, value);
        break;
      case "BinaryExpression":
      case "LogicalExpression": {
        const other = otherOperator[node.operator];
        if (other) add("operator", ...between(node.left, node.right, node.operator), other);
        else if (node.operator === "??") add("operator", node.left.end, node.right.end, "");
        break;
      }
      case "UnaryExpression":
        if (node.operator === "!") add("negation", node.start, node.argument.start, "");
        break;
      case "ExpressionStatement":
        if (/^(?:await )?[\w.]+\(/.test(text.slice(node.start, node.end)))
          add("call", node.start, node.end, ";");
        break;
      case "CallExpression":
        addMethods(node);
        break;
      case "ObjectExpression":
        for (const property of node.properties) {
          if (isStatementName(property, node)) continue;
          const comma = /^\s*,/.exec(text.slice(property.end))?.[0].length ?? 0;
          add("property", property.start, property.end + comma, "");
        }
        break;
      case "Literal":
        addLiteral(node);
        break;
      case "TemplateLiteral":
        for (const { start, end } of node.quasis) addSql(start, end);
        break;
    }
    for (const child of childrenOf(node)) if (!isStatementName(child, node)) visit(child);
  };

  const addMethods = ({ callee, start, end }: Node & { type: "CallExpression" }) => {
    if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
    const { name } = callee.property;
    if (["filter", "sort", "toSorted", "slice", "trim", "toLowerCase"].includes(name))
      add("method", start, end, text.slice(callee.object.start, callee.object.end));
    if (name === "some" || name === "every")
      add("method", callee.property.start, callee.property.end, name === "some" ? "every" : "some");
  };

  const addLiteral = ({ start, end, value }: Node & { type: "Literal" }) => {
    if (typeof value === "boolean") add("boolean", start, end, String(!value));
    else if (typeof value === "number")
      add("number", start, end, String(Math.abs(value) < 100 ? value + 1 : value * 10));
    else if (typeof value === "string") {
      if (isSql.test(value)) addSql(start, end);
      else add("text", start, end, value === "" ? '"mutant"' : '""');
    }
  };

  const addSql = (start: number, end: number) => {
    const sql = text.slice(start, end);
    if (!isSql.test(sql)) return;
    for (const [pattern, replacement] of sqlChanges) {
      for (const found of sql.matchAll(pattern)) {
        const from = start + found.index;
        add("sql", from, from + found[0].length, replacement);
      }
    }
  };

  visit(program);
  return points;
}

/** PostgreSQL keeps a plan under the name of a statement: without it, everything is the same, but slower. */
function isStatementName(node: Node, parent: Node): boolean {
  const keyOf = (property: Node) =>
    property.type === "Property" && property.key.type === "Identifier" ? property.key.name : undefined;
  return (
    keyOf(node) === "name" &&
    parent.type === "ObjectExpression" &&
    parent.properties.some((property) => keyOf(property) === "text")
  );
}

const expressionsOfTypeScript = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"]);
/** Imports, and messages of errors: their wording is read by people. */
const skipped = new Set(["ImportDeclaration", "ExportAllDeclaration", "ThrowStatement"]);

function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    // A property's key names it; the whole property is a point of its own.
    if (node.type === "Property" && key === "key") return [];
    const child = (node as unknown as Record<string, Node | readonly (Node | null)[] | null>)[key];
    return (Array.isArray(child) ? child : [child]).filter(
      (each): each is Node => each !== null && each !== undefined,
    );
  });
}
