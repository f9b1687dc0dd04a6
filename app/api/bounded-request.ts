import { NextRequest } from "next/server";
import { refusal } from "@/lib/api/pipeline/respond";
import { AppError } from "@/lib/platform/errors";
import { readAtMost } from "@/lib/platform/read-at-most";
import { service } from "@/lib/service/current";
import { routeBytes } from "@/lib/service/http/body-limit";

/**
 * A request whose body is read already, for libraries that read any length, or the answer to one that is too long. Our
 * own listener refuses those earlier.
 */
export async function boundedRequest(request: NextRequest): Promise<NextRequest | Response> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const isLong = Number(request.headers.get("content-length") ?? 0) > routeBytes;
  const body = isLong ? undefined : await readAtMost(routeBytes, request.body);
  if (!body) return tooLarge();
  const { headers, method } = request;
  return new NextRequest(request.url, { headers, method, body: new Uint8Array(body) });
}

function tooLarge(): Response {
  const { body, headers, status } = refusal(
    new AppError("payload_too_large", "The body is too large"),
    service().clock(),
  );
  return new Response(body, { headers, status });
}
