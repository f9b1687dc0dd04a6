import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { QueueQuery } from "./queue-query";
import {
  conditionsOf,
  holdersOf,
  isWaiting,
  lastProposer,
  openProposal,
  type QueueFilter,
  Values,
} from "./queue-sql";
import { codesOfWaiting } from "./raising-codes";

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

interface WaitingCase extends Record<Exclude<QueueFilter, "reason">, boolean> {
  id: string;
  score: number;
  batchId: string | null;
  holders: string[];
  isOverdue: boolean;
  isSecond: boolean;
}

const inDatabase = ["band", "batch", "assignee", "overdue", "second"] as const;
const maxBatches = 20;

/** Decrypts nothing. */
export async function countQueue(context: Context, query: QueueQuery): Promise<QueueCounts> {
  authorize(context.principal, "analysis.read");
  const [cases, codes] = await Promise.all([readWaiting(context, query), codesOfWaiting(context)]);
  const { reason } = query;
  const counts = { matching: 0, overdue: 0, second: 0, unassigned: 0 };
  const tallies = { reasons: new Tally(), bands: new Tally(), batches: new Tally(), assignees: new Tally() };
  for (const each of cases) {
    const found = codes.get(each.id) ?? [];
    const misses: QueueFilter[] = inDatabase.filter((name) => !each[name]);
    if (reason !== undefined && !found.includes(reason)) misses.push("reason");
    if (misses.length > 1) continue;
    const countsFor = (filter: QueueFilter) => misses.length === 0 || misses[0] === filter;
    if (misses.length === 0) counts.matching++;
    if (countsFor("overdue") && each.isOverdue) counts.overdue++;
    if (countsFor("second") && each.isSecond) counts.second++;
    if (countsFor("assignee")) {
      if (each.holders.length === 0) counts.unassigned++;
      for (const holder of new Set(each.holders)) tallies.assignees.add(holder);
    }
    if (countsFor("reason")) for (const code of new Set(found)) tallies.reasons.add(code);
    if (countsFor("band")) tallies.bands.add(`${Math.min(9, Math.floor(each.score / 10)) * 10}`);
    if (countsFor("batch") && each.batchId !== null) tallies.batches.add(each.batchId);
  }
  const byValue = (a: Counted, b: Counted) => (a.value < b.value ? -1 : 1);
  return {
    ...counts,
    reasons: tallies.reasons.list().sort((a, b) => b.count - a.count || byValue(a, b)),
    bands: tallies.bands.list().sort((a, b) => Number(a.value) - Number(b.value)),
    batches: tallies.batches
      .list()
      .sort((a, b) => -byValue(a, b))
      .slice(0, maxBatches),
    assignees: tallies.assignees.list().sort(byValue),
  };
}

class Tally {
  readonly #counts = new Map<string, number>();
  add(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }
  list(): Counted[] {
    return Array.from(this.#counts, ([value, count]) => ({ value, count }));
  }
}

function readWaiting(context: Context, query: QueueQuery): Promise<WaitingCase[]> {
  const values = new Values();
  const waiting = isWaiting(context, values);
  const conditions = conditionsOf(context, query, values);
  const now = values.add(new Date(context.clock()));
  const me = values.add(context.principal.id);
  return context.sql.query<WaitingCase>(
    {
      text: `
        SELECT a.id, a.risk_score AS score, b.batch_id AS "batchId", ARRAY(${holdersOf(now)}) AS holders,
          a.review_due_at < ${now} AS "isOverdue",
          EXISTS (SELECT FROM ${openProposal} AND ${lastProposer} <> ${me}) AS "isSecond",
          ${inDatabase.map((name) => `${conditions[name] ?? "true"} AS ${name}`).join(", ")}
        FROM analyses a LEFT JOIN batch_items b ON b.analysis_id = a.id
        WHERE ${waiting}`,
    },
    values.list,
  );
}
