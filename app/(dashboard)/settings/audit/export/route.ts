import { readAuditFilters } from "@/app/(dashboard)/settings/audit/query";
import { answerFile } from "@/app/api/answer-file";
import { csvDownload } from "@/app/api/csv-download";
import { isSameOrigin } from "@/app/session/same-origin";
import { exportAuditCsv } from "@/lib/domain/audit/export-csv";
import { nameActorsForAll } from "@/lib/domain/organizations/name-actors";

/** The filtered audit log as a file. By POST, because the download is itself written into the log. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const { filters } = readAuditFilters(Object.fromEntries(new URL(request.url).searchParams));
  return answerFile(
    async (context) => {
      const csv = await exportAuditCsv(context, filters, (ids) => nameActorsForAll(context, ids));
      return csvDownload(context.principal, { name: "audit-log", csv, action: "audit.read" });
    },
    // Both modes share one log.
    { mode: "live" },
  );
}
