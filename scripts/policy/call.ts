import type { z } from "zod";
import { errorBody } from "@/lib/contract/errors";
import { brandedError } from "@/lib/platform/branded-error";
import type { CallerEnv } from "@/lib/platform/env";

/** Why the service refused something, or why a file can't be used; the message has a line for each problem. */
export class RefusedError extends brandedError("RefusedError") {}

/** More than a simulation of the most analyses takes. */
const timeoutMilliseconds = 60_000;

/** Calls an operation of a running service. Throws RefusedError for every other answer than a good one. */
export async function callService<Schema extends z.ZodType>(
  { ASSAY_URL, ASSAY_API_KEY }: CallerEnv,
  { method, path, body }: { method: "GET" | "POST"; path: string; body?: unknown },
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await send(`${ASSAY_URL}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ASSAY_API_KEY}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // Elsewhere the key would reach another server.
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const refused = errorBody.safeParse(answer);
  if (refused.success) throw new RefusedError(refusalOf(refused.data.error));
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new RefusedError("ASSAY_URL doesn't answer like this version of Assay");
  return parsed.data;
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch {
    throw new RefusedError("The service doesn't answer: check that it's running, and ASSAY_URL");
  }
  try {
    return await response.json();
  } catch {
    throw new RefusedError(`ASSAY_URL isn't an Assay service: it answered ${response.status} without JSON`);
  }
}

interface Refusal {
  message: string;
  details: readonly { path: string; message: string }[];
}

export function refusalOf({ message, details }: Refusal): string {
  return [message, ...details.map(({ path, message: detail }) => `  ${path}: ${detail}`)].join("\n");
}
