import { actionResult } from "@/app/actions/client";
import { parseInput } from "@/app/actions/parse-input";
import { overHttps } from "@/app/api/over-https";
import { findSession } from "@/app/session/current";
import { isSameOrigin } from "@/app/session/same-origin";
import { readBody } from "@/lib/api/pipeline/body";
import { authorize } from "@/lib/auth/authorize";
import { type Context, contextOf } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Action } from "@/lib/auth/roles";
import { mode } from "@/lib/contract/api-keys";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { AppError, invalid } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

interface Received<Body, Value> {
  action: Action;
  read(request: Request): Promise<Body>;
  run(context: Context<UserPrincipal>, body: Body, query: URLSearchParams): Promise<Value>;
}

/**
 * Takes a large body from a page, with the session. A separate route, because a server action could take bodies of this
 * size only if every action did, and outside the proxy, which buffers at most 10 MB. Answers like an action.
 */
export async function receiveFromPage<Body, Value>(
  request: Request,
  { action, read, run }: Received<Body, Value>,
): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const query = new URL(request.url).searchParams;
  const result = await actionResult(async () => {
    await contextFor(action, query);
    const body = await read(request);
    // It may have taken minutes to arrive.
    return run(await contextFor(action, query), body, query);
  });
  return overHttps(Response.json(result, { headers: { "cache-control": "no-store" } }));
}

async function contextFor(action: Action, query: URLSearchParams): Promise<Context<UserPrincipal>> {
  const signedIn = await findSession();
  if (!signedIn) throw new AppError("unauthorized", "Your session has ended: sign in again in another tab");
  const principal = inMode(signedIn, parseInput(mode, query.get("mode")));
  authorize(principal, action);
  return contextOf(service(), principal);
}

/** Reads a body that must not be empty. */
export async function bodyFrom(request: Request, options: Parameters<typeof readBody>[1]): Promise<Buffer> {
  const bytes = await readBody(request, options);
  if (!bytes) throw invalid("body", "must not be empty");
  return bytes;
}
