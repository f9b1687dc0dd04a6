import type { Node } from "oxc-parser";
import { brandedError } from "@/lib/platform/branded-error";
import { childrenOf, importedFile, type SourceFile, sourceOf } from "./sources";

/** What an expression may be, as far as it is known without running it. */
export type Value =
  // With the literals that it consists of.
  | { kind: "text"; text: string; literals: readonly Node[] }
  | { kind: "list"; items: readonly (readonly Value[])[] }
  | { kind: "object" | "function"; at: At };

/** An expression in its file, with what is known of the parameters of the functions around it. */
interface At {
  file: SourceFile;
  node: Node;
  given: ReadonlyMap<Node, ReadonlyMap<string, At>>;
}

/** An expression that can't be known without running it. */
export class UnknownValueError extends brandedError("UnknownValueError") {}

const mostAlternatives = 32;

/** All values that an expression may have. Throws UnknownValueError. */
export function valuesOf(file: SourceFile, node: Node): Value[] {
  return evaluate({ file, node, given: new Map() });
}

/** The values of a property of an object. */
export function propertyOf(value: Value, name: string): Value[] {
  if (value.kind !== "object") throw new UnknownValueError(`${name} of something else than an object`);
  return evaluate(propertyAt(value.at, name));
}

function evaluate(at: At): Value[] {
  const values = evaluateNode(at);
  if (values.length > mostAlternatives) throw new UnknownValueError("too many alternatives");
  return values;
}

function evaluateNode(at: At): Value[] {
  const { node } = at;
  const inner = (child: Node) => evaluate({ ...at, node: child });
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string") return [{ kind: "text", text: node.value, literals: [node] }];
      if (typeof node.value === "number") return [text(String(node.value))];
      break;
    case "TemplateLiteral":
      return node.quasis.reduce<Value[]>(
        (before, { value }, i) => {
          const next = combined(before, [text(value.cooked ?? "")]);
          const expression = node.expressions[i];
          return expression ? combined(next, inner(expression)) : next;
        },
        [{ kind: "text", text: "", literals: [node] }],
      );
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "ParenthesizedExpression":
      return inner(node.expression);
    case "ConditionalExpression":
      return [...inner(node.consequent), ...inner(node.alternate)];
    case "BinaryExpression":
      // Added to something else than a number, it might be a text.
      if (node.right.type === "Literal" && typeof node.right.value === "number") return [computed];
      break;
    case "ArrayExpression":
      return [{ kind: "list", items: node.elements.flatMap((each) => [...itemsOf(at, each)]) }];
    case "ObjectExpression":
      return [{ kind: "object", at }];
    case "ArrowFunctionExpression":
    case "FunctionDeclaration":
      return [{ kind: "function", at }];
    case "Identifier":
      return evaluate(definitionOf(at, node.name));
    case "MemberExpression":
      return memberOf(at, node);
    case "CallExpression":
      return call(at, node);
  }
  throw new UnknownValueError(at.file.text.slice(node.start, node.end).slice(0, 60));
}

function text(of: string): Value {
  return { kind: "text", text: of, literals: [] };
}

/** A number that is computed. As the place of a parameter, it is none that means something. */
const computed = text("99");

function combined(left: readonly Value[], right: readonly Value[]): Value[] {
  return left.flatMap((one) =>
    right.map((other): Value => {
      if (one.kind !== "text" || other.kind !== "text") throw new UnknownValueError("no text in a text");
      return {
        kind: "text",
        text: one.text + other.text,
        literals: [...one.literals, ...other.literals],
      };
    }),
  );
}

function itemsOf(at: At, element: Node | null): readonly (readonly Value[])[] {
  if (!element) return [];
  if (element.type !== "SpreadElement") return [evaluate({ ...at, node: element })];
  return listOf({ ...at, node: element.argument });
}

function listOf(at: At): readonly (readonly Value[])[] {
  const [list, ...others] = evaluate(at);
  if (list?.kind !== "list" || others.length > 0) throw new UnknownValueError("a list");
  return list.items;
}

function memberOf(at: At, node: Node & { type: "MemberExpression" }): Value[] {
  const { property, computed: isComputed } = node;
  if (isComputed || property.type !== "Identifier") throw new UnknownValueError("a member");
  return evaluate({ ...at, node: node.object }).flatMap((object) => propertyOf(object, property.name));
}

function propertyAt(at: At, name: string): At {
  if (at.node.type !== "ObjectExpression") throw new UnknownValueError(name);
  for (const property of at.node.properties.toReversed()) {
    if (property.type === "Property") {
      if (property.key.type === "Identifier" && property.key.name === name)
        return { ...at, node: property.value };
      continue;
    }
    for (const value of evaluate({ ...at, node: property.argument })) {
      if (value.kind === "object") return propertyAt(value.at, name);
    }
  }
  throw new UnknownValueError(`there is no ${name}`);
}

function call(at: At, node: Node & { type: "CallExpression" }): Value[] {
  const { callee } = node;
  if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
    const [first] = node.arguments;
    switch (callee.property.name) {
      case "indexOf":
        return [computed];
      case "join": {
        const separator = first ? evaluate({ ...at, node: first }) : [text(",")];
        return listOf({ ...at, node: callee.object }).reduce<Value[]>(
          (before, item, i) => combined(i === 0 ? before : combined(before, separator), item),
          [text("")],
        );
      }
      case "map": {
        if (!first) break;
        const items = listOf({ ...at, node: callee.object });
        return [{ kind: "list", items: items.map((item) => applied({ ...at, node: first }, item)) }];
      }
    }
    throw new UnknownValueError(at.file.text.slice(node.start, node.end).slice(0, 60));
  }
  return evaluate({ ...at, node: callee }).flatMap((called) => {
    if (called.kind !== "function") throw new UnknownValueError("a call");
    return returned(
      called.at,
      node.arguments.map((argument) => ({ ...at, node: argument })),
    );
  });
}

/** What a function makes of an item of a list, if that is a text or doesn't matter. */
function applied(fn: At, item: readonly Value[]): Value[] {
  const literals = item.flatMap((value) => (value.kind === "text" ? value.literals : []));
  const [called] = evaluate(fn);
  if (called?.kind !== "function") throw new UnknownValueError("a function");
  return returned(
    called.at,
    literals.slice(0, 1).map((node) => ({ ...fn, node })),
  );
}

/** What a function returns. */
function returned(fn: At, given: readonly At[]): Value[] {
  const { node } = fn;
  if (node.type !== "ArrowFunctionExpression" && node.type !== "FunctionDeclaration")
    throw new UnknownValueError("a function");
  const names = new Map<string, At>();
  for (const [i, parameter] of node.params.entries()) {
    const argument = given[i];
    if (parameter.type === "Identifier" && argument) names.set(parameter.name, argument);
  }
  const inside = { ...fn, given: new Map(fn.given).set(node, names) };
  if (node.body?.type !== "BlockStatement" && node.body) return evaluate({ ...inside, node: node.body });
  const results = node.body ? returnsOf(node.body) : [];
  if (results.length === 0) throw new UnknownValueError("nothing is returned");
  return results.flatMap((result) => evaluate({ ...inside, node: result }));
}

function returnsOf(node: Node): Node[] {
  if (node.type === "ReturnStatement") return node.argument ? [node.argument] : [];
  if (node.type.includes("Function")) return [];
  return childrenOf(node).flatMap(returnsOf);
}

/** The expression that a name stands for. */
function definitionOf({ file, node, given }: At, name: string): At {
  for (let at: Node | undefined = node; at; at = file.parents.get(at)) {
    if ("params" in at && Array.isArray(at.params)) {
      const argument = given.get(at)?.get(name);
      if (argument) return argument;
      const parameter = (at.params as Node[]).find((each) => namesIn(each).includes(name));
      if (parameter) throw new UnknownValueError(`the parameter ${name}`);
    }
    if (at.type === "BlockStatement" || at.type === "Program" || at.type === "SwitchCase") {
      const found = definedBy("body" in at ? at.body : at.consequent, name);
      if (found === "changing" || isChanged(file, name)) throw new UnknownValueError(`${name} is changed`);
      if (found && "import" in found) return exported(file, found.import, found.name);
      if (found) return { file, node: found, given };
    }
    if (at.type.startsWith("For") && "left" in at && namesIn(at.left as Node).includes(name))
      throw new UnknownValueError(`the loop's ${name}`);
  }
  throw new UnknownValueError(name);
}

type Definition = Node | "changing" | { import: string; name: string } | undefined;

function definedBy(statements: readonly Node[], name: string): Definition {
  for (const each of statements) {
    const statement = each.type === "ExportNamedDeclaration" ? (each.declaration ?? each) : each;
    if (statement.type === "FunctionDeclaration" && statement.id?.name === name) return statement;
    if (statement.type === "ImportDeclaration")
      for (const specifier of statement.specifiers)
        if (specifier.local.name === name && specifier.type === "ImportSpecifier")
          return {
            import: statement.source.value,
            name: "name" in specifier.imported ? specifier.imported.name : name,
          };
    if (statement.type !== "VariableDeclaration") continue;
    for (const { id, init } of statement.declarations) {
      if (!namesIn(id).includes(name)) continue;
      return statement.kind === "const" && id.type === "Identifier" && init ? init : "changing";
    }
  }
  return undefined;
}

function exported(from: SourceFile, specifier: string, name: string): At {
  const path = importedFile(from.path, specifier);
  if (path === undefined) throw new UnknownValueError(`${name} of ${specifier}`);
  const file = sourceOf(path);
  return definitionOf({ file, node: file.program, given: new Map() }, name);
}

/** Whether a list gets more items after it was made. */
function isChanged({ text: source }: SourceFile, name: string): boolean {
  return new RegExp(`\\b${name}\\.(?:push|splice|unshift)\\(`).test(source);
}

function namesIn(pattern: Node): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "Property") return namesIn(pattern.value);
  return childrenOf(pattern)
    .filter(({ type }) => !type.startsWith("TS"))
    .flatMap(namesIn);
}
