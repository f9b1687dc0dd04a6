import { readFilters } from "@/app/(dashboard)/lists/filters";
import { csvDownload } from "@/app/api/csv-download";
import { refusedFile } from "@/app/api/refused-file";
import { findSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { isAllowed } from "@/lib/auth/authorize";
import { contextOf } from "@/lib/auth/context";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { exportEntriesCsv } from "@/lib/domain/list-entries/export-csv";
import { service } from "@/lib/service/current";

/** The filtered lists as a file. */
export async function GET(request: Request): Promise<Response> {
  const signedIn = await findSession();
  if (!signedIn) return new Response("Sign in again.", { status: 401 });
  const context = contextOf(service(), inMode(signedIn, await chosenMode()));
  const { principal } = context;
  if (!isAllowed(principal, "list_entry.read_value")) return new Response(null, { status: 403 });
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  try {
    const csv = await exportEntriesCsv(context, readFilters(parameters));
    return csvDownload(principal, { name: `lists-${principal.mode}`, csv, action: "list_entry.read_value" });
  } catch (error) {
    return refusedFile(error);
  }
}
