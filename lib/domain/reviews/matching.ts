import type { Context } from "@/lib/auth/context";
import type { QueueQuery } from "./queue-query";
import { conditionsOf, isWaiting, type Values } from "./queue-sql";
import { waitingCases } from "./waiting-cases";

/** The condition on `analyses a` for the waiting cases that match a query. */
export async function matchingCondition(
  context: Context,
  query: QueueQuery,
  values: Values,
): Promise<string> {
  const conditions = [isWaiting(context, values), ...Object.values(conditionsOf(context, query, values))];
  const { reason } = query;
  if (reason !== undefined) {
    const raised = (await waitingCases(context)).filter(({ codes }) => codes.includes(reason));
    conditions.push(`a.id = ANY(${values.add(raised.map(({ id }) => id))}::text[])`);
  }
  return conditions.join(" AND ");
}
