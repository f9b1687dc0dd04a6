export interface ListInForce {
  /** `wlt_…` */
  id: string;
  name: string;
  /** `YYYY-MM-DD` */
  edition: string;
  /** ISO 8601. */
  loadedAt: string;
  /** The organization's setting. */
  staleDays: number;
}

/** SQL for the lists in force of the organization `o`, as JSON; null where there are none. */
export const listsInForce = `(
  SELECT json_agg(json_build_object('id', w.id, 'name', w.name, 'edition', to_char(w.edition_date, 'YYYY-MM-DD'), 'loadedAt', w.loaded_at, 'staleDays', o.watchlist_stale_days) ORDER BY w.name)
  FROM watchlists w
  WHERE (w.organization_id IS NULL OR w.organization_id = o.id) AND w.active_since IS NOT NULL AND w.replaced_at IS NULL)`;
