import { routes } from "./registry";
import type { Method, Route } from "./route";

export type Match =
  | { kind: "route"; route: Route; params: Record<string, string> }
  | { kind: "wrong_method"; allow: string }
  | { kind: "unknown" };

interface Pattern {
  segments: string[];
  byMethod: Map<Method, Route>;
}

/** Patterns by number of segments; literal segments before parameters, so that /analyze/batch is not an id. */
const patterns = new Map<number, Pattern[]>();
for (const route of routes) {
  const segments = route.path.split("/").slice(1);
  const sameLength = patterns.get(segments.length) ?? [];
  patterns.set(segments.length, sameLength);
  let pattern = sameLength.find((candidate) => candidate.segments.join("/") === segments.join("/"));
  if (!pattern) {
    pattern = { segments, byMethod: new Map() };
    sameLength.push(pattern);
  }
  pattern.byMethod.set(route.method, route);
}
for (const list of patterns.values()) {
  list.sort((a, b) => parameterMask(a).localeCompare(parameterMask(b)));
}

/** The route of a path below `/v1`. HEAD is answered by GET. */
export function matchRoute(method: string, path: string): Match {
  const segments = path.split("/").slice(1);
  for (const pattern of patterns.get(segments.length) ?? []) {
    const params = matchSegments(pattern.segments, segments);
    if (!params) continue;
    const route = pattern.byMethod.get((method === "HEAD" ? "GET" : method) as Method);
    return route ? { kind: "route", route, params } : { kind: "wrong_method", allow: allowed(pattern) };
  }
  return { kind: "unknown" };
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

function allowed({ byMethod }: Pattern): string {
  const methods: string[] = [...byMethod.keys()];
  if (byMethod.has("GET")) methods.push("HEAD");
  return methods.sort().join(", ");
}

function parameterMask({ segments }: Pattern): string {
  return segments.map((segment) => (segment.startsWith(":") ? "1" : "0")).join("");
}
