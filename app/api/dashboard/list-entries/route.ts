import { bodyFrom, receiveFromPage } from "@/app/api/dashboard/receive";
import { maxImportBytes } from "@/lib/contract/list-entries";
import { importEntries, prepareImport } from "@/lib/domain/list-entries/create";

/** Takes an import from the page. */
export function POST(request: Request): Promise<Response> {
  return receiveFromPage(request, {
    action: "list_entry.create",
    read: () => bodyFrom(request, { maxBytes: maxImportBytes }),
    async run(context, bytes) {
      const prepared = await prepareImport(context, { bytes, isCsv: false });
      return context.transaction((inside) => importEntries(inside, prepared));
    },
  });
}
