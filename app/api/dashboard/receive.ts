import { actionResult } from "@/app/actions/client";
import { parseInput } from "@/app/actions/parse-input";
import { overHttps } from "@/app/api/over-https";
import { findSession } from "@/app/session/current";
import { isSameOrigin } from "@/app/session/same-origin";
import { type Context, contextOf } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { mode } from "@/lib/contract/api-keys";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { AppError } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

/**
 * Takes a large body from a page, with the session. A separate route, because a server action could take bodies of this
 * size only if every action did, and outside the proxy, which buffers at most 10 MB. Answers like an action.
 */
export async function receiveFromPage<Value>(
  request: Request,
  run: (context: Context<UserPrincipal>, query: URLSearchParams) => Promise<Value>,
): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const signedIn = await findSession();
  const result = await actionResult(async () => {
    if (!signedIn) throw new AppError("unauthorized", "Your session has ended: sign in again in another tab");
    const query = new URL(request.url).searchParams;
    return run(contextOf(service(), inMode(signedIn, parseInput(mode, query.get("mode")))), query);
  });
  return overHttps(Response.json(result, { headers: { "cache-control": "no-store" } }));
}
