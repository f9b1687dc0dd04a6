import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { BatchQuery, batchPage } from "@/lib/contract/batches";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { viewBatch } from "./view";

/** Batches of the principal's organization and mode, newest first. */
export async function listBatches(
  context: Context,
  { status, cursor, limit }: BatchQuery,
): Promise<z.input<typeof batchPage>> {
  const { db, principal, scope } = context;
  authorize(principal, "batch.read");
  const list = `batches/${scope.mode}`;
  const rows = await db.batch.findMany({
    where: { mode: scope.mode, status, ...afterCursor(list, cursor) },
    omit: { dataKey: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, { list, limit, view: (row) => viewBatch(context, row) });
}
