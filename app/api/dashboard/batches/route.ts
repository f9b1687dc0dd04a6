import { bodyFrom, receiveFromPage } from "@/app/api/dashboard/receive";
import { maxBatchBytes } from "@/lib/contract/batches";
import { prepareBatchSubmission, submitBatch } from "@/lib/domain/batches/submit";
import { commitOrAbandon } from "@/lib/platform/db/transaction";

/** Takes a batch from the page: the body of the API's own operation. */
export function POST(request: Request): Promise<Response> {
  return receiveFromPage(request, {
    action: "batch.create",
    read: () => bodyFrom(request, { maxBytes: maxBatchBytes }),
    async run(context, bytes) {
      const accepted = await prepareBatchSubmission(context, bytes);
      return commitOrAbandon(accepted, () => context.transaction((inside) => submitBatch(inside, accepted)));
    },
  });
}
