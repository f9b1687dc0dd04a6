import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { raisingCodes } from "@/lib/domain/reviews/raising-codes";
import { meaningOf } from "@/lib/risk/former-signals";
import { boundsOf, type Range } from "./ranges";

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
  const [row] = await context.sql.query<{ newest: unknown[] | null }>(
    {
      name: "top_reasons",
      // PostgreSQL takes ten times as long to read a thousand of them as JavaScript.
      text: `
        SELECT json_agg(contributions) AS newest FROM (
          SELECT contributions FROM analyses
          WHERE organization_id = $1 AND mode = $2::mode AND created_at >= $3 AND decision IS NOT NULL
          ORDER BY created_at DESC, id DESC LIMIT $4) AS n`,
    },
    [context.scope.mode, new Date(boundsOf(range, context.clock()).begin), maxAnalyses],
  );
  const newest = row?.newest ?? [];
  const counts = new Map<string, number>();
  for (const code of newest.flatMap(raisingCodes)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return {
    lookedAt: newest.length,
    reasons: Array.from(counts, ([code, count]) => ({ code, meaning: meaningOf(code), count }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
      .slice(0, maxReasons),
  };
}
