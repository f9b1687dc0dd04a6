import { setImmediate as nextTurn } from "node:timers/promises";
import { type Context, contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { Decision } from "@/lib/contract/analyses";
import type { SimulateBody, Simulation } from "@/lib/contract/policy-api";
import { readContributions, readFacts } from "@/lib/domain/evidence/stored-form";
import { sumOf } from "@/lib/domain/statistics/sum";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { entryOf } from "@/lib/platform/entry-of";
import type { Platform } from "@/lib/platform/wiring/platform";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";

const maxChanges = 1_000;
/** Analyses read and decided at a time; other requests get a turn between pages. */
const pageSize = 1_000;
const dayMilliseconds = 86_400_000;

interface StoredRow {
  id: string;
  risk_score: number;
  decision: Decision;
  contributions: unknown;
  created_at: Date;
  outcome: "good" | "confirmed_fraud" | null;
}

const maxExamples = 3;

export interface SwapCell {
  from: Decision;
  to: Decision;
  count: number;
  good: number;
  fraud: number;
  examples: { id: string; riskScoreFrom: number; riskScoreTo: number }[];
}

/** Slow: takes a second or more. */
export async function simulateDraft(
  platform: Platform,
  { scope, body }: { scope: Scope; body: SimulateBody },
): Promise<Simulation & { cells: SwapCell[] }> {
  const context = contextOf(platform, systemOf(scope));
  const stored = emptyMix();
  const draft = emptyMix();
  const cells = new Map<string, SwapCell>();
  const changes: Simulation["changes"] = [];
  let analyzed = 0;
  let newest: Date | undefined;
  let oldest: Date | undefined;
  for await (const page of storedAnalyses(context, body)) {
    for (const row of page) {
      const after = decideFromContributions(
        readContributions(row.contributions),
        body.document,
        readFacts(row.contributions),
      );
      analyzed++;
      newest ??= row.created_at;
      oldest = row.created_at;
      stored[row.decision]++;
      draft[after.decision]++;
      const cell = cellOf(cells, row.decision, after.decision);
      cell.count++;
      if (row.outcome === "good") cell.good++;
      if (row.outcome === "confirmed_fraud") cell.fraud++;
      if (after.decision === row.decision) continue;
      const scores = { riskScoreFrom: row.risk_score, riskScoreTo: after.riskScore };
      if (cell.examples.length < maxExamples) cell.examples.push({ id: row.id, ...scores });
      if (changes.length < maxChanges)
        changes.push({ id: row.id, from: row.decision, to: after.decision, ...scores });
    }
    // For where it has no thread of its own.
    await nextTurn();
  }
  const days = Math.max(1, ((newest?.getTime() ?? 0) - (oldest?.getTime() ?? 0)) / dayMilliseconds);
  const swaps = [...cells.values()].filter(({ from, to }) => from !== to);
  return {
    analysed: analyzed,
    changed: sumOf(swaps, "count"),
    stored: { counts: stored, rates: ratesOf(stored, analyzed) },
    draft: { counts: draft, rates: ratesOf(draft, analyzed) },
    swapSets: swaps.map(({ from, to, count }) => ({ from, to, count })).sort((a, b) => b.count - a.count),
    changes,
    cells: [...cells.values()],
    reviewWorkload: {
      stored: stored.REVIEW,
      draft: draft.REVIEW,
      perDayStored: stored.REVIEW / days,
      perDayDraft: draft.REVIEW / days,
    },
  };
}

function cellOf(cells: Map<string, SwapCell>, from: Decision, to: Decision): SwapCell {
  return entryOf(cells, `${from} ${to}`, () => ({ from, to, count: 0, good: 0, fraud: 0, examples: [] }));
}

/** Newest first. */
async function* storedAnalyses({ scope, sql }: Context, body: SimulateBody): AsyncGenerator<StoredRow[]> {
  let before: StoredRow | undefined;
  let left = body.limit;
  while (left > 0) {
    const rows: StoredRow[] = await sql.query<StoredRow>(
      {
        name: "simulated_analyses",
        text: `
          SELECT id, risk_score, decision, contributions, created_at,
            (SELECT outcome FROM outcomes o WHERE o.analysis_id = analyses.id) AS outcome
          FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND status = 'completed'
            AND created_at > $3 AND created_at < $4 AND (created_at, id) < ($5, $6)
          ORDER BY created_at DESC, id DESC LIMIT $7`,
      },
      [
        scope.mode,
        body.createdAfter ?? "-infinity",
        body.createdBefore ?? "infinity",
        before?.created_at ?? "infinity",
        before?.id ?? "",
        Math.min(pageSize, left),
      ],
    );
    if (rows.length === 0) return;
    yield rows;
    left -= rows.length;
    before = rows.at(-1);
  }
}

function emptyMix(): Record<Decision, number> {
  return { APPROVE: 0, REVIEW: 0, DECLINE: 0 };
}

function ratesOf(counts: Record<Decision, number>, total: number): Record<Decision, number> {
  const rate = (count: number) => (total === 0 ? 0 : count / total);
  return { APPROVE: rate(counts.APPROVE), REVIEW: rate(counts.REVIEW), DECLINE: rate(counts.DECLINE) };
}
