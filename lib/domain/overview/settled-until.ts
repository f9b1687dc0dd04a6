import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { Deadline } from "@/lib/domain/retention/removal";

const pollMilliseconds = 50;

/**
 * The end of the last hour, or ten minutes, that ended more than ten minutes ago, once every transaction has ended that was
 * writing then. A later one corrects the count by its trigger. Undefined if such a transaction is still open at the deadline.
 */
export async function settledUntil(
  pool: Pool,
  unit: "1 hour" | "10 minutes",
  deadline: Deadline,
): Promise<Date | undefined> {
  // The statement's time is taken before its transaction's number, so all that wrote before have lower numbers.
  const { rows } = await pool.query<{ until: Date; transaction: string }>(
    `SELECT date_bin($1::interval, statement_timestamp() - interval '10 minutes', 'epoch') AS until,
       pg_current_xact_id()::text AS transaction`,
    [unit],
  );
  const [edge] = rows;
  while (edge) {
    const { rowCount } = await pool.query(
      "SELECT WHERE pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8",
      [edge.transaction],
    );
    if (rowCount) return edge.until;
    if (deadline()) return undefined;
    await sleep(pollMilliseconds);
  }
}
