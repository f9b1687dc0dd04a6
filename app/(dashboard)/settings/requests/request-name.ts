import type { RequestView } from "@/lib/domain/requests/view";

/** Method and route, such as "GET /v1/analyze/:id". */
export function requestName({ method, route }: Pick<RequestView, "method" | "route">): string {
  return `${method} ${route === null ? "(unknown path)" : `/v1${route}`}`;
}
