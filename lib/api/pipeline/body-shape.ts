import type { z } from "zod";
import { type BodyShape, otherNames } from "@/lib/domain/requests/body-shape";
import { entryOf } from "@/lib/platform/entry-of";

/** Enough for every body that isn't a document, such as a policy. */
const mostNames = 80;
/** Deeper than any schema goes. A body may be nested as deep as its bytes allow. */
const mostLevels = 12;

/**
 * Names and types of a body's fields. Names that the schema doesn't have, such as keys of metadata, are only counted: they
 * may hold anything. The first entry of an array stands for all.
 */
export function bodyShapeOf(schema: z.core.$ZodType, value: unknown): BodyShape {
  return describe([schema], value, { names: mostNames, level: 0 });
}

/** How much is left to describe, and how deep it is. */
interface Left {
  names: number;
  level: number;
}

function describe(schemas: readonly z.core.$ZodType[], value: unknown, left: Left): BodyShape {
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  if (left.level === mostLevels) return Array.isArray(value) ? "array" : "object";
  left.level++;
  const shape = describeParts(schemas, value, left);
  left.level--;
  return shape;
}

function describeParts(schemas: readonly z.core.$ZodType[], value: object, left: Left): BodyShape {
  const parts = schemas.flatMap(partsOf);
  if (Array.isArray(value)) {
    const entries = parts.flatMap(({ entry }) => entry ?? []);
    return value.length === 0 ? [] : [describe(entries, value[0], left)];
  }
  const shape: Record<string, BodyShape> = {};
  let others = 0;
  for (const name of Object.keys(value)) {
    const known = fieldsNamed(name, parts);
    if (known.length === 0 || left.names === 0) others++;
    else {
      left.names--;
      shape[name] = describe(known, (value as Record<string, unknown>)[name], left);
    }
  }
  if (others > 0) shape[otherNames] = `${others} more`;
  return shape;
}

/** Without closures: this runs for each field of each analysis. */
function fieldsNamed(name: string, parts: readonly Part[]): z.core.$ZodType[] {
  const found: z.core.$ZodType[] = [];
  for (const { fields } of parts) {
    const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) found.push(field);
  }
  return found;
}

interface Part {
  fields?: Readonly<Record<string, z.core.$ZodType>>;
  entry?: z.core.$ZodType;
}

/** A schema never changes. */
const partsBySchema = new WeakMap<z.core.$ZodType, readonly Part[]>();

/** The objects and arrays that a schema may be, within all that wraps it. */
function partsOf(schema: z.core.$ZodType): readonly Part[] {
  return entryOf(partsBySchema, schema, () => findParts(schema));
}

function findParts(schema: z.core.$ZodType): readonly Part[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return [{ fields: def.shape }];
    case "array":
      return [{ entry: def.element }];
    case "union":
      return def.options.flatMap(partsOf);
    case "intersection":
      return [def.left, def.right].flatMap(partsOf);
    case "pipe":
      return [def.in, def.out].flatMap(partsOf);
    case "lazy":
      return partsOf(def.getter());
    default:
      return "innerType" in def ? partsOf(def.innerType as z.core.$ZodType) : [];
  }
}
