import { setImmediate as nextTurn } from "node:timers/promises";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { SimulateBody, Simulation } from "@/lib/contract/policy-api";
import { readContributions, readFacts } from "@/lib/domain/evidence/packed";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { refuseUnacceptable } from "./acceptable";

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
}

/**
 * What a draft policy would have decided for stored analyses, computed from their contributions alone: nothing is
 * decrypted or changed. Throws `invalid_request`.
 */
export async function simulatePolicy(context: Context, body: SimulateBody): Promise<Simulation> {
  authorize(context.principal, "policy.simulate");
  refuseUnacceptable(body.document);
  const stored = emptyMix();
  const draft = emptyMix();
  const swaps = new Map<string, { from: Decision; to: Decision; count: number }>();
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
      if (after.decision === row.decision) continue;
      const key = `${row.decision} ${after.decision}`;
      const swap = swaps.get(key) ?? { from: row.decision, to: after.decision, count: 0 };
      swap.count++;
      swaps.set(key, swap);
      if (changes.length < maxChanges) {
        changes.push({
          id: row.id,
          from: row.decision,
          to: after.decision,
          riskScoreFrom: row.risk_score,
          riskScoreTo: after.riskScore,
        });
      }
    }
    await nextTurn();
  }
  const days = Math.max(1, ((newest?.getTime() ?? 0) - (oldest?.getTime() ?? 0)) / dayMilliseconds);
  return {
    analysed: analyzed,
    changed: [...swaps.values()].reduce((sum, swap) => sum + swap.count, 0),
    stored: { counts: stored, rates: ratesOf(stored, analyzed) },
    draft: { counts: draft, rates: ratesOf(draft, analyzed) },
    swapSets: [...swaps.values()].sort((a, b) => b.count - a.count),
    changes,
    reviewWorkload: {
      stored: stored.REVIEW,
      draft: draft.REVIEW,
      perDayStored: stored.REVIEW / days,
      perDayDraft: draft.REVIEW / days,
    },
  };
}

/** Completed analyses, newest first, in pages. */
async function* storedAnalyses({ scope, sql }: Context, body: SimulateBody): AsyncGenerator<StoredRow[]> {
  let before: StoredRow | undefined;
  let left = body.limit;
  while (left > 0) {
    const rows: StoredRow[] = await sql.query<StoredRow>(
      {
        name: "simulated_analyses",
        text: `
          SELECT id, risk_score, decision, contributions, created_at FROM analyses
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
