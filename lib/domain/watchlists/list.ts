import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { WatchlistView } from "@/lib/contract/watchlists";
import { viewWatchlist, type WatchlistRow, watchlistColumns } from "./view";

const LIST = {
  name: "list_watchlists",
  text: `SELECT ${watchlistColumns} FROM watchlists
    WHERE (organization_id IS NULL OR organization_id = $1) AND active_since IS NOT NULL AND replaced_at IS NULL
    ORDER BY organization_id IS NULL DESC, name`,
};

/** The editions in force that the organization's applicants are compared with: the operator's first. */
export async function listWatchlists({ principal, sql, clock }: Context): Promise<WatchlistView[]> {
  authorize(principal, "watchlist.read");
  const rows = await sql.query<WatchlistRow>(LIST);
  return rows.map((row) => viewWatchlist(row, clock()));
}
