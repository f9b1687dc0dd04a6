import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { DriftReport } from "@/lib/contract/drift";
import { evidenceKinds } from "@/lib/contract/policy";
import { knownColumns } from "@/lib/domain/evidence/known-texts";
import { kept } from "@/lib/domain/statistics/kept";
import { stabilityIndex, stabilityLimits } from "@/lib/domain/statistics/stability";
import { sumOf } from "@/lib/domain/statistics/sum";
import { catalog, signalCodes } from "@/lib/risk/catalog";
import { accountingFamily } from "@/lib/risk/signals/accounting";

const dayMilliseconds = 86_400_000;
const recentDays = 7;
const baselineDays = 28;

/** With fewer analyses, a shift says little. */
export const driftNeeds = 200;

export async function readDrift(context: Context): Promise<DriftReport> {
  authorize(context.principal, "analysis.read");
  return kept(context, "drift", async () => {
    const value = await measureDrift(context);
    return { value, cases: value.baseline + value.recent };
  });
}

/** For background work, without a principal. */
export async function measureDrift(context: Context): Promise<DriftReport> {
  const to = context.clock();
  const recentFrom = to - recentDays * dayMilliseconds;
  const baselineFrom = recentFrom - baselineDays * dayMilliseconds;
  const values = [context.scope.mode, new Date(baselineFrom), new Date(recentFrom), new Date(to)];
  const [scores, sets, versions] = await Promise.all([
    context.sql.query<ScoreRow>(SCORES, values),
    context.sql.query<FoundRow>(FOUND, [
      ...values,
      voids.map(({ code }) => code),
      voids.map(({ kind }) => kind),
      accountingFamily,
      ...knownColumns,
    ]),
    context.sql.query<DriftReport["versions"][number]>(VERSIONS, values),
  ]);
  const baseline = sumOf(scores, "baseline");
  const recent = sumOf(scores, "recent");
  const compare = (name: string, bins: readonly { name: string; baseline: number; recent: number }[]) => {
    const found = read(
      name,
      bins.map((bin) => bin.baseline),
      bins.map((bin) => bin.recent),
    );
    return found && { ...found, bins: [...bins] };
  };
  const group = (name: string, isIn: (row: ScoreRow) => boolean) => {
    const rows = scores.filter(isIn);
    return { name, baseline: sumOf(rows, "baseline"), recent: sumOf(rows, "recent") };
  };
  const shares = (rows: readonly FoundRow[]) =>
    rows.flatMap((row) => {
      const found = read(
        row.name,
        [row.baseline, baseline - row.baseline],
        [row.recent, recent - row.recent],
      );
      return found
        ? [{ ...found, baselineShare: row.baseline / baseline, recentShare: row.recent / recent }]
        : [];
    });
  return {
    baselineFrom: new Date(baselineFrom).toISOString(),
    recentFrom: new Date(recentFrom).toISOString(),
    to: new Date(to).toISOString(),
    baseline,
    recent,
    isEnough: baseline >= driftNeeds && recent >= driftNeeds,
    versions,
    score: compare(
      "score",
      Array.from({ length: 10 }, (_, band) =>
        group(`${band * 10}-${band === 9 ? 100 : band * 10 + 9}`, (row) => row.band === band),
      ),
    ),
    decisions: compare(
      "decisions",
      (["APPROVE", "REVIEW", "DECLINE"] as const).map((decision) =>
        group(decision, (row) => row.decision === decision),
      ),
    ),
    signals: shares(sets.filter(({ isKind }) => !isKind)).sort((a, b) => b.index - a.index),
    inputs: shares(
      evidenceKinds.map((kind) => {
        const absent = sets.find(({ isKind, name }) => isKind && name === kind);
        return {
          name: kind,
          isKind: true,
          baseline: baseline - (absent?.baseline ?? 0),
          recent: recent - (absent?.recent ?? 0),
        };
      }),
    ),
  };
}

function read(name: string, baseline: readonly number[], recent: readonly number[]) {
  const found = stabilityIndex(baseline, recent);
  if (!found) return null;
  // Ignore shifts within chance.
  const index = found.index > found.chance ? found.index : 0;
  const reading =
    index > stabilityLimits.shifted
      ? ("shifted" as const)
      : index > stabilityLimits.shifting
        ? ("shifting" as const)
        : ("stable" as const);
  return { name, ...found, reading };
}

const voids = signalCodes.flatMap((code) => {
  const kind = catalog[code].voids;
  return kind === undefined ? [] : [{ code, kind }];
});

interface ScoreRow {
  band: number;
  decision: string;
  baseline: number;
  recent: number;
}

const counted = `(count(*) FILTER (WHERE created_at < $4))::int AS baseline,
      (count(*) FILTER (WHERE created_at >= $4))::int AS recent`;
const ofPeriod = `FROM analyses
    WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND created_at < $5 AND decision IS NOT NULL`;

const SCORES = {
  name: "drift_scores",
  text: `SELECT LEAST(risk_score / 10, 9) AS band, decision, ${counted} ${ofPeriod} GROUP BY 1, 2`,
};

const VERSIONS = {
  name: "drift_versions",
  text: `SELECT model_version AS "modelVersion", policy_version AS "policyVersion", ${counted} ${ofPeriod}
    GROUP BY 1, 2 ORDER BY 1, 2`,
};

interface FoundRow {
  /** A signal's code, or a kind of evidence that was missing. */
  name: string;
  isKind: boolean;
  baseline: number;
  recent: number;
}

const FOUND = {
  name: "drift_signals",
  // Few different sets of contributions occur, so each is taken apart once and not for every analysis.
  text: `
    WITH sets AS MATERIALIZED (
      SELECT contributions::text AS contributions, ${counted} ${ofPeriod} GROUP BY 1),
    numbered AS (SELECT row_number() OVER () AS number, * FROM sets),
    found AS MATERIALIZED (
      SELECT number, code, family, baseline, recent
      FROM numbered, stored_signals(contributions::json, $9::text[], $10::text[]))
    SELECT code AS name, false AS "isKind", sum(baseline)::int AS baseline, sum(recent)::int AS recent
    FROM found WHERE family <> $8 GROUP BY 1
    UNION ALL
    SELECT kind, true, sum(baseline)::int, sum(recent)::int
    FROM (
      SELECT DISTINCT number, kind, baseline, recent
      FROM found JOIN unnest($6::text[], $7::text[]) AS v(void, kind) ON v.void = found.code) AS missing
    GROUP BY 1`,
};
