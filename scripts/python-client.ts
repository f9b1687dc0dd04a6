/*
 * The types and methods of the Python client, from the OpenAPI document. Needs only the standard library: TypedDicts for
 * every schema, and one method for every operation.
 */

import { isName, parameterName, snake } from "@/app/docs/api/python-names";
import { type Document, type Form, formsOf, json, type Operation, type Schema } from "./openapi-types";

const pascal = (text: string) =>
  text.replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase());
const literal = (value: unknown) =>
  value === null ? "None" : typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);

/** The line below a class or function. */
function docstring(text: string | undefined, indent: string): string[] {
  if (!text) return [];
  return [
    `${indent}"""${text.replace(/\s+/g, " ").replaceAll("\\", "\\\\").replaceAll('"""', "'''").replace(/"$/, '" ')}"""`,
  ];
}

class Types {
  readonly #written = new Map<string, string>();
  readonly #aliases = new Set<string>();
  readonly #anonymous = new Map<Schema, string>();
  readonly #schemas: Record<string, Schema>;

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
    for (const [name, schema] of Object.entries(schemas)) this.#define(name, schema);
  }

  /** Classes, then values computed from them when the module loads, each after what it names. */
  get text(): string {
    const texts = [...this.#written];
    const isAlias = ([name]: [string, string]) => this.#aliases.has(name);
    const rest = new Map(texts.filter(isAlias));
    const ordered: string[] = [];
    const place = (name: string) => {
      const text = rest.get(name);
      if (text === undefined) return;
      rest.delete(name);
      for (const other of rest.keys()) if (new RegExp(`\\b${other}\\b`).test(text)) place(other);
      ordered.push(text);
    };
    for (const [name] of texts) place(name);
    const classes = texts.filter((entry) => !isAlias(entry)).map(([, text]) => text);
    return [...classes, ...ordered].join("\n\n");
  }

  get names(): string[] {
    return [...this.#written.keys()];
  }

  resolve(schema: Schema | undefined): Schema | undefined {
    return schema?.$ref === undefined
      ? schema
      : this.#schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)];
  }

  /** The annotation of a schema; `name` is for an object without its own. */
  of(schema: Schema | undefined, name: string): string {
    if (schema === undefined) return "Any";
    if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(", ")}]`;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      const kinds = choices.map((choice, i) =>
        this.of(choice, choices.length > 1 ? `${name}${i || ""}` : name),
      );
      return [...new Set(kinds)].join(" | ");
    }
    if (schema.allOf?.length === 1) return this.of(schema.allOf[0], name);
    return (
      [schema.type ?? []]
        .flat()
        .map((type) => this.#ofType(type, schema, name))
        .join(" | ") || "Any"
    );
  }

  #ofType(type: string, schema: Schema, name: string): string {
    switch (type) {
      case "string":
        return "str";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "boolean":
        return "bool";
      case "null":
        return "None";
      case "array":
        return `list[${this.of(schema.items, `${name}Item`)}]`;
      case "object":
        if (!schema.properties) {
          const { additionalProperties: value } = schema;
          return `dict[str, ${typeof value === "object" ? this.of(value, `${name}Value`) : "Any"}]`;
        }
        return this.#nameOf(schema, name);
      default:
        throw new Error(`the generator doesn't know the type ${type}`);
    }
  }

  /** The name of an inline object, such as a field of another. */
  #nameOf(schema: Schema, wanted: string): string {
    const known = this.#anonymous.get(schema);
    if (known !== undefined) return known;
    const name = this.#written.has(wanted) || wanted in this.#schemas ? `${wanted}Fields` : wanted;
    if (this.#written.has(name)) throw new Error(`two types would have the name ${name}`);
    this.#anonymous.set(schema, name);
    this.#define(name, schema);
    return name;
  }

  #define(name: string, schema: Schema): void {
    // Keeps its place before the types of its fields.
    this.#written.set(name, "");
    this.#written.set(name, schema.properties ? this.#class(name, schema) : this.#alias(name, schema));
  }

  #alias(name: string, schema: Schema): string {
    this.#aliases.add(name);
    return `${name}: TypeAlias = ${this.of(schema, `${name}Choice`)}`;
  }

  #class(name: string, { properties = {}, required = [], description }: Schema): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = this.of(schema, `${name}${pascal(field)}`);
      return [field, required.includes(field) ? type : `NotRequired[${type}]`] as const;
    });
    if (!fields.every(([field]) => isName(field))) {
      const entries = fields.map(
        ([field, type]) => `    ${JSON.stringify(field)}: ${JSON.stringify(type).replaceAll('\\"', "'")},`,
      );
      return [`${name} = TypedDict("${name}", {`, ...entries, "})"].join("\n");
    }
    return [
      `class ${name}(TypedDict):`,
      ...docstring(description, "    "),
      ...(fields.length > 0 ? fields.map(([field, type]) => `    ${field}: ${type}`) : ["    pass"]),
    ].join("\n");
  }
}

/** The generated modules, by file name. Throws for anything the generator can't express. */
export function pythonModules(document: Document, first: string): Record<string, string> {
  const types = new Types(document.components.schemas);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      methodsOf(path, method.toUpperCase(), operation, types),
    ),
  );
  const events = Object.values(document.webhooks).map(({ post }) =>
    types.of(post.requestBody.content[json]?.schema, pascal(post.operationId.slice(2))),
  );
  const head = `# ${first}\n# by \`npm run clients\`: don't edit.\n`;
  return {
    "types.py": `${head}from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

${types.text}

WebhookEvent: TypeAlias = ${[...new Set(events)].join(" | ")}
`,
    "operations.py": `${head}from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, Unpack

from . import types as t
from .options import CallOptions, WriteOptions


class Operations:
    """Every operation of the API: one method each."""

    def _call(self, method: str, path: str, options: WriteOptions, *, at: dict[str, str] | None = None,
              query: dict[str, Any] | None = None, body: Any = None, media_type: str = "application/json",
              accept: str = "application/json") -> Any:
        raise NotImplementedError

    def _pages(self, path: str, options: CallOptions, *, at: dict[str, str] | None = None,
               query: dict[str, Any] | None = None) -> Iterator[Any]:
        raise NotImplementedError

${operations.join("\n\n")}
`,
  };
}

function methodsOf(path: string, method: string, operation: Operation, types: Types): string {
  return formsOf(operation)
    .map((form) => methodOf({ path, method, operation, form, types }))
    .join("\n\n");
}

interface Described {
  path: string;
  method: string;
  operation: Operation;
  form: Form;
  types: Types;
}

function methodOf({ path, method, operation, form, types }: Described): string {
  const { operationId, summary, parameters = [] } = operation;
  const { suffix, body, answer } = form;
  const inModule = (type: string) =>
    type.replace(/\b[A-Z]\w*/g, (name) => (types.names.includes(name) ? `t.${name}` : name));
  const annotate = (schema: Schema | undefined, name: string) => inModule(types.of(schema, name));
  const parametersIn = (place: string) =>
    parameters
      .filter((one) => one.in === place)
      .map((one) => ({
        ...one,
        python: parameterName(one.name),
        type: annotate(one.schema, pascal(`${operationId}-${one.name}`)),
      }));
  const [inPath, inQuery] = [parametersIn("path"), parametersIn("query")];
  const isText = answer !== undefined && answer.mediaType !== json;
  const answerType = isText ? "str" : annotate(answer?.schema, `${pascal(operationId)}Answer`);
  const bodyType =
    body && (body.mediaType === json ? annotate(body.schema, `${pascal(operationId)}Body`) : "str");
  const positional = [
    "self",
    ...inPath.map(({ python }) => `${python}: str`),
    ...(bodyType === undefined
      ? []
      : [body?.isRequired ? `body: ${bodyType}` : `body: ${bodyType} | None = None`]),
  ];
  const byName = (one: (typeof inQuery)[number]) =>
    one.required ? `${one.python}: ${one.type}` : `${one.python}: ${one.type} | None = None`;
  const signature = (queries: typeof inQuery, options: string) =>
    [
      ...positional,
      ...(queries.length > 0 ? ["*", ...queries.map(byName)] : []),
      `**options: Unpack[${options}]`,
    ].join(", ");
  const given = (queries: typeof inQuery) => {
    const entries = (list: typeof inQuery) =>
      `{${list.map(({ name, python }) => `${JSON.stringify(name)}: ${python}`).join(", ")}}`;
    return [
      JSON.stringify(path),
      "options",
      ...(inPath.length > 0 ? [`at=${entries(inPath)}`] : []),
      ...(queries.length > 0 ? [`query=${entries(queries)}`] : []),
    ];
  };
  const sent = [
    JSON.stringify(method),
    ...given(inQuery),
    ...(bodyType === undefined ? [] : ["body=body"]),
    ...(body && body.mediaType !== json ? [`media_type=${JSON.stringify(body.mediaType)}`] : []),
    ...(isText ? [`accept=${JSON.stringify(answer.mediaType)}`] : []),
  ];
  const optionsType = method === "GET" ? "CallOptions" : "WriteOptions";
  const lines = [
    `    def ${snake(operationId + suffix)}(${signature(inQuery, optionsType)}) -> ${answerType}:`,
    ...docstring(`${summary}${suffix && ", as CSV"}: ${method} /v1${path}`, "        "),
    `        return self._call(${sent.join(", ")})`,
  ];
  if (suffix || !inQuery.some(({ name }) => name === "cursor")) return lines.join("\n");
  const filters = inQuery.filter(({ name }) => name !== "cursor");
  const item = annotate(itemOf(answer?.schema, types), "Item");
  return [
    ...lines,
    "",
    `    def iterate_${snake(operationId.replace(/^(list|get)/, ""))}(${signature(filters, "CallOptions")}) -> Iterator[${item}]:`,
    ...docstring(`${summary}: every entry, page by page.`, "        "),
    `        return self._pages(${given(filters).join(", ")})`,
  ].join("\n");
}

/** The schema of a list's entries. */
function itemOf(answer: Schema | undefined, types: Types): Schema | undefined {
  return types.resolve(answer)?.properties?.data?.items;
}
