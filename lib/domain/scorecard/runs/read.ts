import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ScorecardView, scorecardPage, scorecardQuery } from "@/lib/contract/scorecards";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { notFound } from "@/lib/platform/errors";
import { viewScorecard, viewWithoutResult } from "./view";

/** Throws `not_found`. */
export async function readScorecard(context: Context, id: string): Promise<ScorecardView> {
  const { db, principal, scope } = context;
  authorize(principal, "scorecard.read");
  const row = await db.scorecard.findUnique({ where: { id, mode: scope.mode } });
  if (!row) throw notFound("scorecard");
  return viewScorecard(row);
}

/** Newest first, without their results. */
export async function listScorecards(
  { db, principal, scope }: Context,
  { cursor, limit, studyId }: z.output<typeof scorecardQuery> & { studyId?: string },
): Promise<z.input<typeof scorecardPage>> {
  authorize(principal, "scorecard.read");
  const list = `scorecards/${scope.mode}`;
  const rows = await db.scorecard.findMany({
    where: { mode: scope.mode, ...(studyId ? { studyId } : {}), ...afterCursor(list, cursor) },
    omit: { result: true },
    ...newestFirst(limit),
  });
  return toPage(rows, { list, limit, view: viewWithoutResult });
}
