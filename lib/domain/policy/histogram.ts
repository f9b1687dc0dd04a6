import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { kept } from "@/lib/domain/statistics/kept";
import { histogramStep, type ScoreHistogram } from "./histogram-shape";

const bars = 100 / histogramStep;
/** Enough to show the shape, yet fast to read. */
const maxAnalyses = 5_000;
/** Each label is looked up by its analysis, which takes longer than counting. */
const labelsKeptFrom = 2_000;

const LABELED = {
  name: "labeled_histogram",
  text: `
    SELECT a.risk_score AS score, (count(*) FILTER (WHERE o.outcome = 'good'))::int AS good,
      (count(*) FILTER (WHERE o.outcome = 'confirmed_fraud'))::int AS fraud
    FROM outcomes o JOIN analyses a ON a.id = o.analysis_id
    WHERE o.organization_id = $1 AND a.organization_id = $1 AND a.mode = $2::mode AND a.risk_score IS NOT NULL
    GROUP BY 1 ORDER BY 1`,
};

/** A count for each bar over the latest completed analyses, and the outcomes of all labeled ones by score. */
export async function scoreHistogram(context: Context): Promise<ScoreHistogram> {
  authorize(context.principal, "policy.read");
  const [labeled, rows] = await Promise.all([
    kept(context, "labeled-histogram", () => countLabeled(context), labelsKeptFrom),
    latestScores(context),
  ]);
  const counts = Array.from({ length: bars }, () => 0);
  for (const { bar, count } of rows) counts[bar] = count;
  return { counts, total: counts.reduce((sum, count) => sum + count, 0), labeled };
}

async function countLabeled(context: Context) {
  const value = await context.sql.query<ScoreHistogram["labeled"][number]>(LABELED, [context.scope.mode]);
  return { value, cases: value.reduce((sum, { good, fraud }) => sum + good + fraud, 0) };
}

function latestScores(context: Context): Promise<{ bar: number; count: number }[]> {
  return context.sql.query<{ bar: number; count: number }>(
    {
      name: "score_histogram",
      // Completed analyses are those with a decision, which the list's index holds.
      text: `
        SELECT LEAST(risk_score / $3, $4) AS bar, count(*)::int AS count FROM (
          SELECT risk_score FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND decision IS NOT NULL
          ORDER BY created_at DESC, id DESC LIMIT $5) AS latest
        GROUP BY bar`,
    },
    [context.scope.mode, histogramStep, bars - 1, maxAnalyses],
  );
}
