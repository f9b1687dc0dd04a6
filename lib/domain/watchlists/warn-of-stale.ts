import type { Platform } from "@/lib/platform/wiring/platform";

/** Returns how many notices it raised. */
export async function warnOfStaleLists({ pool, clock }: Platform): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO notices (id, organization_id, mode, kind, target, details, created_at)
     SELECT 'ntc_' || substr(w.id, 5, 10) || substr(md5(concat_ws(' ', 'stale', w.id, o.id)), 1, 16),
       o.id, 'live', 'watchlist.stale', w.id,
       json_build_object('list', w.name, 'days', o.watchlist_stale_days, 'loadedAt', w.loaded_at, 'isShared', w.organization_id IS NULL), $1
     FROM watchlists w JOIN organizations o ON w.organization_id IS NULL OR w.organization_id = o.id
     WHERE w.active_since IS NOT NULL AND w.replaced_at IS NULL
       AND w.loaded_at < $1::timestamptz - o.watchlist_stale_days * interval '24 hours'
     ON CONFLICT (id) DO NOTHING`,
    [new Date(clock())],
  );
  return rowCount ?? 0;
}
