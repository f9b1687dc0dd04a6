import type { Platform } from "@/lib/platform/wiring/platform";
import { storeUrl, urlSealing } from "./url";

const migration = "20261124011703_sealed_webhook_urls";
/** How long after an upgrade the previous release may serve beside this one: it would send to the origin alone. */
const overlap = "1 hour";
/** A database whose migrations were all applied in this time is new: it has no previous release. */
const firstStart = "10 minutes";
const rowsAtOnce = 100;

/** At once in a new database. Call it once the database is migrated. */
export async function planUrlSealing(platform: Platform): Promise<void> {
  const { rows } = await platform.pool.query<{ from: Date | null }>(
    `SELECT CASE WHEN upgraded.at > first.at + interval '${firstStart}' THEN upgraded.at + interval '${overlap}' END AS from
     FROM (SELECT min(finished_at) AS at FROM _prisma_migrations) first,
       (SELECT finished_at AS at FROM _prisma_migrations WHERE migration_name = $1) upgraded`,
    [migration],
  );
  urlSealing(platform).fromMilliseconds = rows[0]?.from?.getTime() ?? 0;
}

/** Returns how many URLs of the previous release were sealed; more may be left. */
export async function sealStoredUrls(platform: Platform): Promise<number> {
  if (platform.clock() < urlSealing(platform).fromMilliseconds) return 0;
  const { rows } = await platform.pool.query<{ id: string; organizationId: string; url: string }>(
    `SELECT id, organization_id AS "organizationId", url FROM webhooks WHERE url ~ '^[a-z]+://[^/]+/' LIMIT ${rowsAtOnce}`,
  );
  let count = 0;
  for (const row of rows) {
    const { url, sealedUrl } = storeUrl(platform, row, row.url);
    // Skips URLs that have changed since.
    const { rowCount } = await platform.pool.query(
      "UPDATE webhooks SET url = $3, sealed_url = $4 WHERE id = $1 AND url = $2",
      [row.id, row.url, url, sealedUrl],
    );
    count += rowCount ?? 0;
  }
  return count;
}
