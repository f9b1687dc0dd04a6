import { readFilters } from "@/app/(dashboard)/analyses/query";
import { findSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { isSameOrigin } from "@/app/session/same-origin";
import { isAllowed } from "@/lib/auth/authorize";
import { type Context, contextOf } from "@/lib/auth/context";
import { textSearch } from "@/lib/contract/search";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { exportAnalysesCsv } from "@/lib/domain/analyses/export-csv";
import { resolveForExport } from "@/lib/domain/analyses/search";
import type { Among } from "@/lib/domain/analyses/select";
import { AppError } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

/** The filtered list of analyses as a file. */
export async function GET(request: Request): Promise<Response> {
  const context = await readerContext();
  return context instanceof Response ? context : fileOf(context, request);
}

/** The same, of a search: its text is in the body, because it may be a person's name or number. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const context = await readerContext();
  if (context instanceof Response) return context;
  const search = textSearch.safeParse(Object.fromEntries(await request.formData()));
  if (!search.success) return new Response("The search is not valid.", { status: 400 });
  try {
    const filters = filtersOf(request);
    return fileOf(context, request, await resolveForExport(context, { search: search.data, filters }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A search by SSN needs a code that was given shortly before.
    const status = error.code === "rate_limited" ? 429 : error.code === "forbidden" ? 403 : 400;
    return new Response(`${error.message}. Search again, then export.`, { status });
  }
}

async function readerContext(): Promise<Context | Response> {
  const signedIn = await findSession();
  if (!signedIn) return new Response("Sign in again.", { status: 401 });
  const context = contextOf(service(), inMode(signedIn, await chosenMode()));
  return isAllowed(context.principal, "analysis.read") ? context : new Response(null, { status: 403 });
}

function filtersOf(request: Request) {
  return readFilters(Object.fromEntries(new URL(request.url).searchParams));
}

function fileOf(context: Context, request: Request, among?: Among): Response {
  return new Response(exportAnalysesCsv(context, { filters: filtersOf(request), among }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="analyses-${context.principal.mode}.csv"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
