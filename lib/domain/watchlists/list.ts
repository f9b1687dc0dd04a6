import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { WatchlistView } from "@/lib/contract/watchlists";
import { isStale, viewWatchlist, type WatchlistRow, watchlistColumns } from "./view";

const LIST = {
  name: "list_watchlists",
  text: `SELECT ${watchlistColumns}, (SELECT watchlist_stale_days FROM organizations WHERE id = $1) AS stale_days
    FROM watchlists
    WHERE (organization_id IS NULL OR organization_id = $1) AND active_since IS NOT NULL AND replaced_at IS NULL
    ORDER BY organization_id IS NULL DESC, name`,
};

/** The operator's first. */
export async function listWatchlists({ principal, sql, clock }: Context): Promise<WatchlistView[]> {
  authorize(principal, "watchlist.read");
  const rows = await sql.query<WatchlistRow & { stale_days: number }>(LIST);
  return rows.map((row) => viewWatchlist(row, isStale(row.loaded_at, row.stale_days, clock())));
}
