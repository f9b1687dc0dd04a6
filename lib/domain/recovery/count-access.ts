import type { Client } from "pg";

/** Who can use the service again after a restore, as when the backup was made. */
export async function countAccess(client: Client): Promise<{ keys: number; members: number }> {
  const { rows } = await client.query<{ keys: number; members: number }>(
    `SELECT
       (SELECT count(*)::int FROM api_keys WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())) AS keys,
       (SELECT count(DISTINCT user_id)::int FROM memberships) AS members`,
  );
  const [counts] = rows as [{ keys: number; members: number }];
  return counts;
}
