import { NextRequest } from "next/server";
import { z } from "zod";
import { refusal } from "@/lib/api/pipeline/respond";
import { AppError } from "@/lib/platform/errors";
import { readAtMost } from "@/lib/platform/read-at-most";
import { service } from "@/lib/service/current";
import { routeBytes } from "@/lib/service/http/body-limit";

/**
 * A request whose body is read already, for libraries that read any length and throw on what isn't JSON, or the answer to
 * one that is refused. Our own listener refuses those that are too long earlier.
 */
export async function boundedRequest(request: NextRequest): Promise<NextRequest | Response> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const isLong = Number(request.headers.get("content-length") ?? 0) > routeBytes;
  const body = isLong ? undefined : await readAtMost(routeBytes, request.body);
  if (!body) return refused(new AppError("payload_too_large", "The body is too large"));
  const { headers, method } = request;
  if (headers.get("content-type")?.includes("application/json") && !isObject(body)) {
    return refused(new AppError("invalid_request", "The body must be a JSON object"));
  }
  return new NextRequest(request.url, { headers, method, body: new Uint8Array(body) });
}

function isObject(body: Uint8Array): boolean {
  try {
    return z.looseObject({}).safeParse(JSON.parse(new TextDecoder().decode(body))).success;
  } catch {
    return false;
  }
}

export function refused(error: AppError): Response {
  const { body, headers, status } = refusal(error, service().clock());
  return new Response(body, { headers, status });
}
