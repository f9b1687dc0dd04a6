import { compareIn, inOrder } from "./order";
import type { QueueQuery } from "./queue-query";
import type { QueuePlace, WaitingCase, WaitingCases } from "./waiting-cases";

const filters = ["reason", "band", "batch", "assignee", "overdue", "second"] as const;
export type QueueFilter = (typeof filters)[number];

/** The filters that a query sets. Checking only these matters with tens of thousands of cases. */
export const setBy = (query: QueueQuery) => filters.filter((filter) => query[filter] !== undefined);

/** In the query's order. */
export function* matchingCases(waiting: WaitingCases, query: QueueQuery): Generator<WaitingCase> {
  const set = setBy(query);
  for (const each of inOrder(waiting.all, query.sort))
    if (set.every((filter) => isMatch(each, filter, query, waiting))) yield each;
}

/** The first of the matching cases, from the one after a place. */
export function firstMatching(
  waiting: WaitingCases,
  { query, after, most }: { query: QueueQuery; after: QueuePlace | undefined; most: number },
): WaitingCase[] {
  const found: WaitingCase[] = [];
  for (const each of matchingCases(waiting, query)) {
    if (after && compareIn[query.sort](each, after) <= 0) continue;
    if (found.push(each) === most) break;
  }
  return found;
}

export function isMatch(
  each: WaitingCase,
  filter: QueueFilter,
  { reason, band, batch, assignee, overdue, second }: QueueQuery,
  waiting: WaitingCases,
): boolean {
  switch (filter) {
    case "reason":
      return reason === undefined || each.codes.includes(reason);
    case "band":
      return band === undefined || each.band === String(band);
    case "batch":
      return batch === undefined || each.batchId === batch;
    case "assignee": {
      if (assignee === undefined) return true;
      const holders = waiting.holders.get(each.id) ?? [];
      if (assignee === "none") return holders.length === 0;
      return holders.includes(assignee === "me" ? waiting.memberId : assignee);
    }
    case "overdue":
      return overdue === undefined || each.dueAt < waiting.now;
    case "second":
      return second === undefined || waiting.second.has(each.id);
  }
}
