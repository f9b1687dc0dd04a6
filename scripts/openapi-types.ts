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
  content: Record<string, { schema: Schema; example?: object }>;
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
const csv = "text/csv";

/** One way to call an operation: the clients have a method for each. */
export interface Form {
  /** What follows the operation's name in the method's. */
  suffix: "" | "Csv";
  /** The body, if it has one. */
  body: { mediaType: string; schema: Schema; isRequired: boolean } | undefined;
  /** The successful answer, if it has a body. */
  answer: { mediaType: string; schema: Schema } | undefined;
}

/** JSON wherever an operation speaks it; beside that CSV, wherever it speaks both. */
export function formsOf({ requestBody, responses }: Operation): Form[] {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const request = requestBody?.content ?? {};
  const answers = success?.content ?? {};
  const pick = (content: Record<string, { schema: Schema }>, wanted: string) => {
    const mediaType = wanted in content ? wanted : json in content ? json : Object.keys(content)[0];
    const found = mediaType === undefined ? undefined : content[mediaType];
    return mediaType === undefined || found === undefined ? undefined : { mediaType, schema: found.schema };
  };
  const formOf = (suffix: Form["suffix"], wanted: string): Form => {
    const body = pick(request, wanted);
    return {
      suffix,
      body: body && { ...body, isRequired: requestBody?.required === true },
      answer: pick(answers, wanted),
    };
  };
  const hasBoth = (content: object) => json in content && csv in content;
  return [formOf("", json), ...(hasBoth(request) || hasBoth(answers) ? [formOf("Csv", csv)] : [])];
}
