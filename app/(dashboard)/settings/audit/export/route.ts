import { readAuditFilters } from "@/app/(dashboard)/settings/audit/query";
import { csvDownload } from "@/app/api/csv-download";
import { refusedFile } from "@/app/api/refused-file";
import { findSession } from "@/app/session/current";
import { isSameOrigin } from "@/app/session/same-origin";
import { isAllowed } from "@/lib/auth/authorize";
import { contextOf } from "@/lib/auth/context";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { exportAuditCsv } from "@/lib/domain/audit/export-csv";
import { nameActorsForAll } from "@/lib/domain/organizations/name-actors";
import { service } from "@/lib/service/current";

/** The filtered audit log as a file. By POST, because the download is itself written into the log. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const signedIn = await findSession();
  if (!signedIn) return new Response("Sign in again.", { status: 401 });
  // Both modes share one log.
  const context = contextOf(service(), inMode(signedIn, "live"));
  if (!isAllowed(context.principal, "audit.read"))
    return new Response("Your role doesn't include the audit log", { status: 403 });
  const { filters } = readAuditFilters(Object.fromEntries(new URL(request.url).searchParams));
  try {
    const csv = await exportAuditCsv(context, filters, (ids) => nameActorsForAll(context, ids));
    return csvDownload(context.principal, { name: "audit-log", csv, action: "audit.read" });
  } catch (error) {
    return refusedFile(error);
  }
}
