import type { DatabaseType } from "./database";
import type { Alternative, ValueType } from "./program";

/** A column of a statement, as PostgreSQL describes it. */
export interface ResultColumn {
  name: string;
  type: DatabaseType;
  isNeverNull: boolean;
}

export interface Problems {
  /** Where a type is not what it has to hold. */
  wrong: string[];
  /** Where a type has a null that never comes. */
  wide: string[];
}

/** What differs between a column and the type of its property. */
export function columnProblems({ name, type, isNeverNull }: ResultColumn, property: ValueType): Problems {
  const { alternatives } = property;
  if (alternatives.some(({ kind }) => kind === "any")) return { wrong: [], wide: [] };
  const wrong: string[] = [];
  const isNullable = alternatives.some(({ kind }) => kind === "null");
  if (!isNeverNull && !isNullable) wrong.push(`${name} may be null, but is ${property.text}`);
  const values = alternatives.filter(({ kind }) => kind !== "null");
  if (!holds(values, type)) wrong.push(`${name} is ${type.name}, but ${property.text}`);
  return { wrong, wide: isNeverNull && isNullable ? [`${name} is never null, but is ${property.text}`] : [] };
}

/** Whether these alternatives are all that a type may be read as. */
function holds(values: readonly Alternative[], type: DatabaseType): boolean {
  const { labels, element } = type;
  if (labels && values.some(({ kind }) => kind === "literal")) return isSameSet(literalsOf(values), labels);
  const read = readAs(type);
  if (read === undefined || values.length === 0) return false;
  if (read === "anything") return true;
  return values.every((value) => {
    if (value.kind === "array")
      return (
        read === "array" &&
        element !== undefined &&
        holds(
          value.element.alternatives.filter(({ kind }) => kind !== "null"),
          element,
        )
      );
    if (value.kind === "object")
      return read === value.name || (read === "Buffer" && value.name === "Uint8Array");
    return value.kind === read;
  });
}

/** What a value of a type is read as by lib/platform/db/pool.ts: a type of JavaScript or the name of a class. */
function readAs({ name, labels, element }: DatabaseType): string | undefined {
  if (labels) return "string";
  // pg does not know arrays of enums and leaves them as text.
  if (element?.labels) return "string";
  if (element) return readAs(element) === undefined ? undefined : "array";
  return readByPg[name];
}

/** By the name of the type. */
export const readByPg: Record<string, string> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "Date",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "anything",
  jsonb: "anything",
  name: "string",
  numeric: "string",
  oid: "number",
  text: "string",
  timestamp: "Date",
  timestamptz: "Date",
  uuid: "string",
  varchar: "string",
};

/** What is wrong with a value that is given for a parameter. */
export function parameterProblems(place: number, type: DatabaseType, value: ValueType): string[] {
  return value.alternatives.every((alternative) => isAccepted(alternative, type))
    ? []
    : [`$${place} is ${type.name}, but is given ${value.text}`];
}

function isAccepted(value: Alternative, { name, labels, element }: DatabaseType): boolean {
  switch (value.kind) {
    case "any":
    case "null":
    case "undefined":
      return true;
    case "literal":
      if (typeof value.value === "number") return numbers.has(name);
      return labels ? labels.includes(value.value) : isAccepted({ kind: "string" }, { name });
    case "string":
      // It may be the text form of an array, of JSON, of a time, or of an int8 that no number holds.
      return !noText.has(name);
    case "number":
      return numbers.has(name);
    case "bigint":
      return name === "int8" || name === "numeric";
    case "boolean":
      return name === "bool" || isJson(name);
    case "array":
      return element !== undefined && value.element.alternatives.every((each) => isAccepted(each, element));
    case "object":
      if (value.name === "Date") return name === "timestamptz" || name === "timestamp" || name === "date";
      // An array of bytes may be the binary form of an array (lib/platform/db/arrays.ts).
      if (bytes.has(value.name)) return name === "bytea" || element !== undefined;
      return isJson(name);
  }
}

const bytes = new Set(["Buffer", "Uint8Array"]);
const numbers = new Set(["int2", "int4", "int8", "float4", "float8", "numeric", "oid"]);
const noText = new Set(["bool", "bytea", "int2", "int4", "float4", "float8"]);

function isJson(name: string): boolean {
  return name === "json" || name === "jsonb";
}

function literalsOf(values: readonly Alternative[]): string[] {
  return values.flatMap((each) => (each.kind === "literal" ? [String(each.value)] : []));
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}
