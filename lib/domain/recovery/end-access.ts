import type { Client } from "pg";

/**
 * Ends what a backup would bring back to life: sessions, links for passwords, and mail that was sent after it. A backup of
 * an earlier release may lack the tables of the latter two.
 */
export async function endAccess(client: Client): Promise<void> {
  const { rows } = await client.query<{ has_resets: boolean; has_mails: boolean }>(
    `SELECT to_regclass('password_resets') IS NOT NULL AS has_resets, to_regclass('mails') IS NOT NULL AS has_mails`,
  );
  await client.query("DELETE FROM sessions");
  if (rows[0]?.has_resets) await client.query("DELETE FROM password_resets");
  if (rows[0]?.has_mails) await client.query("DELETE FROM mails WHERE status = 'queued'");
}
