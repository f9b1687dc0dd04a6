import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { histogramStep, type ScoreHistogram } from "./histogram-shape";

const bars = 100 / histogramStep;
/** Enough to show the shape, yet fast to read. */
const maxAnalyses = 5_000;

/** How the scores of the latest completed analyses are distributed: a count for each bar. */
export async function scoreHistogram(context: Context): Promise<ScoreHistogram> {
  authorize(context.principal, "policy.read");
  const rows = await context.sql.query<{ bar: number; count: number }>(
    {
      name: "score_histogram",
      // Completed analyses are those with a decision, which the list's index holds.
      text: `
        SELECT LEAST(risk_score / $3, $4) AS bar, count(*) AS count FROM (
          SELECT risk_score FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND decision IS NOT NULL
          ORDER BY created_at DESC, id DESC LIMIT $5) AS latest
        GROUP BY bar`,
    },
    [context.scope.mode, histogramStep, bars - 1, maxAnalyses],
  );
  const counts = Array.from({ length: bars }, () => 0);
  for (const { bar, count } of rows) counts[bar] = count;
  return { counts, total: counts.reduce((sum, count) => sum + count, 0) };
}
