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

interface JsonBody {
  schema: z.ZodType;
  bytes: Buffer;
  /** Hears of a small body before it's validated. */
  onParsed(value: unknown): void;
}

/**
 * Parses and validates a body; a large one on another thread than the one that answers requests. Throws
 * `invalid_request`.
 */
export async function readJsonBody(
  context: Context,
  { operationId }: Pick<Operation, "operationId">,
  { schema, bytes, onParsed }: JsonBody,
): Promise<unknown> {
  if (bytes.length <= largeBytes) {
    const value = parseJson(bytes);
    onParsed(value);
    return validate(schema, value, "body");
  }
  return heavyWork(context).run({
    lane: "reads",
    name: "read-body",
    organizationId: context.scope.organizationId,
    input: { operationId, bytes } satisfies LargeBody,
    inline: async () => validate(schema, parseJson(bytes), "body"),
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
