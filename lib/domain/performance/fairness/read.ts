import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { type FairnessReport, fairnessResult } from "@/lib/contract/fairness";

export interface Fairness {
  /** Whether the operator has given a surname table. */
  isConfigured: boolean;
  /** It may still be under way; null if none was requested. */
  report: FairnessReport | null;
}

export async function readFairness(context: Context): Promise<Fairness> {
  authorize(context.principal, "analysis.read");
  return latestFairness(context);
}

/** Authorize before. With `isMeasured`, a report that is still under way is left out. */
export async function latestFairness(
  { db, env, scope }: Context,
  { isMeasured = false } = {},
): Promise<Fairness> {
  const row = await db.fairnessReport.findFirst({
    where: { mode: scope.mode, ...(isMeasured ? { completedAt: { not: null } } : {}) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return {
    isConfigured: env.SURNAME_FILE !== undefined,
    report: row && {
      id: row.id,
      from: row.from.toISOString(),
      to: row.to.toISOString(),
      createdAt: row.createdAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
      // Reports of earlier releases have no held rates.
      result: row.result === null ? null : fairnessResult.parse({ held: null, ...(row.result as object) }),
    },
  };
}
