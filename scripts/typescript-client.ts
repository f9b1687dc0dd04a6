/*
 * The methods of the TypeScript client, from the OpenAPI document: one for every operation, and one more for every list.
 * Their types come from what openapi-typescript writes.
 */
import { type Document, json, type Operation } from "./openapi-types";

/** The generated modules, by file name. */
export function typescriptModules(
  document: Document,
  first: string,
  version: string,
): Record<string, string> {
  const head = `// ${first}\n// by \`npm run clients\`: do not edit.\n`;
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
    "version.ts": `${head}export const version = ${JSON.stringify(version)};\n`,
  };
}

function methodsOf(path: string, method: string, operation: Operation): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const type = `operations[${JSON.stringify(operationId)}]`;
  const inPath = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  const inQuery = parameters.filter((one) => one.in === "query");
  const optional = (isRequired: boolean | undefined) => (isRequired ? "" : "?");
  const hasBody = requestBody?.content[json] !== undefined;
  const before = [
    ...inPath.map((name) => `${name}: string`),
    ...(hasBody ? [`body${optional(requestBody?.required)}: BodyOf<${type}>`] : []),
  ];
  const isQueryRequired = inQuery.some(({ required }) => required);
  const queryAs = (kind: string) =>
    inQuery.length > 0 ? [`query${optional(isQueryRequired)}: ${kind}`] : [];
  const query = queryAs(`QueryOf<${type}>`);
  const options = method === "GET" ? "CallOptions" : "WriteOptions";
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const mediaTypes = Object.keys(success?.content ?? {});
  const accept = mediaTypes.length === 0 || mediaTypes.includes(json) ? undefined : mediaTypes[0];
  const given = [
    `path: ${JSON.stringify(path)}`,
    ...(inPath.length > 0 ? [`pathValues: { ${inPath.join(", ")} }`] : []),
    ...(hasBody ? ["body"] : []),
    ...(query.length > 0 ? ["query"] : []),
    ...(accept === undefined ? [] : [`accept: ${JSON.stringify(accept)}`]),
    "...options",
  ];
  const lines = [
    `  /** ${summary}: ${method} /v1${path} */`,
    `  ${operationId}(${[...before, ...query, `options: ${options} = {}`].join(", ")}): Call<DataOf<${type}>> {`,
    `    return this.call({ method: ${JSON.stringify(method)}, ${given.join(", ")} });`,
    "  }",
  ];
  if (!inQuery.some(({ name }) => name === "cursor")) return lines.join("\n");
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
