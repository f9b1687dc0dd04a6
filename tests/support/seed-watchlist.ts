import { randomBytes } from "node:crypto";
import { newId } from "@/lib/platform/ids";
import type { Seed } from "./seed";

/** Puts a list with one person in force for an organization, straight in the database. */
export async function seedWatchlist(
  { pool }: Pick<Seed, "pool">,
  organizationId: string,
  listedName: string,
): Promise<string> {
  const now = new Date();
  const id = newId("wlt", now.getTime());
  await pool.query(
    `INSERT INTO watchlists (id, organization_id, format, name, edition_date, sha256, entry_count, left_out_count, loaded_by, loaded_at, rescreened_at)
     VALUES ($1, $2, 'opensanctions', $1, '2026-11-01', '', 1, 0, 'cli', $3, $3)`,
    [id, organizationId, now],
  );
  const data = { names: [listedName], birthDates: [], addresses: [], countries: [], program: "TEST" };
  await pool.query("INSERT INTO watchlist_entries (watchlist_id, uid, data, hash) VALUES ($1, '1', $2, $3)", [
    id,
    JSON.stringify(data),
    randomBytes(16),
  ]);
  await pool.query("UPDATE watchlists SET active_since = $2 WHERE id = $1", [id, now]);
  return id;
}
