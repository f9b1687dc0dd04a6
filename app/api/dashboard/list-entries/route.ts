import { receiveFromPage } from "@/app/api/dashboard/receive";
import { readBody } from "@/lib/api/pipeline/body";
import { authorize } from "@/lib/auth/authorize";
import { maxImportBytes } from "@/lib/contract/list-entries";
import { importEntries, prepareImport } from "@/lib/domain/list-entries/create";
import { invalid } from "@/lib/platform/errors";

/** Takes an import from the page. */
export function POST(request: Request): Promise<Response> {
  return receiveFromPage(request, async (context) => {
    // Before the body is read.
    authorize(context.principal, "list_entry.create");
    const bytes = await readBody(request, { maxBytes: maxImportBytes });
    if (!bytes) throw invalid("body", "must not be empty");
    const prepared = await prepareImport(context, { bytes, isCsv: false });
    return context.transaction((inside) => importEntries(inside, prepared));
  });
}
