import type { Sample } from "@/app/docs/ui/highlight";
import { exampleIdOf } from "./example-id";
import { parameterName, snake } from "./python-names";
import type { Operation } from "./reference";
import { curlCommand } from "./try-it/curl";

/** How an operation is called with curl and with the clients, at the address where the service is. */
export function requestSamples(operation: Operation, origin: string): Sample[] {
  const { id: operationId, method, path, parameters, body } = operation;
  const example = body && JSON.parse(body.example);
  const id = exampleIdOf(path);
  const required = parameters.filter(({ place, isRequired }) => place === "query" && isRequired);
  const query = Object.fromEntries(required.map((parameter) => [parameter.path, parameter.example]));
  const search = required.map((parameter) => `${parameter.path}=${parameter.example}`).join("&");
  return [
    {
      language: "curl",
      code: curlCommand({
        method,
        url: origin + path.replace("{id}", id ?? "") + (search && `?${search}`),
        headers: body ? [["Content-Type", "application/json"]] : [],
        body: body?.example,
      }),
    },
    { language: "TypeScript", code: typescript({ operationId, id, example, query, origin }) },
    { language: "Python", code: python({ operationId, id, example, query, origin }) },
  ];
}

interface ClientCall {
  operationId: string;
  id: string | undefined;
  example: unknown;
  /** What the query must have. */
  query: Record<string, unknown>;
  origin: string;
}

function typescript({ operationId, id, example, query, origin }: ClientCall): string {
  const inQuery = Object.keys(query).length === 0 ? [] : [literalOf(query, "typescript")];
  return `import { createAssay } from "@assay/client";

const assay = createAssay({ apiKey: process.env.ASSAY_KEY!, baseUrl: "${origin}" });
const answer = await assay.${operationId}(${[...argumentsOf(id, example, "typescript"), ...inQuery].join(", ")});`;
}

function python({ operationId, id, example, query, origin }: ClientCall): string {
  const name = snake(operationId);
  const inQuery = Object.entries(query).map(
    ([parameter, value]) => `${parameterName(parameter)}=${literalOf(value, "python")}`,
  );
  return `import os

from assay import Assay

assay = Assay(os.environ["ASSAY_KEY"], "${origin}")
answer = assay.${name}(${[...argumentsOf(id, example, "python"), ...inQuery].join(", ")})`;
}

function argumentsOf(id: string | undefined, example: unknown, language: "typescript" | "python"): string[] {
  return [
    ...(id === undefined ? [] : [`"${id}"`]),
    ...(example === undefined ? [] : [literalOf(example, language)]),
  ];
}

/** A JSON value as a literal of the language. */
function literalOf(value: unknown, language: "typescript" | "python", indent = ""): string {
  const inner = `${indent}${language === "python" ? "    " : "  "}`;
  if (value === null) return language === "python" ? "None" : "null";
  if (typeof value === "boolean") {
    const text = String(value);
    return language === "python" ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }
  if (typeof value !== "object") return JSON.stringify(value);
  const isArray = Array.isArray(value);
  const entries = isArray
    ? value.map((each) => literalOf(each, language, inner))
    : Object.entries(value).map(
        ([name, each]) => `${nameOf(name, language)}: ${literalOf(each, language, inner)}`,
      );
  const [open, close] = isArray ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${indent}${close}`;
}

function nameOf(name: string, language: "typescript" | "python"): string {
  return language === "typescript" && /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}
