import { addRoute, createRouter, findRoute } from "rou3";
import { routes } from "./registry";
import type { Route } from "./route";

export type Match =
  | { kind: "route"; route: Route; params: Record<string, string> }
  | { kind: "wrong_method"; allow: string }
  | { kind: "unknown" };

type RoutesByMethod = ReadonlyMap<string, Route>;

/** By path, whatever the method: a path that exists with another method only is a 405, not a 404. */
const router = createRouter<RoutesByMethod>();
for (const path of new Set(routes.map((route) => route.path))) {
  const ofPath = routes.filter((route) => route.path === path);
  addRoute(router, undefined, path, new Map(ofPath.map((route) => [route.method, route])));
}

/** The route of a path below `/v1`, literal segments before parameters. HEAD is answered by GET. */
export function matchRoute(method: string, path: string): Match {
  // rou3 ignores a slash at the end.
  const found = path.endsWith("/") ? undefined : findRoute(router, undefined, path);
  if (found === undefined) return { kind: "unknown" };
  const route = found.data.get(method === "HEAD" ? "GET" : method);
  if (route === undefined) return { kind: "wrong_method", allow: allowedMethods(found.data) };
  return { kind: "route", route, params: { ...found.params } };
}

function allowedMethods(byMethod: RoutesByMethod): string {
  return [...byMethod.keys(), ...(byMethod.has("GET") ? ["HEAD"] : [])].sort().join(", ");
}
