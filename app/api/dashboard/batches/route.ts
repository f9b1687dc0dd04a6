import type { ActionResult } from "@/app/actions/action-result";
import { actionResult } from "@/app/actions/client";
import { parseInput } from "@/app/actions/parse-input";
import { overHttps } from "@/app/api/over-https";
import { findSession } from "@/app/session/current";
import { isSameOrigin } from "@/app/session/same-origin";
import { readBody } from "@/lib/api/pipeline/body";
import { authorize } from "@/lib/auth/authorize";
import { contextOf } from "@/lib/auth/context";
import { mode } from "@/lib/contract/api-keys";
import { type BatchView, maxBatchBytes } from "@/lib/contract/batches";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { prepareBatchSubmission, submitBatch } from "@/lib/domain/batches/submit";
import { commitOrAbandon } from "@/lib/platform/db/transaction";
import { AppError, invalid } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

/**
 * Takes a batch from the page: the body of the API's own operation, with the session. A separate route, because
 * a server action could take bodies of this size only if every action did, and outside the proxy, which buffers
 * at most 10 MB. Answers like an action.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const signedIn = await findSession();
  const result: ActionResult<BatchView> = await actionResult(async () => {
    if (!signedIn) throw new AppError("unauthorized", "Your session has ended: sign in again in another tab");
    const chosen = new URL(request.url).searchParams.get("mode");
    const context = contextOf(service(), inMode(signedIn, parseInput(mode, chosen)));
    // Before the body is read.
    authorize(context.principal, "batch.create");
    const bytes = await readBody(request, maxBatchBytes);
    if (!bytes) throw invalid("body", "must not be empty");
    const accepted = await prepareBatchSubmission(context, bytes);
    return commitOrAbandon(accepted, () => context.transaction((inside) => submitBatch(inside, accepted)));
  });
  return overHttps(Response.json(result, { headers: { "cache-control": "no-store" } }));
}
