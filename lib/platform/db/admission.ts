import type { PoolClient } from "pg";
import { brandedError } from "@/lib/platform/branded-error";
import type { Logger } from "@/lib/platform/log";
import { hasCode } from "./has-code";
import { latestMigration } from "./latest-migration";
import { notReadyCode } from "./when-available";

/** The database isn't ready for use; the message says what to do. Requests get `unavailable`. */
export class DatabaseNotReadyError extends brandedError("DatabaseNotReadyError") {
  readonly code = notReadyCode;
}

const undefinedTable = "42P01";

/** Throws DatabaseNotReadyError without this release's last migration. Newer ones are fine: a rollout migrates first. */
export async function requireMigrated(client: Pick<PoolClient, "query">): Promise<void> {
  const { rows } = await client
    .query<{ is_applied: boolean }>(
      `SELECT EXISTS (SELECT FROM _prisma_migrations
         WHERE migration_name = $1 AND finished_at IS NOT NULL AND rolled_back_at IS NULL) AS is_applied`,
      [latestMigration],
    )
    .catch((error: unknown) => {
      if (hasCode(error, undefinedTable)) return { rows: [] };
      throw error;
    });
  if (rows[0]?.is_applied) return;
  throw new DatabaseNotReadyError(
    `the database lacks migration ${latestMigration}: run "npm run db:migrate" before you deploy this release`,
  );
}

/** Warns if the role has no limit for abandoned transactions: a function stopped in one would keep its locks. */
export async function warnOfMissingLimits(client: Pick<PoolClient, "query">, log: Logger): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_settings
     WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') AND setting = '0' ORDER BY name`,
  );
  const names = rows.map(({ name }) => name);
  if (names.length > 0) {
    log.warn(
      { settings: names },
      "the database's role has no time limits: see docs/operations.md, Serverless",
    );
  }
}
