import { findSession } from "@/app/session/current";
import { contextOf } from "@/lib/auth/context";
import { mode } from "@/lib/contract/api-keys";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { readBatch } from "@/lib/domain/batches/read";
import { AppError } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

/** The progress of a batch. Its page polls this, which is cheaper than rendering the page again. */
export async function GET(request: Request, { params }: RouteContext<"/batches/[id]/progress">) {
  const signedIn = await findSession();
  const chosen = mode.safeParse(new URL(request.url).searchParams.get("mode"));
  if (!signedIn || !chosen.success) return new Response(null, { status: signedIn ? 400 : 401 });
  try {
    const batch = await readBatch(contextOf(service(), inMode(signedIn, chosen.data)), (await params).id);
    return Response.json(batch, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: 404 });
    throw error;
  }
}
