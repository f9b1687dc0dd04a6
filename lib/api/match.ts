import { addRoute, createRouter, findRoute } from "rou3";
import type { AppError } from "@/lib/platform/errors";
import type { Operation } from "./operation/define";
import { operations } from "./registry";

export type Match =
  | { kind: "operation"; operation: Operation; params: Record<string, string> }
  | { kind: "wrong_method"; allow: string }
  | { kind: "unknown" }
  /** Refused already, even if an operation would answer it. */
  | { kind: "refused"; error: AppError };

/** Routes by path alone: a path that exists only with another method is a 405, not a 404. */
const router = createRouter<readonly Operation[]>();
for (const path of new Set(operations.map((operation) => operation.path))) {
  addRoute(
    router,
    undefined,
    path,
    operations.filter((operation) => operation.path === path),
  );
}

/** Finds the operation for a path below `/v1`; literal segments win over parameters. GET operations answer HEAD. */
export function matchOperation(method: string, path: string): Match {
  // rou3 ignores a trailing slash.
  const found = path.endsWith("/") ? undefined : findRoute(router, undefined, path);
  if (found === undefined) return { kind: "unknown" };
  return matchMethod(found.data, { method, params: { ...found.params } });
}

/** Picks the operation for a method among those of one path. */
export function matchMethod(
  candidates: readonly Operation[],
  { method, params }: { method: string; params: Record<string, string> },
): Match {
  const effective = method === "HEAD" ? "GET" : method;
  const operation = candidates.find((candidate) => candidate.method === effective);
  return operation
    ? { kind: "operation", operation, params }
    : { kind: "wrong_method", allow: allowedMethods(candidates) };
}

function allowedMethods(candidates: readonly Operation[]): string {
  return candidates
    .flatMap(({ method }) => (method === "GET" ? [method, "HEAD"] : [method]))
    .sort()
    .join(", ");
}

/** The path below `/v1` (or `/api/v1`, its other name) of a URL or a request target, without a trailing slash. */
export function apiPath(url: string): string {
  const path = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] ?? "";
  return path.replace(/^(?:\/api)?\/v1(?=\/|$)/, "").replace(/\/$/, "");
}
