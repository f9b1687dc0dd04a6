import { exampleIdOf } from "./example-id";
import type { Operation } from "./reference";
import type { TriedOperation } from "./try-it/operation";

/** What the browser needs to send an operation to the API at `origin`. */
export function triedOperation(operation: Operation, origin: string): TriedOperation {
  const { method, path, summary, parameters, body, needsKey } = operation;
  return {
    method,
    path,
    summary,
    parameters: parameters.flatMap(({ path: name, place, isRequired, choices }) =>
      place === "path" || place === "query"
        ? [{ name, place, isRequired, choices, placeholder: name === "id" ? (exampleIdOf(path) ?? "") : "" }]
        : [],
    ),
    example: body?.example,
    takesIdempotencyKey: parameters.some(({ path: name }) => name === "Idempotency-Key"),
    needsKey,
    origin,
  };
}
