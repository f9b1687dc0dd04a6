import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { batchPage, SearchBatchesBody } from "@/lib/contract/batches";
import { havingMetadata } from "@/lib/domain/applicants/metadata/metadata-column";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { viewBatch } from "./view";

/** Newest first; of those with this metadata, if it is given. */
export async function listBatches(
  context: Context,
  { status, metadata, cursor, limit }: SearchBatchesBody,
): Promise<z.input<typeof batchPage>> {
  const { db, principal, scope } = context;
  authorize(principal, "batch.read");
  const list = `batches/${scope.mode}`;
  const rows = await db.batch.findMany({
    where: {
      mode: scope.mode,
      status,
      AND: [afterCursor(list, cursor), havingMetadata(context, "batch", metadata)],
    },
    omit: { dataKey: true },
    ...newestFirst(limit),
  });
  return toPage(rows, { list, limit, view: (row) => viewBatch(context.keys, row) });
}
