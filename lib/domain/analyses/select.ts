import type { Context } from "@/lib/auth/context";
import type { AnalysisQuery } from "@/lib/contract/analyses";
import type { Position } from "@/lib/platform/db/paging";

/** Which analyses a list or an export has. */
export type AnalysisFilters = Omit<AnalysisQuery, "limit" | "cursor">;

/*
 * The conditions name their values instead of taking them as parameters: only then does PostgreSQL use the index of failed
 * and declined analyses. A status implies what the decision is, because indexes hold decisions but not statuses.
 */
const hasDecision = {
  APPROVE: "decision = 'APPROVE'",
  REVIEW: "decision = 'REVIEW'",
  DECLINE: "decision = 'DECLINE'",
} as const satisfies Record<NonNullable<AnalysisFilters["decision"]>, string>;
const hasStatus = {
  processing: "status = 'processing' AND decision IS NULL",
  completed: "status = 'completed' AND decision IS NOT NULL",
  failed: "status = 'failed' AND decision IS NULL",
} as const satisfies Record<NonNullable<AnalysisFilters["status"]>, string>;

interface Selection {
  filters: AnalysisFilters;
  /** Where the previous page ended. */
  after: Position | undefined;
  limit: number;
}

/** The first analyses of the organization and mode that match, newest first, with these columns. */
export function selectAnalyses<Row extends object>(
  { scope, sql }: Pick<Context, "scope" | "sql">,
  columns: string,
  { filters, after, limit }: Selection,
): Promise<Row[]> {
  const conditions = ["organization_id = $1", "mode = $2::mode"];
  const values: unknown[] = [scope.mode];
  const place = (value: unknown) => `$${values.push(value) + 1}`;
  const { decision, status, externalId, createdAfter, createdBefore } = filters;
  if (decision !== undefined) conditions.push(hasDecision[decision]);
  if (status !== undefined) conditions.push(hasStatus[status]);
  if (externalId !== undefined) conditions.push(`external_id = ${place(externalId)}`);
  if (createdAfter !== undefined) conditions.push(`created_at > ${place(new Date(createdAfter))}`);
  if (createdBefore !== undefined) conditions.push(`created_at < ${place(new Date(createdBefore))}`);
  if (after) conditions.push(`(created_at, id) < (${place(after.createdAt)}, ${place(after.id)})`);
  return sql.query<Row>(
    {
      // By the column, even if `columns` calls something else created_at.
      text: `SELECT ${columns} FROM analyses WHERE ${conditions.join(" AND ")}
        ORDER BY analyses.created_at DESC, id DESC LIMIT ${place(limit)}`,
    },
    values,
  );
}
