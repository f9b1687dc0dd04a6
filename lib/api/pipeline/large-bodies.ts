import type { z } from "zod";
import type { Operation } from "@/lib/api/operation/define";
import type { Context } from "@/lib/auth/context";
import { parseJson } from "@/lib/platform/parse-json";
import { asBuffer } from "@/lib/platform/threads/bytes";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import { validate } from "@/lib/platform/validate";

/** Nearly all bodies are far smaller and take a moment to read; a mebibyte may take a tenth of a second or more. */
export const largeBytes = 64 * 1024;

interface LargeBody {
  operationId: string;
  bytes: Uint8Array;
}

/**
 * Parses and validates a body; a large one on another thread than the one that answers requests. Throws
 * `invalid_request`.
 */
export async function readJsonBody(
  context: Context,
  { operationId }: Pick<Operation, "operationId">,
  schema: z.ZodType,
  bytes: Buffer,
): Promise<unknown> {
  const read = () => validate(schema, parseJson(bytes), "body");
  if (bytes.length <= largeBytes) return read();
  return heavyWork(context).run({
    lane: "reads",
    name: "read-body",
    organizationId: context.scope.organizationId,
    input: { operationId, bytes } satisfies LargeBody,
    inline: async () => read(),
  });
}

/** Reads a body by the name of its operation. Slow. Throws `invalid_request`. */
export async function readLargeBody(_: unknown, { operationId, bytes }: LargeBody): Promise<unknown> {
  // Here, because the thread's other work doesn't need the operations.
  const { operations } = await import("@/lib/api/registry");
  const schema = operations.find((operation) => operation.operationId === operationId)?.body;
  if (!schema) throw new Error(`${operationId} has no body`);
  return validate(schema, parseJson(asBuffer(bytes)), "body");
}
