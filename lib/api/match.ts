import type { Method, Operation } from "./operation/define";
import { operations } from "./registry";

export type Match =
  | { kind: "operation"; operation: Operation; params: Record<string, string> }
  | { kind: "wrong_method"; allow: string }
  | { kind: "unknown" };

interface Pattern {
  segments: string[];
  byMethod: Map<Method, Operation>;
}

/** Patterns by number of segments; literal segments before parameters, so that /analyze/batch is not an id. */
const patterns = new Map<number, Pattern[]>();
for (const operation of operations) {
  const segments = operation.path.split("/").slice(1);
  const sameLength = patterns.get(segments.length) ?? [];
  patterns.set(segments.length, sameLength);
  let pattern = sameLength.find((candidate) => candidate.segments.join("/") === segments.join("/"));
  if (!pattern) {
    pattern = { segments, byMethod: new Map() };
    sameLength.push(pattern);
  }
  pattern.byMethod.set(operation.method, operation);
}
for (const list of patterns.values()) {
  list.sort((a, b) => parameterMask(a).localeCompare(parameterMask(b)));
}

/** The operation of a path below `/v1`. HEAD is answered by GET. */
export function matchOperation(method: string, path: string): Match {
  const segments = path.split("/").slice(1);
  for (const pattern of patterns.get(segments.length) ?? []) {
    const params = matchSegments(pattern.segments, segments);
    if (params) return matchMethod([...pattern.byMethod.values()], { method, params });
  }
  return { kind: "unknown" };
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
    : { kind: "wrong_method", allow: allowed(ofPath) };
}

/** The path below `/v1`, which is also `/api/v1`, without a trailing slash. */
export function apiPath(url: string): string {
  const path = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? "";
  return path.replace(/^(?:\/api)?\/v1(?=\/|$)/, "").replace(/\/$/, "");
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (let i = 0; i < pattern.length; i++) {
    const expected = pattern[i] as string;
    const given = segments[i] as string;
    if (expected.startsWith(":")) {
      if (given === "") return undefined;
      params[expected.slice(1)] = given;
    } else if (expected !== given) return undefined;
  }
  return params;
}

function allowed(ofPath: readonly Operation[]): string {
  const methods = ofPath.flatMap(({ method }) => (method === "GET" ? [method, "HEAD"] : [method]));
  return methods.sort().join(", ");
}

function parameterMask({ segments }: Pattern): string {
  return segments.map((segment) => (segment.startsWith(":") ? "1" : "0")).join("");
}
