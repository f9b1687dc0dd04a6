import type { Node } from "libpg-query";

/** Every object below a part of a parse tree, and itself, except for those that `isLeft` leaves out with all below. */
export function* partsOf(part: unknown, isLeft: (key: string) => boolean = () => false): Generator<object> {
  if (typeof part !== "object" || part === null) return;
  yield part;
  for (const [key, value] of Object.entries(part)) if (!isLeft(key)) yield* partsOf(value, isLeft);
}

/** The text of a name's part. */
export function textOf(node: Node | undefined): string {
  return node && "String" in node ? (node.String.sval ?? "") : "";
}

/** The name that PostgreSQL gives to a column of a SELECT without one. */
export function nameOf(value: Node | undefined): string {
  if (!value) return "";
  if ("ColumnRef" in value) return textOf(value.ColumnRef.fields?.at(-1));
  if ("FuncCall" in value) return textOf(value.FuncCall.funcname?.at(-1));
  if ("TypeCast" in value) return nameOf(value.TypeCast.arg);
  if ("CoalesceExpr" in value) return "coalesce";
  return "";
}

/** Whether an operator is the one for equality. */
export function isEquality(name: readonly Node[] | undefined): boolean {
  return textOf(name?.at(-1)) === "=";
}

/** Types that keep different keys different. */
const exactTypes = new Set(["text", "varchar", "uuid", "bytea", "int8"]);

/** What is cast, if values that differed still differ. */
export function withoutCast(node: Node): Node {
  if (!("TypeCast" in node)) return node;
  const { arg, typeName } = node.TypeCast;
  return arg && exactTypes.has(textOf(typeName?.names?.at(-1))) ? withoutCast(arg) : node;
}
