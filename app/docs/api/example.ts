import { isEmptyObject, resolve, type Schema, type Schemas } from "./schema";

const deepest = 8;
const idTail = "01jd3k9mvcq5f8w2r6t0y4x7zn";

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

function objectExample({ properties = {} }: Schema, schemas: Schemas, depth: number): unknown {
  if (depth >= deepest) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, exampleOf(property, schemas, depth + 1)]),
  );
}

function stringExample({ format, pattern }: Schema): string {
  if (format === "date-time") return "2026-01-31T12:00:00.000Z";
  if (format === "uri" || format === "url") return "https://hooks.example.com/assay";
  const prefix = /^\^([a-z]{3})_/.exec(pattern ?? "")?.[1];
  return prefix === undefined ? "…" : `${prefix}_${idTail}`;
}
