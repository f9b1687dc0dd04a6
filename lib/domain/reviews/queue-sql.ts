import type { Context } from "@/lib/auth/context";
import type { QueueQuery, QueueSort } from "./queue-query";

/** Collects the values of a statement: `$1` is the organization. */
export class Values {
  readonly list: unknown[] = [];
  add = (value: unknown): string => `$${this.list.push(value) + 1}`;
}

/** The id orders equal cases. */
export const orders = {
  due: { key: "review_due_at", direction: "ASC", idDirection: "ASC" },
  score: { key: "risk_score", direction: "DESC", idDirection: "ASC" },
  newest: { key: "created_at", direction: "DESC", idDirection: "DESC" },
  oldest: { key: "created_at", direction: "ASC", idDirection: "ASC" },
} as const satisfies Record<QueueSort, object>;

export function beyond(
  sort: QueueSort,
  side: "after" | "before",
  place: { key: string; id: string },
): string {
  const { key, direction, idDirection } = orders[sort];
  const operator = (of: "ASC" | "DESC") => ((of === "ASC") === (side === "after") ? ">" : "<");
  return `(a.${key} ${operator(direction)} ${place.key}
    OR (a.${key} = ${place.key} AND a.id ${operator(idDirection)} ${place.id}))`;
}

export function orderBy(sort: QueueSort, backward = false): string {
  const { key, direction, idDirection } = orders[sort];
  const turn = (of: "ASC" | "DESC") => ((of === "ASC") === backward ? "DESC" : "ASC");
  return `a.${key} ${turn(direction)}, a.id ${turn(idDirection)}`;
}

/** Few decisions are pending: they are read once, not for each case. */
export function isWaiting({ scope }: Context, values: Values): string {
  return `a.organization_id = $1 AND a.mode = ${values.add(scope.mode)}::mode
    AND a.review_due_at IS NOT NULL AND a.review_decision IS NULL
    AND a.id NOT IN (SELECT u.analysis_id FROM pending_decisions u WHERE u.organization_id = $1)`;
}

/** Who decided last is the author, or the one who disagreed. */
export const openProposal = `review_proposals p LEFT JOIN review_counter_proposals r ON r.proposal_id = p.id
  WHERE p.analysis_id = a.id AND p.review_id IS NULL`;
export const lastProposer = "COALESCE(r.created_by, p.created_by)";

export type QueueFilter = Exclude<keyof QueueQuery, "sort">;

/** Leaves out the reason: `matchingCondition` has all. */
export function conditionsOf(
  { principal, clock }: Context,
  query: QueueQuery,
  values: Values,
): Partial<Record<QueueFilter, string>> {
  const { band, batch, assignee, overdue, second } = query;
  const now = () => values.add(new Date(clock()));
  const conditions: Partial<Record<QueueFilter, string>> = {};
  if (band !== undefined)
    conditions.band = `a.risk_score BETWEEN ${values.add(band)} AND ${values.add(band === 90 ? 100 : band + 9)}`;
  if (batch !== undefined)
    conditions.batch = `EXISTS (SELECT FROM batch_items i WHERE i.analysis_id = a.id AND i.batch_id = ${values.add(batch)})`;
  // Few cases have anyone: they are read once, not for each case.
  if (assignee === "none")
    conditions.assignee = `NOT EXISTS (SELECT FROM review_claims h WHERE h.analysis_id = a.id AND h.claimed_until > ${now()})
      AND NOT EXISTS (SELECT FROM review_assignments g WHERE g.analysis_id = a.id)`;
  else if (assignee !== undefined) {
    const who = values.add(assignee === "me" ? principal.id : assignee);
    conditions.assignee = `a.id IN (
      SELECT h.analysis_id FROM review_claims h
      WHERE h.organization_id = $1 AND h.claimed_by = ${who} AND h.claimed_until > ${now()}
      UNION ALL SELECT g.analysis_id FROM review_assignments g WHERE g.organization_id = $1 AND g.assignee = ${who})`;
  }
  if (overdue !== undefined) conditions.overdue = `a.review_due_at < ${now()}`;
  if (second !== undefined)
    conditions.second = `EXISTS (SELECT FROM ${openProposal} AND ${lastProposer} <> ${values.add(principal.id)})`;
  return conditions;
}
