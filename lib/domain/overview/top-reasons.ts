import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { knownColumns } from "@/lib/domain/evidence/known-texts";
import { catalog, isSignalCode } from "@/lib/risk/catalog";
import { accountingFamily } from "@/lib/risk/signals/accounting";
import { type Range, ranges } from "./ranges";

export interface TopReason {
  code: string;
  meaning: string;
  /** Analyses whose score or decision it raised. */
  count: number;
}

/** Reading more would take longer and hardly change the result. */
const maxAnalyses = 1_000;
const maxReasons = 8;

/** Decrypts nothing. */
export async function topReasons(
  context: Context,
  range: Range,
): Promise<{ lookedAt: number; reasons: TopReason[] }> {
  authorize(context.principal, "analysis.read");
  const rows = await context.sql.query<{ code: string | null; count: number; looked_at: number }>(
    {
      name: "top_reasons",
      text: `
        WITH newest AS MATERIALIZED (
          SELECT contributions FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND decision IS NOT NULL
          ORDER BY created_at DESC, id DESC LIMIT $4)
        SELECT code, count(*)::int AS count, (SELECT count(*)::int FROM newest) AS looked_at
        FROM newest, stored_signals(contributions, $7::text[], $8::text[])
        WHERE (points > 0 AND family <> $5) OR code = 'INSUFFICIENT_EVIDENCE'
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $6`,
    },
    [
      context.scope.mode,
      new Date(context.clock() - ranges[range].length),
      maxAnalyses,
      accountingFamily,
      maxReasons,
      ...knownColumns,
    ],
  );
  return {
    lookedAt: rows[0]?.looked_at ?? 0,
    reasons: rows.map(({ code, count }) => ({ code: code ?? "", meaning: meaningOf(code ?? ""), count })),
  };
}

function meaningOf(code: string): string {
  return isSignalCode(code) ? catalog[code].meaning : "A signal of an earlier model.";
}
