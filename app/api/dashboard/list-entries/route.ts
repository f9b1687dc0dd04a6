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
import { type ImportedListEntries, maxImportBytes } from "@/lib/contract/list-entries";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { importEntries, prepareImport } from "@/lib/domain/list-entries/create";
import { AppError, invalid } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

/** Takes an import from the page: a separate route, because server actions take no bodies of this size. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const signedIn = await findSession();
  const result: ActionResult<ImportedListEntries> = await actionResult(async () => {
    if (!signedIn) throw new AppError("unauthorized", "Your session has ended: sign in again in another tab");
    const chosen = new URL(request.url).searchParams.get("mode");
    const context = contextOf(service(), inMode(signedIn, parseInput(mode, chosen)));
    // Before the body is read.
    authorize(context.principal, "list_entry.create");
    const bytes = await readBody(request, maxImportBytes);
    if (!bytes) throw invalid("body", "must not be empty");
    const prepared = await prepareImport(context, { bytes, isCsv: false });
    return context.transaction((inside) => importEntries(inside, prepared));
  });
  return overHttps(Response.json(result, { headers: { "cache-control": "no-store" } }));
}
