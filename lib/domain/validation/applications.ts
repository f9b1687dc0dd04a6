import type { Context } from "@/lib/auth/context";
import type { PolicyDocument } from "@/lib/contract/policy";
import { readContributions, readFacts } from "@/lib/domain/evidence/stored-form";
import type { Period } from "@/lib/domain/performance/period";
import { asksForFacts, readSets } from "@/lib/domain/studies/backtest/read-decided";
import type { Contribution } from "@/lib/risk/assessment";
import type { RuleFacts } from "@/lib/risk/facts";

/** Applications that each of the policies decides alike. */
export interface Alike {
  contributions: readonly Contribution[];
  /** Undefined as well where no policy asks for them. */
  facts: RuleFacts | undefined;
  total: number;
  good: number;
  fraud: number;
}

interface Row {
  contributions: string;
  total: number;
  good: number;
  fraud: number;
}

const labels = `(count(*) FILTER (WHERE o.outcome = 'good'))::int AS good,
      (count(*) FILTER (WHERE o.outcome = 'confirmed_fraud'))::int AS fraud`;

const ANALYSES = {
  name: "validated_analyses",
  // Facts, such as an amount, differ between nearly all analyses. They come last: see lib/domain/evidence/stored-form.ts.
  text: `
    SELECT COALESCE(CASE WHEN $5 THEN a.contributions::text
        WHEN a.contributions::text LIKE '[{"of":%' THEN regexp_replace(a.contributions::text, ',"(risc|amount|product|persons)":.*$', '}]')
        ELSE regexp_replace(a.contributions::text, ',?\\{"(amount|product|persons)".*$', ']') END, '[]') AS contributions,
      count(*)::int AS total, ${labels}
    FROM analyses a LEFT JOIN outcomes o ON o.analysis_id = a.id AND o.organization_id = $1
    WHERE a.organization_id = $1 AND a.mode = $2::mode AND a.created_at >= $3 AND a.created_at < $4
      AND a.decision IS NOT NULL
    GROUP BY 1`,
};

/** Completed analyses of a period. */
export async function analysesAlike(
  { scope, sql }: Context,
  { from, to }: Period,
  policies: readonly PolicyDocument[],
): Promise<Alike[]> {
  const hasFacts = policies.some(asksForFacts);
  const rows = await sql.query<Row>(ANALYSES, [scope.mode, from, to, hasFacts]);
  return rows.map(({ contributions: text, ...counts }) => {
    const stored: unknown = JSON.parse(text);
    return { ...counts, contributions: readContributions(stored), facts: readFacts(stored) };
  });
}

const RESULTS = {
  name: "validated_results",
  text: `
    SELECT o.set, CASE WHEN $3 THEN o.facts::text END AS facts, count(*)::int AS total, ${labels}
    FROM study_results o WHERE o.organization_id = $1 AND o.study_id = $2 GROUP BY 1, 2 ORDER BY 1, 2`,
};

/** Applications of a study's last run. */
export async function resultsAlike(
  context: Context,
  studyId: string,
  policies: readonly PolicyDocument[],
): Promise<Alike[]> {
  const [rows, sets] = await Promise.all([
    context.sql.query<Omit<Row, "contributions"> & { set: number; facts: string | null }>(RESULTS, [
      studyId,
      policies.some(asksForFacts),
    ]),
    readSets(context, studyId),
  ]);
  return rows.map(({ set, facts, ...counts }) => ({
    ...counts,
    contributions: sets.get(set) ?? [],
    facts: facts === null ? undefined : (JSON.parse(facts) as RuleFacts),
  }));
}
