import path from "node:path";
import {
  type ArrayLiteralExpression,
  type CallExpression,
  type Node,
  type ObjectLiteralExpression,
  type PropertyAccessExpression,
  type SpreadElement,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TemplateExpression,
  type VariableDeclaration,
} from "typescript/unstable/ast";
import {
  API,
  type Checker,
  type Program,
  type Type,
  TypeFlags,
  type TypeReference,
} from "typescript/unstable/sync";

/** A type of TypeScript, as the alternatives that it has. */
export interface ValueType {
  /** As TypeScript writes it. */
  text: string;
  alternatives: readonly Alternative[];
}

export type Alternative =
  // Anything: `any` or `unknown`.
  | { kind: "any" | "null" | "undefined" | "string" | "number" | "boolean" | "bigint" }
  | { kind: "literal"; value: string | number }
  | { kind: "array"; element: ValueType }
  /** By the name of its class or interface; empty for another object. */
  | { kind: "object"; name: string };

/** What a call that runs a statement says of its rows and gives as its parameters. */
export interface TypedCall {
  /** By name; `any` if nothing is said of them, `generic` if the caller says it, `none` if no rows are read. */
  row: ReadonlyMap<string, ValueType> | "any" | "generic" | "none";
  /** Undefined if it is no list that is written down at the call. */
  values: readonly ValueType[] | undefined;
}

/** A call of a function that is told the type of its rows. */
export interface RowsRead {
  name: string;
  /** Where it ends in the file. */
  end: number;
  /** Its first and last line. */
  from: number;
  to: number;
  row: TypedCall["row"];
}

type Run = CallExpression | TaggedTemplateExpression;

/** The types of a TypeScript project, from its compiler. Close it. */
export class TypedProgram {
  readonly #api: API;
  readonly #program: Program;
  readonly #checker: Checker;
  readonly #calls = new Map<string, Map<number, Run>>();

  /** `config` is the path of a tsconfig file. */
  constructor(config: string) {
    const opened = path.resolve(config);
    this.#api = new API({ cwd: path.dirname(opened) });
    const project = this.#api.updateSnapshot({ openProjects: [opened] }).getProject(opened);
    if (!project) throw new Error(`there is no project ${config}`);
    this.#program = project.program;
    this.#checker = project.checker;
  }

  close(): void {
    this.#api.close();
  }

  /** The call that ends at this place of a file. */
  callAt(file: string, end: number): TypedCall {
    const call = this.#callsOf(path.resolve(file)).get(end);
    if (!call) throw new Error(`no call ends at ${end} of ${file}`);
    return { row: this.#rowOf(call), values: this.#valuesOf(call) };
  }

  /** The calls of a file whose rows have a type of their own, by the function's name and the lines of the call. */
  rowsReadIn(file: string): RowsRead[] {
    const calls = [...this.#callsOf(path.resolve(file)).values()].filter(
      (call) => call.typeArguments?.length,
    );
    return calls.flatMap((call) => {
      const [row] = call.typeArguments ?? [];
      const type = row && this.#checker.getTypeFromTypeNode(row);
      if (!type || type.isTypeParameter() || isTagged(call)) return [];
      const { text } = call.getSourceFile();
      const lineAt = (place: number) => text.slice(0, place).split("\n").length;
      return [
        {
          name: call.expression.getText().split(".").at(-1) ?? "",
          end: call.end,
          from: lineAt(call.getStart()),
          to: lineAt(call.end),
          row: this.#propertiesOf(type),
        },
      ];
    });
  }

  #callsOf(file: string): Map<number, Run> {
    const known = this.#calls.get(file);
    if (known) return known;
    const source = this.#program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of the project`);
    const calls = new Map<number, Run>();
    const visit = (node: Node): void => {
      if (node.kind === SyntaxKind.CallExpression || node.kind === SyntaxKind.TaggedTemplateExpression)
        calls.set(node.end, node as Run);
      node.forEachChild(visit);
    };
    visit(source);
    this.#calls.set(file, calls);
    return calls;
  }

  #rowOf(call: Run): TypedCall["row"] {
    const signature = this.#checker.getResolvedSignature(call);
    const promise = signature && this.#checker.getReturnTypeOfSignature(signature);
    const [result] = promise ? this.#argumentsOf(promise) : [];
    // The count of rows that were touched, or what nothing can be read of.
    if (result && result.flags & (TypeFlags.Number | TypeFlags.Unknown)) return "none";
    const [row] = result ? this.#argumentsOf(result) : [];
    if (!row || row.flags & TypeFlags.Any) return isLeftUnread(call) ? "none" : "any";
    // Nothing can be read of a row that is just an object.
    if (row.flags & TypeFlags.NonPrimitive) return "none";
    if (row.isTypeParameter()) return "generic";
    return this.#propertiesOf(row);
  }

  #propertiesOf(row: Type): ReadonlyMap<string, ValueType> {
    const properties = this.#checker.getPropertiesOfType(row);
    return new Map(
      properties.map((property) => {
        const type = this.#checker.getTypeOfSymbol(property);
        return [property.name, type ? this.#valueType(type) : anything];
      }),
    );
  }

  #valuesOf(call: Run): TypedCall["values"] {
    if (isTagged(call))
      return call.template.kind === SyntaxKind.TemplateExpression
        ? (call.template as TemplateExpression).templateSpans.map(({ expression }) =>
            this.#typeAt(expression),
          )
        : [];
    const [statement, given] = call.arguments;
    if (given) return this.#itemsOf(given);
    if (!statement) return [];
    const values = propertyOf(statement, "values");
    if (values) return this.#itemsOf(values);
    const type = this.#checker.getTypeAtLocation(statement);
    return type && this.#checker.getPropertyOfType(type, "values") ? undefined : [];
  }

  /** The types of a list's items, if it is known how many it has. */
  #itemsOf(list: Node): ValueType[] | undefined {
    if (list.kind === SyntaxKind.ArrayLiteralExpression) {
      const items = (list as ArrayLiteralExpression).elements.map((each) =>
        each.kind === SyntaxKind.SpreadElement
          ? this.#itemsOf((each as SpreadElement).expression)
          : [this.#typeAt(each)],
      );
      return items.every((each) => each !== undefined) ? items.flat() : undefined;
    }
    const type = this.#checker.getTypeAtLocation(list);
    if (type && this.#checker.isTupleType(type))
      return this.#argumentsOf(type).map((each) => this.#valueType(each));
    if (list.kind !== SyntaxKind.Identifier) return undefined;
    const declared = this.#checker.getSymbolAtLocation(list)?.valueDeclaration?.resolve();
    if (declared?.kind !== SyntaxKind.VariableDeclaration) return undefined;
    const { initializer } = declared as VariableDeclaration;
    return initializer?.kind === SyntaxKind.ArrayLiteralExpression ? this.#itemsOf(initializer) : undefined;
  }

  #typeAt(node: Node): ValueType {
    const type = this.#checker.getTypeAtLocation(node);
    return type ? this.#valueType(type) : anything;
  }

  #valueType(type: Type): ValueType {
    return { text: this.#checker.typeToString(type), alternatives: this.#alternatives(type) };
  }

  #alternatives(type: Type): Alternative[] {
    if (type.isUnionType()) return type.getTypes().flatMap((each) => this.#alternatives(each));
    if (type.isStringLiteralType() || type.isNumberLiteralType())
      return [{ kind: "literal", value: type.value }];
    for (const [flag, kind] of flags) if (type.flags & flag) return [{ kind }];
    if (this.#checker.isArrayType(type)) {
      const [element] = this.#argumentsOf(type);
      return [{ kind: "array", element: element ? this.#valueType(element) : anything }];
    }
    if (type.isTypeParameter()) {
      const constraint = this.#checker.getBaseConstraintOfType(type);
      return constraint ? this.#alternatives(constraint) : [{ kind: "any" }];
    }
    return [{ kind: "object", name: type.getSymbol()?.name ?? "" }];
  }

  #argumentsOf(type: Type): readonly Type[] {
    return type.isTypeReference() ? this.#checker.getTypeArguments(type as TypeReference) : [];
  }
}

const anything: ValueType = { text: "unknown", alternatives: [{ kind: "any" }] };

const flags: readonly [TypeFlags, Exclude<Alternative["kind"], "literal" | "array" | "object">][] = [
  [TypeFlags.Any | TypeFlags.Unknown, "any"],
  [TypeFlags.Null, "null"],
  [TypeFlags.Undefined, "undefined"],
  [TypeFlags.StringLike, "string"],
  [TypeFlags.NumberLike, "number"],
  [TypeFlags.BooleanLike, "boolean"],
  [TypeFlags.BigIntLike, "bigint"],
];

/** Whether nothing but the number of rows is read of a call's result. */
function isLeftUnread(call: Node): boolean {
  const { parent } = call;
  switch (parent.kind) {
    case SyntaxKind.AwaitExpression:
    case SyntaxKind.ParenthesizedExpression:
      return isLeftUnread(parent);
    case SyntaxKind.ExpressionStatement:
      return true;
    case SyntaxKind.PropertyAccessExpression: {
      const name = (parent as PropertyAccessExpression).name.getText();
      return name === "rowCount" || (name === "catch" && isLeftUnread(parent.parent));
    }
    case SyntaxKind.VariableDeclaration:
      return (parent as VariableDeclaration).name.getText().replaceAll(" ", "") === "{rowCount}";
    case SyntaxKind.ArrowFunction: {
      // What is waited for, and not looked at.
      const waiting = parent.parent.parent;
      return parent.parent.kind === SyntaxKind.CallExpression && waiting.kind === SyntaxKind.AwaitExpression
        ? isLeftUnread(waiting)
        : false;
    }
    default:
      return false;
  }
}

function isTagged(call: Run): call is TaggedTemplateExpression {
  return call.kind === SyntaxKind.TaggedTemplateExpression;
}

function propertyOf(node: Node, name: string): Node | undefined {
  if (node.kind !== SyntaxKind.ObjectLiteralExpression) return undefined;
  for (const property of (node as ObjectLiteralExpression).properties)
    if (property.kind === SyntaxKind.PropertyAssignment && property.name?.getText() === name)
      return property.initializer;
  return undefined;
}
