import type { Context } from "@/lib/auth/context";
import { isMatch, type QueueFilter, setBy } from "./matching";
import type { QueueQuery } from "./queue-query";
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
/** How many cases match a query. */
export function countMatching(waiting: WaitingCases, query: QueueQuery): number {
  const set = setBy(query);
  let count = 0;
  for (const each of waiting.all) if (set.every((filter) => isMatch(each, filter, query, waiting))) count++;
  return count;
}

/* Tens of thousands of cases may be open, so the loop allocates nothing per case and looks up little. */
export function countsOf(waiting: WaitingCases, query: QueueQuery): QueueCounts {
  const counts = { matching: 0, overdue: 0, second: 0, unassigned: 0 };
  // Cases with the same codes share their list.
  const codes = new Tally<readonly string[]>();
  const tallies = { bands: new Tally(), batches: new Tally(), assignees: new Tally() };
  const set = setBy(query);
  const { holders, second, now } = waiting;
  for (const each of waiting.all) {
    let missed: QueueFilter | undefined;
    let misses = 0;
    for (const filter of set) {
      if (isMatch(each, filter, query, waiting)) continue;
      missed = filter;
      misses++;
    }
    if (misses > 1) continue;
    if (misses === 0) counts.matching++;
    if ((misses === 0 || missed === "overdue") && each.dueAt < now) counts.overdue++;
    if ((misses === 0 || missed === "second") && second.has(each.id)) counts.second++;
    if (misses === 0 || missed === "assignee") {
      const held = holders.get(each.id);
      if (held) for (const holder of new Set(held)) tallies.assignees.add(holder);
      else counts.unassigned++;
    }
    if (misses === 0 || missed === "reason") codes.add(each.codes);
    if (misses === 0 || missed === "band") tallies.bands.add(each.band);
    if ((misses === 0 || missed === "batch") && each.batchId !== null) tallies.batches.add(each.batchId);
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

class Tally<Value = string> {
  readonly #counts = new Map<Value, { value: Value; count: number }>();
  add(value: Value, count = 1): void {
    const counted = this.#counts.get(value);
    if (counted) counted.count += count;
    else this.#counts.set(value, { value, count });
  }
  list(): { value: Value; count: number }[] {
    return [...this.#counts.values()];
  }
}
