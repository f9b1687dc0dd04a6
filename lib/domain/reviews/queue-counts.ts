import type { Context } from "@/lib/auth/context";
import type { QueueQuery } from "./queue-query";
import type { QueueFilter } from "./queue-sql";
import { readWaiting, type WaitingCases } from "./waiting-cases";

interface Counted {
  value: string;
  count: number;
}

/** How many cases each choice of a filter would leave, given the other filters. */
export interface QueueCounts {
  matching: number;
  overdue: number;
  second: number;
  unassigned: number;
  /** By signal code, most frequent first. */
  reasons: Counted[];
  /** By the lowest score of the band. */
  bands: Counted[];
  /** By batch, newest first: at most 20. */
  batches: Counted[];
  /** By member. */
  assignees: Counted[];
}

const maxBatches = 20;
const filters = ["reason", "band", "batch", "assignee", "overdue", "second"] as const;

/** The filters that a query sets. Checking only these matters with tens of thousands of cases. */
const setBy = (query: QueueQuery) => filters.filter((filter) => query[filter] !== undefined);

/** How many cases match a query. */
export function countMatching(waiting: WaitingCases, query: QueueQuery): number {
  const set = setBy(query);
  return waiting.all.filter((each) => set.every((filter) => isMatch(each, filter, { query, waiting })))
    .length;
}

export function countsOf(waiting: WaitingCases, query: QueueQuery): QueueCounts {
  const counts = { matching: 0, overdue: 0, second: 0, unassigned: 0 };
  // Cases with the same codes share their list.
  const codes = new Tally<readonly string[]>();
  const tallies = { bands: new Tally(), batches: new Tally(), assignees: new Tally() };
  const set = setBy(query);
  for (const each of waiting.all) {
    const misses = set.filter((filter) => !isMatch(each, filter, { query, waiting }));
    if (misses.length > 1) continue;
    const countsFor = (filter: QueueFilter) => misses.length === 0 || misses[0] === filter;
    if (misses.length === 0) counts.matching++;
    if (countsFor("overdue") && each.dueAt < waiting.now) counts.overdue++;
    if (countsFor("second") && waiting.second.has(each.id)) counts.second++;
    if (countsFor("assignee")) {
      const holders = waiting.holders.get(each.id);
      if (holders) for (const holder of new Set(holders)) tallies.assignees.add(holder);
      else counts.unassigned++;
    }
    if (countsFor("reason")) codes.add(each.codes);
    if (countsFor("band")) tallies.bands.add(each.band);
    if (countsFor("batch") && each.batchId !== null) tallies.batches.add(each.batchId);
  }
  const reasons = new Tally();
  for (const { value, count } of codes.list()) for (const code of value) reasons.add(code, count);
  const byValue = (a: Counted, b: Counted) => (a.value < b.value ? -1 : 1);
  return {
    ...counts,
    reasons: reasons.list().sort((a, b) => b.count - a.count || byValue(a, b)),
    bands: tallies.bands.list().sort((a, b) => Number(a.value) - Number(b.value)),
    batches: tallies.batches
      .list()
      .sort((a, b) => -byValue(a, b))
      .slice(0, maxBatches),
    assignees: tallies.assignees.list().sort(byValue),
  };
}

export async function countQueue(context: Context, query: QueueQuery): Promise<QueueCounts> {
  return countsOf(await readWaiting(context), query);
}

/** As `conditionsOf` says it in SQL. */
function isMatch(
  each: WaitingCases["all"][number],
  filter: QueueFilter,
  { query, waiting }: { query: QueueQuery; waiting: WaitingCases },
): boolean {
  const { reason, band, batch, assignee, overdue, second } = query;
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

class Tally<Value = string> {
  readonly #counts = new Map<Value, number>();
  add(value: Value, count = 1): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + count);
  }
  list(): { value: Value; count: number }[] {
    return Array.from(this.#counts, ([value, count]) => ({ value, count }));
  }
}
