import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { WatchlistHitQuery, watchlistHitPage } from "@/lib/contract/watchlists";
import { positionOf, toPage } from "@/lib/platform/db/paging";
import { hitParts, viewHit } from "./view-hit";

/** The latest flagged first. Throws `invalid_request` for an invalid cursor. */
export async function listHits(
  context: Context,
  { status, applicantId, cursor, limit }: WatchlistHitQuery,
): Promise<z.input<typeof watchlistHitPage>> {
  const { db, principal, scope } = context;
  authorize(principal, "watchlist.read");
  const list = `watchlist-hits/${scope.mode}`;
  const position = positionOf(list, cursor);
  const after = position && {
    AND: [{ flaggedAt: { lte: position.createdAt } }],
    OR: [
      { flaggedAt: { lt: position.createdAt } },
      { flaggedAt: position.createdAt, id: { lt: position.id } },
    ],
  };
  const rows = await db.watchlistHit.findMany({
    where: { mode: scope.mode, status, applicantId, ...after },
    include: hitParts,
    orderBy: [{ flaggedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return toPage(
    rows.map((row) => ({ ...row, createdAt: row.flaggedAt })),
    { list, limit, view: (row) => viewHit(context, row) },
  );
}
