import type { WatchlistFormatName, WatchlistView } from "@/lib/contract/watchlists";

export interface WatchlistRow {
  id: string;
  organization_id: string | null;
  format: WatchlistFormatName;
  name: string;
  /** `YYYY-MM-DD` */
  edition: string;
  sha256: string;
  entry_count: number;
  left_out_count: number;
  loaded_by: string;
  loaded_at: Date;
  rescreened_at: Date | null;
}

export const watchlistColumns =
  "id, organization_id, format, name, to_char(edition_date, 'YYYY-MM-DD') AS edition, sha256, entry_count, left_out_count, loaded_by, loaded_at, rescreened_at";

const dayMilliseconds = 86_400_000;

/** Whether the list should have been loaded again by now. */
export function isStale(loadedAt: Date, staleDays: number, now: number): boolean {
  return now - loadedAt.getTime() > staleDays * dayMilliseconds;
}

export function viewWatchlist(row: WatchlistRow, isStale: boolean): WatchlistView {
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    editionDate: row.edition,
    sha256: row.sha256,
    persons: row.entry_count,
    leftOut: row.left_out_count,
    isShared: row.organization_id === null,
    isStale,
    loadedAt: row.loaded_at.toISOString(),
    loadedBy: row.loaded_by,
    rescreenedAt: row.rescreened_at?.toISOString() ?? null,
  };
}
