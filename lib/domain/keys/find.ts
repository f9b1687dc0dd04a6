import type { Tx } from "@/lib/auth/context";
import type { ApiKey } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** Locks the key until the transaction ends. Throws `not_found`. */
export async function findKeyForUpdate({ db, scope, sql }: Tx, id: string): Promise<ApiKey> {
  await sql.query({ text: "SELECT 1 FROM api_keys WHERE id = $2 AND organization_id = $1 FOR UPDATE" }, [id]);
  const row = await db.apiKey.findUnique({ where: { id, mode: scope.mode } });
  if (!row) throw notFound("API key");
  return row;
}
