import { parseInput } from "@/app/actions/parse-input";
import { recordId } from "@/app/actions/record-id";
import { receiveFromPage } from "@/app/api/dashboard/receive";
import { isCsv, readBody } from "@/lib/api/pipeline/body";
import { authorize } from "@/lib/auth/authorize";
import { maxPartBytes, studyRowsQuery } from "@/lib/contract/studies";
import { prepareRows, receiveRows } from "@/lib/domain/studies/receive-rows";
import { commitOrAbandon } from "@/lib/platform/db/transaction";
import { invalid } from "@/lib/platform/errors";

/** Takes a part of a study from the page: the body of the API's own operation. */
export function POST(request: Request): Promise<Response> {
  return receiveFromPage(request, async (context, query) => {
    // Before the body is read.
    authorize(context.principal, "study.create");
    const id = parseInput(recordId, query.get("study"));
    const { from } = parseInput(studyRowsQuery, { from: query.get("from") });
    const bytes = await readBody(request, { maxBytes: maxPartBytes, acceptsCsv: true });
    if (!bytes) throw invalid("body", "must not be empty");
    const prepared = await prepareRows(context, { id, from, bytes, isCsv: isCsv(request.headers) });
    return commitOrAbandon(prepared, () => context.transaction((inside) => receiveRows(inside, prepared)));
  });
}
