import { findSession } from "@/app/session/current";
import { contextOf } from "@/lib/auth/context";
import { mode } from "@/lib/contract/api-keys";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { reviewWork } from "@/lib/domain/reviews/work";
import { AppError } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

/** What waits for the member, for the bell: cheaper than rendering a page again. */
export async function GET(request: Request) {
  const signedIn = await findSession();
  const chosen = mode.safeParse(new URL(request.url).searchParams.get("mode"));
  if (!signedIn || !chosen.success) return new Response(null, { status: signedIn ? 400 : 401 });
  try {
    const work = await reviewWork(contextOf(service(), inMode(signedIn, chosen.data)));
    return Response.json(work, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: 403 });
    throw error;
  }
}
