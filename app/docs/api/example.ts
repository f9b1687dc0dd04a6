import { exampleIdTail } from "./example-id";
import { isEmptyObject, resolve, type Schema, type Schemas } from "./schema";

const deepest = 8;

/** A value for a schema, built from the schema's own examples where it has any. */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const resolved = resolve(schema, schemas);
  const { example, examples, default: byDefault, const: constant, anyOf, oneOf } = resolved;
  if (example !== undefined) return example;
  if (examples?.length) return examples[0];
  if (byDefault !== undefined && !isEmptyObject(byDefault)) return byDefault;
  if (constant !== undefined) return constant;
  if (resolved.enum) return resolved.enum[0];
  const choices = anyOf ?? oneOf;
  if (choices?.[0]) return exampleOf(choices[0], schemas, depth + 1);
  switch ([resolved.type].flat()[0]) {
    case "object":
      return objectExample(resolved, schemas, depth);
    case "array":
      return typeof resolved.items === "object" && depth < deepest
        ? [exampleOf(resolved.items, schemas, depth + 1)]
        : [];
    case "string":
      return stringExample(resolved);
    case "integer":
    case "number":
      return Math.max(0, resolved.minimum ?? 0);
    case "boolean":
      return true;
    default:
      return null;
  }
}

function objectExample(schema: Schema, schemas: Schemas, depth: number): unknown {
  if (depth >= deepest) return {};
  const { properties = {}, required = [] } = schema;
  // The reader doesn't have the record of an optional id, or the page before a cursor: the request would be refused.
  const shown = Object.entries(properties).filter(
    ([name, property]) =>
      required.includes(name) || (name !== "cursor" && idPrefixOf(resolve(property, schemas)) === undefined),
  );
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property, schemas, depth + 1)]));
}

function stringExample(schema: Schema): string {
  const { format } = schema;
  if (format === "date-time") return "2026-01-31T12:00:00.000Z";
  if (format === "uri" || format === "url") return "https://hooks.example.com/assay";
  const prefix = idPrefixOf(schema);
  return prefix === undefined ? "…" : `${prefix}_${exampleIdTail}`;
}

function idPrefixOf({ pattern = "" }: Schema): string | undefined {
  return /^\^([a-z]{3})_/.exec(pattern)?.[1];
}
