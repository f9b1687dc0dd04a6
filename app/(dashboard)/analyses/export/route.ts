import { csvDownload } from "@/app/api/csv-download";
import { refusedFile } from "@/app/api/refused-file";
import { findSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { isSameOrigin } from "@/app/session/same-origin";
import { isAllowed } from "@/lib/auth/authorize";
import { type Context, contextOf } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { textSearch } from "@/lib/contract/search";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { exportAnalysesCsv } from "@/lib/domain/analyses/list/export-csv";
import { readAnalysisFilters } from "@/lib/domain/analyses/list/list-query";
import { resolveForExport } from "@/lib/domain/analyses/list/search";
import type { Among } from "@/lib/domain/analyses/list/select";
import { service } from "@/lib/service/current";

/** The filtered list of analyses as a file. */
export async function GET(request: Request): Promise<Response> {
  const context = await readerContext();
  return context instanceof Response ? context : fileOf(context, request).catch(refusedFile);
}

/** The same, of a search: its text is in the body, because it may be a person's name or number. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const context = await readerContext();
  if (context instanceof Response) return context;
  const search = textSearch.safeParse(Object.fromEntries(await request.formData()));
  if (!search.success) return new Response("The search isn't valid.", { status: 400 });
  try {
    const filters = filtersOf(request);
    return await fileOf(context, request, await resolveForExport(context, { search: search.data, filters }));
  } catch (error) {
    // A search by SSN needs a code that was given shortly before.
    return refusedFile(error, " Search again, then export.");
  }
}

async function readerContext(): Promise<Context<UserPrincipal> | Response> {
  const signedIn = await findSession();
  if (!signedIn) return new Response("Sign in again.", { status: 401 });
  const context = contextOf(service(), inMode(signedIn, await chosenMode()));
  return isAllowed(context.principal, "analysis.read") ? context : new Response(null, { status: 403 });
}

function filtersOf(request: Request) {
  return readAnalysisFilters(Object.fromEntries(new URL(request.url).searchParams));
}

async function fileOf(context: Context<UserPrincipal>, request: Request, among?: Among): Promise<Response> {
  const { principal } = context;
  const csv = await exportAnalysesCsv(context, { filters: filtersOf(request), among });
  return csvDownload(principal, { name: `analyses-${principal.mode}`, csv, action: "analysis.read" });
}
