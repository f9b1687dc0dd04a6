/* The parts of an OpenAPI document that the generators of the clients read. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Schema;
}

interface Body {
  required?: boolean;
  content: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { operationId: string; requestBody: Body } }>;
  components: { schemas: Record<string, Schema> };
}

export const json = "application/json";
