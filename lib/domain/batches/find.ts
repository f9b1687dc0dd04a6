import type { Context, Tx } from "@/lib/auth/context";
import type { Batch } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** Throws `not_found`. */
export async function findBatch({ db, scope }: Context | Tx, id: string): Promise<Batch> {
  const row = await db.batch.findUnique({ where: { id, mode: scope.mode } });
  if (!row) throw notFound("batch");
  return row;
}
