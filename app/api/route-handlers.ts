import { clientAddress } from "@/lib/api/client-address";
import { apiPath, type Match, matchMethod } from "@/lib/api/match";
import type { Operation } from "@/lib/api/operation/define";
import { handleApiRequest } from "@/lib/api/pipeline/handle";
import { service } from "@/lib/service/current";
import { overHttps } from "./over-https";

interface RouteCall {
  params: Promise<Record<string, string | string[] | undefined>>;
}

type Handler = (request: Request, call: RouteCall) => Promise<Response>;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * What the route file of a path exports: its operations, and 405 for other methods, which Next would answer
 * without `Allow` and without a body. Behind our own listener the same operations are answered before Next.
 */
export function routeHandlers<Path extends string>(
  first: Operation<Path>,
  ...others: readonly Operation<NoInfer<Path>>[]
): Record<(typeof methods)[number], Handler & { path: Path; operations: readonly Operation[] }> {
  const operations = [first, ...others];
  const handle: Handler = async (request, { params }) =>
    answer(
      request,
      matchMethod(operations, {
        method: request.method,
        // Next gives none to paths without parameters.
        params: { ...(await params) } as Record<string, string>,
      }),
    );
  return everyMethod(Object.assign(handle, { path: first.path, operations }));
}

/** Answers every path below `/v1` that has no operation. */
export function unknownPathHandlers(): Record<(typeof methods)[number], Handler> {
  return everyMethod((request) => answer(request, { kind: "unknown" }));
}

function everyMethod<Handle>(handle: Handle): Record<(typeof methods)[number], Handle> {
  return Object.fromEntries(methods.map((method) => [method, handle])) as Record<
    (typeof methods)[number],
    Handle
  >;
}

async function answer(request: Request, match: Match): Promise<Response> {
  const platform = service();
  const { status, headers, body } = await handleApiRequest(platform, {
    request,
    address: clientAddress(platform.env, request.headers.get("x-forwarded-for"), undefined),
    path: apiPath(request.url),
    match,
  });
  return overHttps(new Response(request.method === "HEAD" ? null : body, { status, headers }));
}
