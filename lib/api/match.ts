import { addRoute, createRouter, findRoute } from "rou3";
import type { Operation } from "./operation/define";
import { operations } from "./registry";

export type Match =
  | { kind: "operation"; operation: Operation; params: Record<string, string> }
  | { kind: "wrong_method"; allow: string }
  | { kind: "unknown" };

/** By path, whatever the method: a path that exists with another method only is a 405, not a 404. */
const router = createRouter<readonly Operation[]>();
for (const path of new Set(operations.map((operation) => operation.path))) {
  addRoute(
    router,
    undefined,
    path,
    operations.filter((operation) => operation.path === path),
  );
}

/** The operation of a path below `/v1`, literal segments before parameters. HEAD is answered by GET. */
export function matchOperation(method: string, path: string): Match {
  // rou3 ignores a slash at the end.
  const found = path.endsWith("/") ? undefined : findRoute(router, undefined, path);
  if (found === undefined) return { kind: "unknown" };
  return matchMethod(found.data, { method, params: { ...found.params } });
}

/** The operation of a method, among those of one path. */
export function matchMethod(
  ofPath: readonly Operation[],
  { method, params }: { method: string; params: Record<string, string> },
): Match {
  const answering = method === "HEAD" ? "GET" : method;
  const operation = ofPath.find((candidate) => candidate.method === answering);
  return operation
    ? { kind: "operation", operation, params }
    : { kind: "wrong_method", allow: allowedMethods(ofPath) };
}

function allowedMethods(ofPath: readonly Operation[]): string {
  return ofPath
    .flatMap(({ method }) => (method === "GET" ? [method, "HEAD"] : [method]))
    .sort()
    .join(", ");
}

/** The path below `/v1`, which is also `/api/v1`, without a trailing slash. */
export function apiPath(url: string): string {
  const path = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? "";
  return path.replace(/^(?:\/api)?\/v1(?=\/|$)/, "").replace(/\/$/, "");
}
