import { readFilters } from "@/app/(dashboard)/analyses/query";
import { findSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { isAllowed } from "@/lib/auth/authorize";
import { contextOf } from "@/lib/auth/context";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { exportAnalysesCsv } from "@/lib/domain/analyses/export-csv";
import { service } from "@/lib/service/current";

/** The filtered list of analyses as a file. */
export async function GET(request: Request): Promise<Response> {
  const signedIn = await findSession();
  if (!signedIn) return new Response("Sign in again.", { status: 401 });
  const context = contextOf(service(), inMode(signedIn, await chosenMode()));
  const { principal } = context;
  if (!isAllowed(principal, "analysis.read")) return new Response(null, { status: 403 });
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  return new Response(exportAnalysesCsv(context, readFilters(parameters)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="analyses-${principal.mode}.csv"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
