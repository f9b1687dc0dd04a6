import { LRUCache } from "lru-cache";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { entryOf } from "@/lib/platform/entry-of";
import { isWaiting, lastProposer, Values } from "./queue-sql";
import { raisingCodes } from "./raising-codes";

/** What orders the queue. Times are in milliseconds since 1970. */
export interface QueuePlace {
  id: string;
  score: number;
  createdAt: number;
  dueAt: number;
}

/** What never changes while a case waits. */
export interface WaitingCase extends QueuePlace {
  /** The lowest score of its band, as text. */
  band: string;
  batchId: string | null;
  codes: readonly string[];
}

/** All open cases, of which any query's share can be listed and counted without the database. */
export interface WaitingCases {
  all: readonly WaitingCase[];
  /** Who works on a case or is assigned to it, by analysis. */
  holders: ReadonlyMap<string, readonly string[]>;
  /** The cases that await the principal's second review. */
  second: ReadonlySet<string>;
  /** The principal, whom the assignee `me` means. */
  memberId: string;
  now: number;
}

/** Decrypts nothing. */
export async function readWaiting(context: Context): Promise<WaitingCases> {
  authorize(context.principal, "analysis.read");
  const [all, holders, second] = await Promise.all([
    waitingCases(context),
    selectHolders(context),
    selectSecond(context),
  ]);
  return { all, holders, second, memberId: context.principal.id, now: context.clock() };
}

/** By analysis. Reading tens of thousands of rows would take most of a page's time. */
const known = new LRUCache<string, WaitingCase>({ max: 250_000 });
/** By organization and mode, as last read: most page views find the queue unchanged. */
const latest = new LRUCache<string, { state: string; cases: WaitingCase[] }>({ max: 20 });
/** By their text: many cases share few batches and few combinations of codes. */
const shared = new LRUCache<string, readonly string[]>({ max: 10_000 });

/** The same array for an unchanged queue. */
export async function waitingCases(context: Context): Promise<readonly WaitingCase[]> {
  const key = `${context.scope.organizationId} ${context.scope.mode}`;
  const last = latest.get(key);
  if (last && last.state === (await readState(context))) return last.cases;
  const { state, ids } = await readIds(context);
  const found: WaitingCase[] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const each = known.get(id);
    if (each) found.push(each);
    else missing.push(id);
  }
  const read = missing.length === 0 ? [] : await readCases(context, missing);
  const cases = [...found, ...read];
  // A case that was decided meanwhile is missing, and undoing its decision would bring the same state back.
  if (read.length === missing.length) latest.set(key, { state, cases });
  return cases;
}

/** Equal for equal sets of cases. */
const stateOf = "count(*) || ' ' || COALESCE(bit_xor(hashtextextended(a.id, 0)), 0)";

async function readState(context: Context): Promise<string | undefined> {
  const values = new Values();
  const [row] = await context.sql.query<{ state: string }>(
    { text: `SELECT ${stateOf} AS state FROM analyses a WHERE ${isWaiting(context, values)}` },
    values.list,
  );
  return row?.state;
}

async function readIds(context: Context): Promise<{ state: string; ids: string[] }> {
  const values = new Values();
  // As one text: tens of thousands of rows would take the driver many times as long.
  const [row] = await context.sql.query<{ state: string; ids: string | null }>(
    {
      text: `SELECT ${stateOf} AS state, string_agg(a.id, ',') AS ids FROM analyses a WHERE ${isWaiting(context, values)}`,
    },
    values.list,
  );
  return { state: row?.state ?? "", ids: row?.ids?.split(",") ?? [] };
}

async function readCases(context: Context, ids: readonly string[]): Promise<WaitingCase[]> {
  const rows = await context.sql.query<{
    id: string;
    score: number;
    createdAt: Date;
    dueAt: Date;
    batchId: string | null;
    contributions: unknown;
  }>(
    {
      text: `
        SELECT a.id, a.risk_score AS score, a.created_at AS "createdAt", a.review_due_at AS "dueAt",
          b.batch_id AS "batchId", a.contributions
        FROM analyses a LEFT JOIN batch_items b ON b.analysis_id = a.id
        WHERE a.organization_id = $1 AND a.id = ANY($2::text[]) AND a.review_due_at IS NOT NULL`,
    },
    [ids],
  );
  return rows.map(({ id, score, createdAt, dueAt, batchId, contributions }) => {
    const each: WaitingCase = {
      id,
      score,
      createdAt: createdAt.getTime(),
      dueAt: dueAt.getTime(),
      band: String(Math.min(9, Math.floor(score / 10)) * 10),
      batchId: batchId === null ? null : (sharedList([batchId])[0] as string),
      codes: sharedList([...new Set(raisingCodes(contributions))]),
    };
    known.set(id, each);
    return each;
  });
}

function sharedList(list: readonly string[]): readonly string[] {
  return entryOf(shared, list.join(), () => list);
}

async function selectHolders(context: Context): Promise<Map<string, string[]>> {
  const rows = await context.sql.query<{ id: string; holder: string }>(
    {
      text: `
        SELECT analysis_id AS id, claimed_by AS holder FROM review_claims
        WHERE organization_id = $1 AND claimed_until > $2
        UNION ALL
        SELECT analysis_id, assignee FROM review_assignments WHERE organization_id = $1 AND mode = $3::mode`,
    },
    [new Date(context.clock()), context.scope.mode],
  );
  const holders = new Map<string, string[]>();
  for (const { id, holder } of rows) entryOf(holders, id, () => []).push(holder);
  return holders;
}

async function selectSecond(context: Context): Promise<Set<string>> {
  const rows = await context.sql.query<{ id: string }>(
    {
      text: `
        SELECT p.analysis_id AS id
        FROM review_proposals p LEFT JOIN review_counter_proposals r ON r.proposal_id = p.id
        WHERE p.organization_id = $1 AND p.review_id IS NULL AND ${lastProposer} <> $2`,
    },
    [context.principal.id],
  );
  return new Set(rows.map(({ id }) => id));
}
