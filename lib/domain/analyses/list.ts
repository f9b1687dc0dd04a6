import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AnalysisQuery, analysisPage } from "@/lib/contract/analyses";
import { afterCursor, toPage } from "@/lib/platform/db/paging";
import { viewSummary } from "./view";

/** Stored analyses of the principal's organization and mode, newest first. */
export async function listAnalyses(
  { db, principal, scope }: Context,
  query: AnalysisQuery,
): Promise<z.input<typeof analysisPage>> {
  authorize(principal, "analysis.read");
  const { decision, status, externalId, createdAfter, createdBefore } = query;
  const rows = await db.analysis.findMany({
    where: {
      mode: scope.mode,
      status,
      decision: decision ?? decisionOf(status),
      externalId,
      createdAt: {
        ...(createdAfter === undefined ? {} : { gt: new Date(createdAfter) }),
        ...(createdBefore === undefined ? {} : { lt: new Date(createdBefore) }),
      },
      ...afterCursor(query.cursor),
    },
    omit: { evidence: true, contributions: true, riscScore: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: query.limit + 1,
  });
  return toPage(rows, query.limit, viewSummary);
}

/** The decision filter implied by a status: the list's index holds decisions but not statuses. */
function decisionOf(status: AnalysisQuery["status"]) {
  if (status === undefined) return undefined;
  return status === "completed" ? { not: null } : null;
}
