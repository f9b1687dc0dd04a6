import type { Context } from "@/lib/auth/context";
import type { Batch } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** Throws `not_found`. */
export async function findBatch({ db, scope }: Context, id: string): Promise<Batch> {
  const row = await db.batch.findUnique({ where: { id, mode: scope.mode } });
  if (!row) throw notFound("batch");
  return row;
}
