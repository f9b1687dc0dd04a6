import type { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { Decision, outcome as outcomeSchema, SearchAnalysesBody } from "@/lib/contract/analyses";
import { wantedPairs } from "@/lib/domain/applicants/metadata/metadata-pairs";
import { textsOfSignal } from "@/lib/domain/evidence/stored-form";
import type { Position } from "@/lib/platform/db/paging";

type Outcome = z.output<typeof outcomeSchema>;

export interface AnalysisFilters extends Omit<SearchAnalysesBody, "limit" | "cursor"> {
  /** Both ends are included. */
  minScore?: number | undefined;
  maxScore?: number | undefined;
  signal?: string | undefined;
  batchId?: string | undefined;
  outcome?: Outcome | undefined;
  /** Who made the latest review: a user or an API key. */
  reviewedBy?: string | undefined;
  reviewReason?: string | undefined;
}

export type Among = { applicantIds: readonly string[] } | { externalId: string };

/*
 * The conditions name their values instead of taking them as parameters: only then does PostgreSQL use the partial indexes.
 * A status implies what the decision is, because indexes hold decisions but not statuses.
 */
const hasDecision = {
  APPROVE: "decision = 'APPROVE'",
  REVIEW: "decision = 'REVIEW'",
  DECLINE: "decision = 'DECLINE'",
} as const satisfies Record<Decision, string>;
const final = "COALESCE(review_decision, decision)";
const hasFinalDecision = {
  APPROVE: `${final} = 'APPROVE'`,
  REVIEW: `${final} = 'REVIEW'`,
  DECLINE: `${final} = 'DECLINE'`,
} as const satisfies Record<Decision, string>;
const hasStatus = {
  processing: "status = 'processing' AND decision IS NULL",
  completed: "status = 'completed' AND decision IS NOT NULL",
  failed: "status = 'failed' AND decision IS NULL",
} as const satisfies Record<NonNullable<AnalysisFilters["status"]>, string>;

export interface Selection {
  filters: AnalysisFilters;
  /** Default: all of the organization and mode. */
  among?: Among | undefined;
  after?: Position | undefined;
  limit: number;
}

/** Reading this many for a signal takes a tenth of a second. An index of signals would slow down each analysis. */
const signalWindow = 20_000;

/** Whether a selection is searched `signalWindow` analyses at a time, so that a page may be shorter than its limit. */
export function isWindowed({ filters, among }: Pick<Selection, "filters" | "among">): boolean {
  return filters.signal !== undefined && among === undefined && restrictionsOf(filters) === 0;
}

/** Newest first. */
export function selectAnalyses<Row extends object>(
  reader: Context,
  columns: string,
  selection: Selection,
): Promise<Row[]> {
  return run(reader, selection, ({ source, conditions, order, limit }) => ({
    text: `SELECT ${columns} FROM ${source} WHERE ${conditions} ORDER BY ${order} LIMIT ${limit}`,
  }));
}

/**
 * Searches only the first analyses that match all but the signal. `lookedTo` is where it stopped; undefined if it came
 * to the end of the list.
 */
export async function selectWithinWindow<Row extends object>(
  reader: Context,
  columns: string,
  selection: Selection,
): Promise<{ rows: Row[]; lookedTo: Position | undefined }> {
  const rows = await run<Row>(reader, selection, windowed(columns));
  if (rows.length >= selection.limit) return { rows, lookedTo: undefined };
  const { signal: _, ...others } = selection.filters;
  const [end] = await run<Position>(
    reader,
    { ...selection, filters: others },
    ({ source, conditions, order }) => ({
      text: `SELECT created_at AS "createdAt", id FROM ${source} WHERE ${conditions}
        ORDER BY ${order} OFFSET ${signalWindow - 1} LIMIT 1`,
    }),
  );
  return { rows, lookedTo: end };
}

const countedAnalyses = 10_000;

/** `isExact` is false if there are more. */
export async function countSelected(
  reader: Context,
  selection: Pick<Selection, "filters" | "among">,
): Promise<{ count: number; isExact: boolean }> {
  if (isWindowed(selection)) {
    const [row] = await run<{ looked: number; count: number }>(
      reader,
      { ...selection, limit: signalWindow },
      (parts) => ({
        text: `SELECT count(*)::int AS looked, count(*) FILTER (WHERE ${parts.hasSignal})::int AS count
          FROM ${windowOf(parts)}`,
      }),
    );
    const { looked = 0, count = 0 } = row ?? {};
    return {
      count: Math.min(count, countedAnalyses),
      isExact: looked < signalWindow && count <= countedAnalyses,
    };
  }
  const { batchId, ...others } = selection.filters;
  if (
    batchId !== undefined &&
    !selection.among &&
    Object.values(others).every((filter) => filter === undefined)
  )
    return { count: await countOfBatch(reader, batchId), isExact: true };
  const [row] = await run<{ count: number }>(
    reader,
    { ...selection, limit: countedAnalyses + 1 },
    ({ source, conditions, order, limit }) => ({
      // Ordered, so that an index is read and never the whole table.
      text: `SELECT count(*)::int AS count FROM (SELECT FROM ${source} WHERE ${conditions}
          ORDER BY ${order} LIMIT ${limit}) AS counted`,
    }),
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, countedAnalyses), isExact: count <= countedAnalyses };
}

/** At most `maxBatchApplicants`. Reads none of them. */
async function countOfBatch({ scope, sql }: Context, batchId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    {
      text: `SELECT count(i.analysis_id)::int AS count FROM batches b JOIN batch_items i ON i.batch_id = b.id
        WHERE b.organization_id = $1 AND b.mode = $2::mode AND b.id = $3`,
    },
    [scope.mode, batchId],
  );
  return row?.count ?? 0;
}

interface Parts {
  source: string;
  conditions: string;
  otherConditions: string;
  hasSignal: string;
  order: string;
  limit: string;
}

const windowOf = ({ source, otherConditions, order }: Parts) =>
  `(SELECT * FROM ${source} WHERE ${otherConditions} ORDER BY ${order} LIMIT ${signalWindow}) AS analyses`;

const windowed = (columns: string) => (parts: Parts) => ({
  text: `SELECT ${columns} FROM ${windowOf(parts)} WHERE ${parts.hasSignal}
      ORDER BY ${parts.order} LIMIT ${parts.limit}`,
});

/** By the columns, even if something else is selected under their names. */
const newestFirst = ["analyses.created_at", "analyses.id"];

async function run<Row extends object>(
  reader: Context,
  { filters, among, after, limit }: Selection,
  statementOf: (parts: Parts) => { text: string },
): Promise<Row[]> {
  const { scope, sql } = reader;
  const indexes = await wantedPairs(reader, "analysis", filters.metadata);
  const values: unknown[] = [scope.mode];
  const place = (value: unknown) => `$${values.push(value) + 1}`;
  const conditions = ["analyses.organization_id = $1", "mode = $2::mode"];
  const { decision, finalDecision, status, minScore, maxScore, createdAfter, createdBefore } = filters;
  if (decision !== undefined) conditions.push(hasDecision[decision]);
  if (finalDecision !== undefined) conditions.push(hasFinalDecision[finalDecision]);
  if (status !== undefined) conditions.push(hasStatus[status]);
  if (minScore !== undefined) conditions.push(`risk_score >= ${place(minScore)}`);
  if (maxScore !== undefined) conditions.push(`risk_score <= ${place(maxScore)}`);
  if (filters.externalId !== undefined) conditions.push(`external_id = ${place(filters.externalId)}`);
  if (among && "externalId" in among) conditions.push(`external_id = ${place(among.externalId)}`);
  if (createdAfter !== undefined) conditions.push(`created_at > ${place(new Date(createdAfter))}`);
  if (createdBefore !== undefined) conditions.push(`created_at < ${place(new Date(createdBefore))}`);
  if (filters.reviewedBy !== undefined)
    conditions.push(hasLatestReview(`created_by = ${place(filters.reviewedBy)}`));
  if (filters.reviewReason !== undefined)
    conditions.push(hasLatestReview(`${place(filters.reviewReason)} = ANY (reason_codes)`));
  const pairs = indexes.map(place);
  const { batchId } = filters;
  let by = newestFirst;
  let source: string;
  if (batchId !== undefined && !among && restrictionsOf(filters) === 1) {
    by = byEntry;
    source = withEntries(place(batchId));
  } else if (pairs.length > 0) {
    by = byPair;
    source = withPairs(pairs, [...conditions.splice(0), ...fewOf(filters, among, place)]);
  } else source = sourceOf(fewOf(filters, among, place));
  if (after) {
    const values = [after.createdAt, after.id].slice(-by.length);
    conditions.push(`(${by.join(", ")}) < (${values.map(place).join(", ")})`);
  }
  if (conditions.length === 0) conditions.push("true");
  const hasSignal = filters.signal === undefined ? "true" : signalCondition(filters.signal, place);
  const parts: Parts = {
    source,
    otherConditions: conditions.join(" AND "),
    hasSignal,
    conditions: [...conditions, ...(filters.signal === undefined ? [] : [hasSignal])].join(" AND "),
    order: by.map((column) => `${column} DESC`).join(", "),
    // A number of ours, not a parameter: some statements leave it out.
    limit: `${limit}`,
  };
  return sql.query<Row>(statementOf(parts), values);
}

function restrictionsOf({ batchId, outcome, metadata }: AnalysisFilters): number {
  return [batchId, outcome, metadata].filter((value) => value !== undefined).length;
}

function fewOf(
  filters: AnalysisFilters,
  among: Among | undefined,
  place: (value: unknown) => string,
): string[] {
  const { batchId, outcome } = filters;
  const only: string[] = [];
  if (among && "applicantIds" in among) only.push(`applicant_id = ANY(${place(among.applicantIds)}::text[])`);
  if (batchId !== undefined)
    only.push(`id IN (SELECT analysis_id FROM batch_items WHERE batch_id = ${place(batchId)})`);
  if (outcome !== undefined)
    only.push(
      `id IN (SELECT analysis_id FROM outcomes WHERE organization_id = $1 AND outcome = ${place(outcome)}::outcome)`,
    );
  return only;
}

/**
 * Reads the few analyses first and then sorts them. Without OFFSET as a barrier, PostgreSQL would scan the whole list
 * for them, because it expects them to be spread evenly over it.
 */
function sourceOf(only: readonly string[]): string {
  if (only.length === 0) return "analyses";
  return `(SELECT * FROM analyses WHERE organization_id = $1 AND ${only.join(" AND ")} OFFSET 0) AS analyses`;
}

const byEntry = ["entry.analysis_id"];

/** Reads analyses in the order of their ids, which begin with when they were created: a batch may have 10,000. */
function withEntries(batch: string): string {
  return `(SELECT analysis_id FROM batch_items WHERE batch_id = ${batch} AND analysis_id IS NOT NULL) AS entry
    CROSS JOIN LATERAL (SELECT * FROM analyses WHERE id = entry.analysis_id OFFSET 0) AS analyses`;
}

const byPair = ["first_pair.recorded_at", "first_pair.record_id"];

/**
 * Reads analyses in the order of the first pair, which may be as common as the office that they come from. On its own,
 * PostgreSQL would read and sort all of them.
 */
function withPairs([first, ...others]: readonly string[], conditions: readonly string[]): string {
  const hasOthers = others.map(
    (index) => `EXISTS (SELECT FROM metadata_pairs p
      WHERE p.applicant_id = analyses.applicant_id AND p.record_id = analyses.id AND p.index = ${index}::bytea)`,
  );
  return `(SELECT record_id, recorded_at FROM metadata_pairs WHERE organization_id = $1 AND index = ${first}::bytea) AS first_pair
    CROSS JOIN LATERAL (
      SELECT * FROM (SELECT * FROM analyses WHERE id = first_pair.record_id OFFSET 0) AS analyses
      WHERE ${[...conditions, ...hasOthers].join(" AND ")} OFFSET 0
    ) AS analyses`;
}

/** Few analyses are reviewed, and an index has those that are. */
function hasLatestReview(condition: string): string {
  return `review_decision IS NOT NULL AND (SELECT ${condition} FROM reviews
    WHERE analysis_id = analyses.id ORDER BY reviews.created_at DESC, reviews.id DESC LIMIT 1)`;
}

function signalCondition(code: string, place: (value: unknown) => string): string {
  const found = textsOfSignal(code).map((text) => `strpos(contributions::text, ${place(text)}) > 0`);
  return `(${found.join(" OR ")})`;
}
