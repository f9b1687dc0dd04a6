import type { PoolClient } from "pg";
import type { OrganizationSql } from "./organization-sql";

/* What a transaction holds until it ends. Prisma has no words for locks; what they protect can be read with either. */

interface Holder {
  sql: OrganizationSql;
}

/**
 * `SHARE`: its settings stay as they are. `NO KEY UPDATE`: one change at a time, while rows that refer to it can still be
 * written, such as analyses and events. `UPDATE`: nothing that refers to it is written meanwhile.
 */
export async function lockOrganization(
  { sql }: Holder,
  lock: "SHARE" | "NO KEY UPDATE" | "UPDATE",
): Promise<void> {
  if (lock === "SHARE") await sql.execute({ text: "SELECT FROM organizations WHERE id = $1 FOR SHARE" });
  else if (lock === "UPDATE")
    await sql.execute({ text: "SELECT FROM organizations WHERE id = $1 FOR UPDATE" });
  else await sql.execute({ text: "SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE" });
}

/**
 * How a webhook is locked:
 * - `KEY SHARE` for making deliveries due (the same lock that recording an event takes): blocks only `UPDATE`;
 * - `NO KEY UPDATE` for other changes to the webhook itself;
 * - `UPDATE` for disabling and deleting, which must see every delivery to cancel.
 */
export type WebhookLock = "KEY SHARE" | "NO KEY UPDATE" | "UPDATE";

export async function lockWebhookRow({ sql }: Holder, id: string, lock: WebhookLock): Promise<void> {
  const values = [id];
  if (lock === "KEY SHARE")
    await sql.execute(
      { text: "SELECT FROM webhooks WHERE id = $2 AND organization_id = $1 FOR KEY SHARE" },
      values,
    );
  else if (lock === "UPDATE")
    await sql.execute(
      { text: "SELECT FROM webhooks WHERE id = $2 AND organization_id = $1 FOR UPDATE" },
      values,
    );
  else
    await sql.execute(
      { text: "SELECT FROM webhooks WHERE id = $2 AND organization_id = $1 FOR NO KEY UPDATE" },
      values,
    );
}

export async function lockAnalysis({ sql }: Holder, id: string): Promise<void> {
  await sql.execute({ text: "SELECT FROM analyses WHERE id = $2 AND organization_id = $1 FOR UPDATE" }, [id]);
}

export async function lockApiKey({ sql }: Holder, id: string): Promise<void> {
  await sql.execute({ text: "SELECT FROM api_keys WHERE id = $2 AND organization_id = $1 FOR UPDATE" }, [id]);
}

export async function lockApplicant({ sql }: Holder, id: string): Promise<void> {
  await sql.execute(
    { text: "SELECT FROM applicants WHERE id = $2 AND (organization_id = $1) IS TRUE FOR UPDATE" },
    [id],
  );
}

/** Take this lock before the analysis's own, as erasing does. */
export async function lockApplicantOf({ sql }: Holder, analysisId: string): Promise<void> {
  await sql.execute(
    {
      text: `SELECT FROM applicants WHERE (organization_id = $1) IS TRUE AND id = (
        SELECT applicant_id FROM analyses WHERE id = $2 AND organization_id = $1) FOR UPDATE`,
    },
    [analysisId],
  );
}

export async function lockWatchlistHit({ sql }: Holder, id: string): Promise<void> {
  await sql.execute(
    { text: "SELECT FROM watchlist_hits WHERE id = $2 AND (organization_id = $1) IS TRUE FOR UPDATE" },
    [id],
  );
}

export async function lockStudyRow({ sql }: Holder, id: string): Promise<void> {
  await sql.execute({ text: "SELECT FROM studies WHERE id = $2 AND organization_id = $1 FOR UPDATE" }, [id]);
}

/** One at a time in an organization, of what bears this name. */
export async function lockInOrganization(
  { sql }: Holder,
  name: "audit" | "notices" | "views",
): Promise<void> {
  await sql.execute(
    { text: "SELECT pg_advisory_xact_lock(hashtextextended($1::text || '/' || $2::text, 0))" },
    [name],
  );
}

/** One at a time on the whole platform, of what bears this name. */
export async function lockOnPlatform({ client }: { client: PoolClient }, name: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
}
