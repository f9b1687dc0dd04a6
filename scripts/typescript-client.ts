/*
 * The methods of the TypeScript client, from the OpenAPI document: one for every operation, and one more for every list.
 * Their types come from what openapi-typescript writes.
 */
import { type Document, type Form, formsOf, json, type Operation } from "./openapi-types";

/** The generated modules, by file name. */
export function typescriptModules(
  document: Document,
  first: string,
  version: string,
): Record<string, string> {
  const head = `// ${first}\n// by \`npm run clients\`: don't edit.\n`;
  const methods = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => methodsOf(path, method.toUpperCase(), operation)),
  );
  return {
    "operations.ts": `${head}import type { Asked } from "./client.js";
import type { BodyOf, DataOf, EntryOf, QueryOf } from "./operation-types.js";
import type { CallOptions, WriteOptions } from "./options.js";
import type { Call } from "./response.js";
import type { operations } from "./schema.js";

/** Every operation of the API: one method each. */
export abstract class Operations {
  protected abstract call<Data>(asked: Asked): Call<Data>;
  protected abstract pages<Entry>(asked: Omit<Asked, "method">): AsyncGenerator<Entry>;

${methods.join("\n\n")}
}
`,
    "event-samples.ts": `${head}
/** A made-up body of a delivery, by the name of its event. */
export const eventSamples: Record<string, { id: string; event: string; timestamp: string; data: object }> = ${JSON.stringify(samplesOf(document), null, 2)};
`,
    "version.ts": `${head}export const version = ${JSON.stringify(version)};\n`,
  };
}

/** Of every name that a webhook can subscribe to. */
function samplesOf({ webhooks }: Document): Record<string, object> {
  const samples = Object.values(webhooks).flatMap(({ post }) => {
    const { schema, example } = post.requestBody.content[json] ?? {};
    const names = (schema?.properties?.event?.enum ?? []) as string[];
    return names.map((event) => [event, { ...example, event }]);
  });
  return Object.fromEntries(samples);
}

function methodsOf(path: string, method: string, operation: Operation): string {
  return formsOf(operation)
    .map((form) => methodOf({ path, method, operation, form }))
    .join("\n\n");
}

interface Described {
  path: string;
  method: string;
  operation: Operation;
  form: Form;
}

function methodOf({ path, method, operation, form }: Described): string {
  const { operationId, summary, parameters = [] } = operation;
  const { suffix, body, answer } = form;
  const type = `operations[${JSON.stringify(operationId)}]`;
  const inPath = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  const inQuery = parameters.filter((one) => one.in === "query");
  const optional = (isRequired: boolean | undefined) => (isRequired ? "" : "?");
  const bodyType = body?.mediaType === json ? `BodyOf<${type}>` : "string";
  const before = [
    ...inPath.map((name) => `${name}: string`),
    ...(body ? [`body${optional(body.isRequired)}: ${bodyType}`] : []),
  ];
  const isQueryRequired = inQuery.some(({ required }) => required);
  const queryAs = (kind: string) =>
    inQuery.length > 0 ? [`query${optional(isQueryRequired)}: ${kind}`] : [];
  const query = queryAs(`QueryOf<${type}>`);
  const options = method === "GET" ? "CallOptions" : "WriteOptions";
  const isText = answer !== undefined && answer.mediaType !== json;
  const given = [
    `path: ${JSON.stringify(path)}`,
    ...(inPath.length > 0 ? [`pathValues: { ${inPath.join(", ")} }`] : []),
    ...(body ? ["body"] : []),
    ...(body && body.mediaType !== json ? [`mediaType: ${JSON.stringify(body.mediaType)}`] : []),
    ...(query.length > 0 ? ["query"] : []),
    ...(isText ? [`accept: ${JSON.stringify(answer.mediaType)}`] : []),
    "...options",
  ];
  const name = operationId + suffix;
  const data = isText ? "string" : `DataOf<${type}>`;
  const lines = [
    `  /** ${summary}${suffix && ", as CSV"}: ${method} /v1${path} */`,
    `  ${name}(${[...before, ...query, `options: ${options} = {}`].join(", ")}): Call<${data}> {`,
    `    return this.call({ method: ${JSON.stringify(method)}, ${given.join(", ")} });`,
    "  }",
  ];
  if (suffix || !inQuery.some((one) => one.name === "cursor")) return lines.join("\n");
  return [
    ...lines,
    "",
    `  /** ${summary}: every entry, page by page. */`,
    `  iterate${operationId.replace(/^(?:list|get)/, "")}(${[
      ...before,
      ...queryAs(`Omit<QueryOf<${type}>, "cursor">`),
      "options: CallOptions = {}",
    ].join(", ")}): AsyncGenerator<EntryOf<${type}>> {`,
    `    return this.pages({ ${given.join(", ")} });`,
    "  }",
  ].join("\n");
}
