import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { apiKeyPage, apiKeyQuery } from "@/lib/contract/api-keys";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { runtime } from "@/lib/platform/runtime";
import { viewApiKey } from "./view";

/** The keys of the principal's organisation and mode, newest first. */
export async function listApiKeys(
  principal: Principal,
  query: z.output<typeof apiKeyQuery>,
): Promise<z.input<typeof apiKeyPage>> {
  authorize(principal, "api_key.read");
  const { organizationId, mode } = principal;
  const rows = await runtime().prisma.apiKey.findMany({
    where: { organizationId, mode, ...afterCursor(query.cursor) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: query.limit + 1,
  });
  return toPage(rows, query.limit, viewApiKey);
}
