import { parseInput } from "@/app/actions/parse-input";
import { recordId } from "@/app/actions/record-id";
import { bodyFrom, receiveFromPage } from "@/app/api/dashboard/receive";
import { isCsv } from "@/lib/api/pipeline/body";
import { maxPartBytes, studyRowsQuery } from "@/lib/contract/studies";
import { prepareRows, receiveRows } from "@/lib/domain/studies/receive-rows";
import { commitOrAbandon } from "@/lib/platform/db/transaction";

/** Takes a part of a study from the page: the body of the API's own operation. */
export function POST(request: Request): Promise<Response> {
  return receiveFromPage(request, {
    action: "study.create",
    read: () => bodyFrom(request, { maxBytes: maxPartBytes, acceptsCsv: true }),
    async run(context, bytes, query) {
      const id = parseInput(recordId, query.get("study"));
      const { from } = parseInput(studyRowsQuery, { from: query.get("from") });
      const prepared = await prepareRows(context, { id, from, bytes, isCsv: isCsv(request.headers) });
      return commitOrAbandon(prepared, () => context.transaction((inside) => receiveRows(inside, prepared)));
    },
  });
}
