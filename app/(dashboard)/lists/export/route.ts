import { readFilters } from "@/app/(dashboard)/lists/filters";
import { answerFile } from "@/app/api/answer-file";
import { csvDownload } from "@/app/api/csv-download";
import { exportEntriesCsv } from "@/lib/domain/list-entries/export-csv";

/** The filtered lists as a file. */
export async function GET(request: Request): Promise<Response> {
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  return answerFile(async (context) => {
    const { principal } = context;
    const csv = await exportEntriesCsv(context, readFilters(parameters));
    return csvDownload(principal, { name: `lists-${principal.mode}`, csv, action: "list_entry.read_value" });
  });
}
