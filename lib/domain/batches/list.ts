import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { BatchQuery, batchPage } from "@/lib/contract/batches";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { runtime } from "@/lib/platform/runtime";
import { viewBatch } from "./view";

/** Batches of the principal's organisation and mode, newest first. */
export async function listBatches(
  principal: Principal,
  { status, cursor, limit }: BatchQuery,
): Promise<z.input<typeof batchPage>> {
  authorize(principal, "batch.read");
  const { organizationId, mode } = principal;
  const rows = await runtime().prisma.batch.findMany({
    where: { organizationId, mode, status, ...afterCursor(cursor) },
    omit: { dataKey: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(rows, limit, viewBatch);
}
