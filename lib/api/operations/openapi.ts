import { type Operation, operationsOf } from "@/lib/api/operation/define";
import { openApiDocument } from "@/lib/api/operation/openapi-document";

const defineOperation = operationsOf("Contract");

/** The operation that describes all operations, including itself. */
export function openapiOperation(operations: () => readonly Operation[]): Operation<"/openapi.json"> {
  const read = (now: number) => documentOf(operations(), now);
  return defineOperation({
    method: "GET",
    path: "/openapi.json",
    operationId: "getOpenApi",
    summary: "This document",
    description: "Needs no key.",
    action: "contract.read",
    success: { status: 200, description: "OpenAPI 3.1." },
    answerPublicly: read,
    handler: async ({ context }) => read(context.clock()),
  });
}

const dayMilliseconds = 86_400_000;
let made: { day: number; document: unknown } | undefined;

/** Rebuilt each UTC day, because some examples are days from now. */
function documentOf(operations: readonly Operation[], now: number): unknown {
  const day = Math.floor(now / dayMilliseconds);
  if (made?.day !== day) made = { day, document: openApiDocument(operations, now) };
  return made.document;
}
