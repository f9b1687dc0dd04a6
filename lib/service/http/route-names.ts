import { addRoute, createRouter, findRoute } from "rou3";
import { apiPath, matchOperation } from "@/lib/api/match";

/*
 * The names under which requests are counted and traced: the template of a route, such as `/v1/analyze/:id`, or one word
 * for a group. Their number depends only on the routes, never on the requests.
 */

export const unknownRoute = "unknown";

/** For paths below /v1 that have no operation with this method. */
const unknownOperation = "/v1 unknown";

export function apiRouteName(method: string, target: string): string {
  const match = matchOperation(method, apiPath(target));
  return match.kind === "operation" ? `/v1${match.operation.path}` : unknownOperation;
}

/** Names Next's pages and route files. Their `templates` are paths such as `/applicants/[id]`. */
export function pageRouteNames(templates: readonly string[]): (path: string) => string {
  const router = createRouter<string>();
  for (const template of templates) {
    const pattern = template.replace(/\[\[?\.\.\.(\w+)\]?\]/g, "**:$1").replace(/\[(\w+)\]/g, ":$1");
    addRoute(router, undefined, pattern, template);
  }
  return (path) => {
    if (path.startsWith("/_next/")) return "/_next";
    return findRoute(router, undefined, path)?.data ?? unknownRoute;
  };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The method, or `other`: clients can send any word. */
export function methodName(method: string | undefined): string {
  return method !== undefined && methods.has(method) ? method : "other";
}
