import { defineOperation, type Operation } from "@/lib/api/operation/define";
import { openApiDocument } from "@/lib/api/operation/openapi-document";

/** The operation that describes all operations, including itself. */
export function openapiOperation(operations: () => readonly Operation[]): Operation<"/openapi.json"> {
  let document: unknown;
  const read = () => {
    document ??= openApiDocument(operations());
    return document;
  };
  return defineOperation({
    method: "GET",
    path: "/openapi.json",
    operationId: "getOpenApi",
    summary: "This document",
    description: "Needs no key.",
    tag: "Contract",
    action: "contract.read",
    success: { status: 200, description: "OpenAPI 3.1." },
    answerPublicly: read,
    handler: async () => read(),
  });
}
