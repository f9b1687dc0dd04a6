import type { z } from "zod";
import type { apiKeyPage, apiKeyQuery } from "@/lib/contract/api-keys";
import { afterCursor, toPage } from "@/lib/db/paging";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
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
