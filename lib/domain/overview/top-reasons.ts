import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
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
        FROM newest, json_array_elements(contributions) AS c, LATERAL (
          -- Both stored forms (see lib/domain/evidence/stored-form.ts): each path is null in the other form.
          SELECT COALESCE(c ->> 0, c ->> 'code'), COALESCE(c ->> 1, c ->> 'family'), COALESCE(c ->> 3, c ->> 'points')::int
        ) AS f(code, family, points)
        WHERE (points > 0 AND family <> $5) OR code = 'INSUFFICIENT_EVIDENCE'
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $6`,
    },
    [
      context.scope.mode,
      new Date(context.clock() - ranges[range].length),
      maxAnalyses,
      accountingFamily,
      maxReasons,
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
