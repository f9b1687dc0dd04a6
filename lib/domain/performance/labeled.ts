import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { knownColumns } from "@/lib/domain/evidence/known-texts";
import { accountingFamily } from "@/lib/risk/signals/accounting";
import type { Period } from "./period";

/* Decrypts nothing: scores, decisions and the codes of signals are stored in the clear. An analysis has one label. */

/** The fold, one of five, depends on the identifier alone. */
export interface LabeledCount {
  score: number;
  decision: Decision;
  fold: number;
  good: number;
  fraud: number;
}

const LABELED = {
  name: "labeled_scores",
  // One index holds everything it reads of the analyses.
  text: `
    SELECT a.risk_score AS score, a.decision, ascii(right(a.id, 1)) % 5 AS fold,
      (count(*) FILTER (WHERE o.outcome = 'good'))::int AS good,
      (count(*) FILTER (WHERE o.outcome = 'confirmed_fraud'))::int AS fraud
    FROM analyses a JOIN outcomes o ON o.analysis_id = a.id
    WHERE a.organization_id = $1 AND a.mode = $2::mode AND o.organization_id = $1
      AND a.created_at >= $3 AND a.created_at < $4 AND a.decision IS NOT NULL
    GROUP BY 1, 2, 3`,
};

export function countLabeled(context: Context, { from, to }: Period): Promise<LabeledCount[]> {
  return context.sql.query<LabeledCount>(LABELED, [context.scope.mode, from, to]);
}

/** Completed analyses, labeled or not. */
export interface CompletedCount {
  decision: Decision;
  /** Of ten points, from 0. */
  band: number;
  /** When the day began, in UTC. */
  day: Date;
  count: number;
}

const day = "date_bin('1 day', a.created_at, '2001-01-01T00:00:00Z')";

const COMPLETED = {
  name: "completed_analyses",
  // One index holds everything it reads of the analyses.
  text: `
    SELECT decision, LEAST(risk_score / 10, 9) AS band, ${day} AS day,
      count(*)::int AS count
    FROM analyses a
    WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND created_at < $4
      AND decision IS NOT NULL
    GROUP BY 1, 2, 3`,
};

export function countCompleted(context: Context, { from, to }: Period): Promise<CompletedCount[]> {
  return context.sql.query<CompletedCount>(COMPLETED, [context.scope.mode, from, to]);
}

export interface DayCount {
  day: Date;
  good: number;
  fraud: number;
}

const DAYS = {
  name: "labeled_days",
  text: `
    SELECT ${day} AS day,
      (count(*) FILTER (WHERE o.outcome = 'good'))::int AS good,
      (count(*) FILTER (WHERE o.outcome = 'confirmed_fraud'))::int AS fraud
    FROM analyses a JOIN outcomes o ON o.analysis_id = a.id
    WHERE a.organization_id = $1 AND a.mode = $2::mode AND o.organization_id = $1
      AND a.created_at >= $3 AND a.created_at < $4 AND a.decision IS NOT NULL
    GROUP BY 1`,
};

/** By the day of the analysis, not of the label. */
export function countLabeledDays(context: Context, { from, to }: Period): Promise<DayCount[]> {
  return context.sql.query<DayCount>(DAYS, [context.scope.mode, from, to]);
}

/** Whether or not the signal gave points. */
export interface SignalCount {
  code: string;
  good: number;
  fraud: number;
}

const SIGNALS = {
  name: "labeled_signals",
  // Few different sets of contributions occur, so each is parsed once and not for every analysis.
  text: `
    WITH sets AS MATERIALIZED (
      SELECT a.contributions::text AS contributions,
        count(*) FILTER (WHERE o.outcome = 'good') AS good,
        count(*) FILTER (WHERE o.outcome = 'confirmed_fraud') AS fraud
      FROM analyses a JOIN outcomes o ON o.analysis_id = a.id
      WHERE a.organization_id = $1 AND a.mode = $2::mode AND o.organization_id = $1
        AND a.created_at >= $3 AND a.created_at < $4 AND a.decision IS NOT NULL
      GROUP BY 1)
    SELECT code, sum(good)::int AS good, sum(fraud)::int AS fraud
    FROM sets, stored_signals(contributions::json, $6::text[], $7::text[])
    WHERE family <> $5
    GROUP BY 1 ORDER BY sum(good) + sum(fraud) DESC, 1`,
};

export function countLabeledSignals(context: Context, { from, to }: Period): Promise<SignalCount[]> {
  return context.sql.query<SignalCount>(SIGNALS, [
    context.scope.mode,
    from,
    to,
    accountingFamily,
    ...knownColumns,
  ]);
}
