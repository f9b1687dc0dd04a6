import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { matchOperation } from "@/lib/api/match";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";

interface Response {
  $ref?: string;
  content?: Record<string, unknown>;
}

export const document = JSON.parse(JSON.stringify(openApiDocument(operations, Date.now()))) as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  webhooks: Record<string, object>;
  components: { schemas: Record<string, object>; responses: Record<string, Response> };
};

/** Ajv knows nothing of the service: it reads the document as a client's validator does. */
const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: true });
addFormats.default(ajv);
ajv.addSchema(document, "document");
const validators = new Map<string, ValidateFunction>();

/** A validator of the schema at this place of the document, given by the names that lead to it. */
export function validatorAt(...names: string[]): ValidateFunction {
  const pointer = names
    .map((name) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` });
  validators.set(pointer, known);
  return known;
}

/** Throws if the document does not allow a value at this place. */
export function expectDocumented(value: unknown, ...names: string[]): void {
  const validate = validatorAt(...names);
  if (validate(value)) return;
  const problems = validate.errors?.map(({ instancePath, message, params }) =>
    [instancePath || "/", message, JSON.stringify(params)].join(" "),
  );
  throw new Error(`not as documented at ${names.join(" ")}: ${problems?.join("; ")}`);
}

/** Throws if an operation answers with a status, or in a shape, that the OpenAPI document does not have for it. */
export function refuseUndocumented(method: string, url: string, status: number, body?: unknown): void {
  const { pathname } = new URL(url);
  if (!pathname.startsWith("/v1/")) return;
  const match = matchOperation(method, pathname.slice("/v1".length));
  if (match.kind !== "operation") return;
  const { operation } = match;
  const path = operation.path.replace(/:(\w+)/g, "{$1}");
  const response = document.paths[path]?.[operation.method.toLowerCase()]?.responses[String(status)];
  if (response === undefined)
    throw new Error(`${operation.operationId} answered ${status}, which its documentation does not list`);
  if (body === undefined) return;
  const place = response.$ref
    ? response.$ref.slice("#/".length).split("/")
    : ["paths", path, operation.method.toLowerCase(), "responses", String(status)];
  expectDocumented(body, ...place, "content", "application/json", "schema");
}
