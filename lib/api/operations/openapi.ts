import { openApiDocument } from "@/lib/api/openapi";
import { defineRoute, type Route } from "@/lib/api/route";

/** The operation that describes all operations, itself included. */
export function openapiRoute(routes: () => readonly Route[]): Route {
  return defineRoute({
    method: "GET",
    path: "/openapi.json",
    operationId: "getOpenApi",
    summary: "This document",
    tag: "Contract",
    action: "contract.read",
    success: { status: 200, description: "OpenAPI 3.1." },
    handler: async () => openApiDocument(routes()),
  });
}
