import { receiveFromPage } from "@/app/api/dashboard/receive";
import { readBody } from "@/lib/api/pipeline/body";
import { authorize } from "@/lib/auth/authorize";
import { maxBatchBytes } from "@/lib/contract/batches";
import { prepareBatchSubmission, submitBatch } from "@/lib/domain/batches/submit";
import { commitOrAbandon } from "@/lib/platform/db/transaction";
import { invalid } from "@/lib/platform/errors";

/** Takes a batch from the page: the body of the API's own operation. */
export function POST(request: Request): Promise<Response> {
  return receiveFromPage(request, async (context) => {
    // Before the body is read.
    authorize(context.principal, "batch.create");
    const bytes = await readBody(request, { maxBytes: maxBatchBytes });
    if (!bytes) throw invalid("body", "must not be empty");
    const accepted = await prepareBatchSubmission(context, bytes);
    return commitOrAbandon(accepted, () => context.transaction((inside) => submitBatch(inside, accepted)));
  });
}
