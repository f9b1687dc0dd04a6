import { findSession } from "@/app/session/current";
import { type Context, contextOf } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { mode } from "@/lib/contract/api-keys";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { AppError } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

/** Answers what a page asks for again and again, which is cheaper than rendering the page again. */
export async function answerPage(
  request: Request,
  read: (context: Context<UserPrincipal>, query: URLSearchParams) => Promise<unknown>,
): Promise<Response> {
  const signedIn = await findSession();
  const query = new URL(request.url).searchParams;
  const chosen = mode.safeParse(query.get("mode"));
  if (!signedIn || !chosen.success) return new Response(null, { status: signedIn ? 400 : 401 });
  try {
    const answer = await read(contextOf(service(), inMode(signedIn, chosen.data)), query);
    return Response.json(answer, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: 404 });
    throw error;
  }
}
