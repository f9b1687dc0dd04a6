import type { Context } from "@/lib/auth/context";
import { kept } from "@/lib/domain/statistics/kept";
import { sumOf } from "@/lib/domain/statistics/sum";

export interface UsedVersion {
  modelVersion: string;
  analyses: number;
  /** ISO 8601, UTC. */
  firstAt: string;
  lastAt: string;
}

interface Row {
  modelVersion: string;
  analyses: number;
  firstAt: Date;
  lastAt: Date;
}

const VERSIONS = {
  name: "model_versions_in_use",
  text: `
    SELECT model_version AS "modelVersion", count(*)::int AS analyses, min(created_at) AS "firstAt",
      max(created_at) AS "lastAt"
    FROM analyses WHERE organization_id = $1 AND mode = $2::mode
    GROUP BY 1 ORDER BY max(created_at) DESC, 1`,
};

/** Latest first. Authorize before. */
export function usedVersions(context: Context): Promise<UsedVersion[]> {
  return kept(context, "versions", async () => {
    const rows = await context.sql.query<Row>(VERSIONS, [context.scope.mode]);
    return {
      value: rows.map((row) => ({
        ...row,
        firstAt: row.firstAt.toISOString(),
        lastAt: row.lastAt.toISOString(),
      })),
      cases: sumOf(rows, "analyses"),
    };
  });
}
