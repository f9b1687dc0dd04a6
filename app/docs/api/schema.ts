/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export type Schemas = Record<string, Schema>;

/** One field of a body, named by its full path. */
export interface FieldRow {
  path: string;
  type: string;
  isRequired: boolean;
  description: string;
}

const deepest = 6;

/** A schema without its reference; fields next to the reference take precedence. */
export function resolve({ $ref, ...own }: Schema, schemas: Schemas): Schema {
  if ($ref === undefined) return own;
  return { ...resolve(schemas[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {}, schemas), ...own };
}

/** The fields of a body, each object's fields below it. */
export function fieldRows(schema: Schema, schemas: Schemas, prefix = "", depth = 0): FieldRow[] {
  const object = objectWithin(schema, schemas);
  if (!object || depth > deepest) return [];
  const required = new Set(object.schema.required);
  return Object.entries(object.schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${object.isItem ? "[]." : prefix === "" ? "" : "."}${name}`;
    const resolved = resolve(property, schemas);
    return [
      {
        path,
        type: typeText(resolved, schemas),
        isRequired: required.has(name),
        description: [resolved.description, limitsText(resolved)].filter(Boolean).join(" "),
      },
      ...fieldRows(resolved, schemas, path, depth + 1),
    ];
  });
}

/** The object that a schema is, may be, or has as its items. */
function objectWithin(schema: Schema, schemas: Schemas): { schema: Schema; isItem: boolean } | undefined {
  const resolved = resolve(schema, schemas);
  if (resolved.properties) return { schema: resolved, isItem: false };
  if (typeof resolved.items === "object") {
    const item = objectWithin(resolved.items, schemas);
    return item && { schema: item.schema, isItem: true };
  }
  for (const choice of resolved.anyOf ?? resolved.oneOf ?? []) {
    const found = objectWithin(choice, schemas);
    if (found) return found;
  }
  return undefined;
}

/** A schema's type in a few words. */
export function typeText(schema: Schema, schemas: Schemas): string {
  const { type, items, format, const: constant, ...rest } = resolve(schema, schemas);
  if (constant !== undefined) return JSON.stringify(constant);
  if (rest.enum) return rest.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = rest.anyOf ?? rest.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeText(choice, schemas)))].join(" | ");
  if (type === "array")
    return `array of ${typeof items === "object" ? typeText(items, schemas) : "anything"}`;
  if (type === undefined) return "anything";
  const name = [type].flat().join(" | ");
  return format === undefined ? name : `${name} (${format})`;
}

/** Limits that a caller can run into. */
export function limitsText(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const bounds = [
    rangeText(minimum, maximum, ""),
    rangeText(minLength, maxLength, " characters"),
    rangeText(minItems, maxItems, " entries"),
    schema.default === undefined || isEmptyObject(schema.default)
      ? ""
      : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return bounds.length === 0 ? "" : `(${bounds.join(", ")})`;
}

function rangeText(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return "";
  if (least === undefined) return `at most ${number(most)}${unit}`;
  if (most === undefined) return least === 0 ? "" : `at least ${number(least)}${unit}`;
  return least === most ? `${number(least)}${unit}` : `${number(least)} to ${number(most)}${unit}`;
}

function number(value: number | undefined): string {
  return (value ?? 0).toLocaleString("en-US");
}

export function isEmptyObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
