import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { apiKeyPage, apiKeyQuery } from "@/lib/contract/api-keys";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { viewApiKey } from "./view";

/** Newest first. */
export async function listApiKeys(
  context: Context,
  { limit, cursor }: z.output<typeof apiKeyQuery>,
): Promise<z.input<typeof apiKeyPage>> {
  authorize(context.principal, "api_key.read");
  const list = `api-keys/${context.scope.mode}`;
  const rows = await context.db.apiKey.findMany({
    where: { mode: context.scope.mode, ...afterCursor(list, cursor) },
    ...newestFirst(limit),
  });
  return toPage(rows, { list, limit, view: (row) => viewApiKey(context.clock, row) });
}
