import { entryOf } from "@/lib/platform/entry-of";
import type { QueueSort } from "./queue-query";
import type { QueuePlace, WaitingCase } from "./waiting-cases";

const byId = (a: QueuePlace, b: QueuePlace) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The id orders equal cases. */
export const compareIn: Record<QueueSort, (a: QueuePlace, b: QueuePlace) => number> = {
  due: (a, b) => a.dueAt - b.dueAt || byId(a, b),
  score: (a, b) => b.score - a.score || byId(a, b),
  newest: (a, b) => b.createdAt - a.createdAt || byId(b, a),
  oldest: (a, b) => a.createdAt - b.createdAt || byId(a, b),
};

type Orders = Partial<Record<QueueSort, readonly WaitingCase[]>>;

/** By a queue as it was read: most page views find it unchanged. */
const ordered = new WeakMap<readonly WaitingCase[], Orders>();

export function inOrder(cases: readonly WaitingCase[], sort: QueueSort): readonly WaitingCase[] {
  const orders = entryOf(ordered, cases, (): Orders => ({}));
  orders[sort] ??= cases.toSorted(compareIn[sort]);
  return orders[sort];
}
