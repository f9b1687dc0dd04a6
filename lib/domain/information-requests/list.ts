import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { InformationRequestView } from "@/lib/contract/information-requests";
import { findAnalysis } from "@/lib/domain/analyses/record/find";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { viewRequests } from "./view";

/** Newest first. Throws `not_found`, and `invalid_request` for an invalid cursor. */
export async function listRequestsOf(
  context: Context,
  {
    id: analysisId,
    query: { limit, cursor },
  }: { id: string; query: { limit: number; cursor?: string | undefined } },
): Promise<{ data: InformationRequestView[]; nextCursor: string | null }> {
  authorize(context.principal, "analysis.read");
  const analysis = await findAnalysis(context, analysisId);
  const list = `information-requests/${context.scope.mode}`;
  const rows = await context.db.informationRequest.findMany({
    where: { analysisId, ...afterCursor(list, cursor) },
    ...newestFirst(limit),
  });
  const { data, nextCursor } = toPage(rows, { list, limit, view: (row) => row });
  return { data: await viewRequests(context, data, analysis), nextCursor };
}
