import { matchOperation } from "@/lib/api/match";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";

const { paths } = openApiDocument(operations) as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};

/** Throws if an operation answers with a status that the OpenAPI document does not list for it. */
export function refuseUndocumented(method: string, url: string, status: number): void {
  const path = new URL(url).pathname;
  if (!path.startsWith("/v1/")) return;
  const match = matchOperation(method, path.slice("/v1".length));
  if (match.kind !== "operation") return;
  const { operation: route } = match;
  const documented = paths[route.path.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()]?.responses;
  if (documented?.[String(status)] === undefined)
    throw new Error(`${route.operationId} answered ${status}, which its documentation does not list`);
}
