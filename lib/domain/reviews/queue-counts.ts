import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { QueueQuery } from "./queue-query";
import { holdersOf, isWaiting, lastProposer, openProposal, type QueueFilter, Values } from "./queue-sql";
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

/** What the filters ask of a case. */
interface WaitingCase {
  id: string;
  score: number;
  batchId: string | null;
  /** Who works on it or is assigned to it. */
  holders: string[];
  isOverdue: boolean;
  /** Whether it awaits the principal's second review. */
  isSecond: boolean;
}

/** All open cases, of which any query's share can be counted without the database. */
export interface WaitingCases {
  all: readonly (WaitingCase & { band: number; codes: readonly string[] })[];
  /** The principal, whom the assignee `me` means. */
  memberId: string;
}

const maxBatches = 20;
const filters = ["reason", "band", "batch", "assignee", "overdue", "second"] as const;

/** Decrypts nothing. */
export async function readWaiting(context: Context): Promise<WaitingCases> {
  authorize(context.principal, "analysis.read");
  const [cases, codes] = await Promise.all([selectWaiting(context), codesOfWaiting(context)]);
  const all = cases.map((each) => ({
    ...each,
    band: Math.min(9, Math.floor(each.score / 10)) * 10,
    codes: codes.get(each.id) ?? [],
  }));
  return { all, memberId: context.principal.id };
}

/** How many cases match a query. */
export function countMatching({ all, memberId }: WaitingCases, query: QueueQuery): number {
  return all.filter((each) => filters.every((filter) => isMatch(each, filter, { query, memberId }))).length;
}

export function countsOf({ all, memberId }: WaitingCases, query: QueueQuery): QueueCounts {
  const counts = { matching: 0, overdue: 0, second: 0, unassigned: 0 };
  const tallies = { reasons: new Tally(), bands: new Tally(), batches: new Tally(), assignees: new Tally() };
  for (const each of all) {
    const misses = filters.filter((filter) => !isMatch(each, filter, { query, memberId }));
    if (misses.length > 1) continue;
    const countsFor = (filter: QueueFilter) => misses.length === 0 || misses[0] === filter;
    if (misses.length === 0) counts.matching++;
    if (countsFor("overdue") && each.isOverdue) counts.overdue++;
    if (countsFor("second") && each.isSecond) counts.second++;
    if (countsFor("assignee")) {
      if (each.holders.length === 0) counts.unassigned++;
      for (const holder of new Set(each.holders)) tallies.assignees.add(holder);
    }
    if (countsFor("reason")) for (const code of new Set(each.codes)) tallies.reasons.add(code);
    if (countsFor("band")) tallies.bands.add(`${each.band}`);
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

export async function countQueue(context: Context, query: QueueQuery): Promise<QueueCounts> {
  return countsOf(await readWaiting(context), query);
}

/** As `conditionsOf` says it in SQL. */
function isMatch(
  each: WaitingCases["all"][number],
  filter: QueueFilter,
  { query, memberId }: { query: QueueQuery; memberId: string },
): boolean {
  const { reason, band, batch, assignee, overdue, second } = query;
  switch (filter) {
    case "reason":
      return reason === undefined || each.codes.includes(reason);
    case "band":
      return band === undefined || each.band === band;
    case "batch":
      return batch === undefined || each.batchId === batch;
    case "assignee":
      if (assignee === undefined) return true;
      if (assignee === "none") return each.holders.length === 0;
      return each.holders.includes(assignee === "me" ? memberId : assignee);
    case "overdue":
      return overdue === undefined || each.isOverdue;
    case "second":
      return second === undefined || each.isSecond;
  }
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

function selectWaiting(context: Context): Promise<WaitingCase[]> {
  const values = new Values();
  const waiting = isWaiting(context, values);
  const now = values.add(new Date(context.clock()));
  const me = values.add(context.principal.id);
  return context.sql.query<WaitingCase>(
    {
      text: `
        SELECT a.id, a.risk_score AS score, b.batch_id AS "batchId", ARRAY(${holdersOf(now)}) AS holders,
          a.review_due_at < ${now} AS "isOverdue",
          EXISTS (SELECT FROM ${openProposal} AND ${lastProposer} <> ${me}) AS "isSecond"
        FROM analyses a LEFT JOIN batch_items b ON b.analysis_id = a.id
        WHERE ${waiting}`,
    },
    values.list,
  );
}
