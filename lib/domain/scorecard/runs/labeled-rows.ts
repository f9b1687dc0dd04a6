import type { Context } from "@/lib/auth/context";
import { readContributions, readFacts } from "@/lib/domain/evidence/stored-form";
import type { LabeledRow } from "@/lib/domain/scorecard/rows";
import type { Contribution } from "@/lib/risk/assessment";
import type { RuleFacts } from "@/lib/risk/facts";

interface Asked {
  studyId: string | null;
  from: Date | null;
  to: Date | null;
}

interface Labeled {
  at: Date;
  outcome: "good" | "confirmed_fraud";
}

const OF_STUDY = {
  name: "labeled_study_results",
  text: `
    SELECT r.submitted_at AS at, r.outcome, r.set, r.facts FROM study_results r
    WHERE r.organization_id = $1 AND r.study_id = $2 AND r.outcome IS NOT NULL
      AND r.submitted_at >= $3::timestamptz AND r.submitted_at < $4::timestamptz`,
};

const SETS = {
  name: "study_sets_of",
  text: "SELECT number, contributions FROM study_sets WHERE organization_id = $1 AND study_id = $2",
};

const OF_ANALYSES = {
  name: "labeled_contributions",
  text: `
    SELECT a.created_at AS at, o.outcome, a.contributions::text AS contributions
    FROM analyses a JOIN outcomes o ON o.analysis_id = a.id
    WHERE a.organization_id = $1 AND a.mode = $2::mode AND o.organization_id = $1
      AND a.created_at >= $3::timestamptz AND a.created_at < $4::timestamptz AND a.decision IS NOT NULL`,
};

/** The labeled applications of a study or of the mode. Their product is their group. */
export async function labeledRows(context: Context, { studyId, from, to }: Asked): Promise<LabeledRow[]> {
  const { scope, sql } = context;
  const period = [from ?? "-infinity", to ?? "infinity"];
  if (studyId === null) {
    const rows = await sql.query<Labeled & { contributions: string }>(OF_ANALYSES, [scope.mode, ...period]);
    const parsed = new Map<string, unknown>();
    return rows.map(({ contributions: text, ...row }) => {
      const stored = parsed.get(text) ?? JSON.parse(text);
      parsed.set(text, stored);
      return rowOf(row, readContributions(stored), readFacts(stored));
    });
  }
  const [sets, rows] = await Promise.all([
    sql.query<{ number: number; contributions: unknown }>(SETS, [studyId]),
    sql.query<Labeled & { set: number; facts: RuleFacts | null }>(OF_STUDY, [studyId, ...period]),
  ]);
  const contributions = new Map(
    sets.map(({ number, contributions: stored }) => [number, readContributions(stored)]),
  );
  return rows.map(({ set, facts, ...row }) => rowOf(row, contributions.get(set) ?? [], facts ?? undefined));
}

function rowOf(
  { at, outcome }: Labeled,
  contributions: readonly Contribution[],
  facts: RuleFacts | undefined,
): LabeledRow {
  const labels = { good: outcome === "good" ? 1 : 0, fraud: outcome === "good" ? 0 : 1 };
  return {
    contributions,
    at: at.getTime(),
    ...labels,
    ...(facts ? { facts } : {}),
    ...(facts?.product === undefined ? {} : { groups: { [facts.product]: labels } }),
  };
}
