import type { Pool } from "pg";
import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { DriftReport } from "@/lib/contract/drift";
import { raiseNoticeOnce } from "@/lib/domain/notices/raise";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Platform } from "@/lib/platform/wiring/platform";
import { driftNeeds, measureDrift } from "./drift";

const dayMilliseconds = 86_400_000;
/** A shift that stays or returns is not reported again before then. */
const quietDays = 28;

/** One notice for an organization and mode names all its shifts. Returns how many notices were raised. */
export async function watchDrift(platform: Platform): Promise<number> {
  let raised = 0;
  for (const scope of await findActive(platform.pool, platform.clock())) {
    const report = await measureDrift(contextOf(platform, systemOf(scope)));
    const shifted = shiftedOf(report);
    if (!report.isEnough || shifted.length === 0) continue;
    if (await raise(platform, scope, shifted)) raised++;
  }
  return raised;
}

/** The largest shift first. */
function shiftedOf({ score, decisions, signals, inputs }: DriftReport): { name: string; index: number }[] {
  return [score, decisions, ...signals, ...inputs]
    .filter((each) => each !== null)
    .filter(({ reading }) => reading === "shifted")
    .sort((a, b) => b.index - a.index)
    .map(({ name, index }) => ({ name, index: Math.round(index * 100) / 100 }));
}

async function findActive(pool: Pool, now: number): Promise<Scope[]> {
  const { rows } = await pool.query<Scope>(
    `SELECT o.id AS "organizationId", m.mode
     FROM organizations o CROSS JOIN unnest(enum_range(NULL::mode)) AS m(mode)
     WHERE EXISTS (
       SELECT FROM analyses a
       WHERE a.organization_id = o.id AND a.mode = m.mode AND a.created_at >= $1 AND a.decision IS NOT NULL
       OFFSET $2)
     ORDER BY o.id, m.mode`,
    [new Date(now - 7 * dayMilliseconds), driftNeeds - 1],
  );
  return rows;
}

/** Returns whether it raised a notice. */
function raise(
  platform: Platform,
  { organizationId, mode }: Scope,
  shifted: { name: string; index: number }[],
): Promise<boolean> {
  return contextOf(platform, systemOf({ organizationId, mode })).transaction(async (tx) => {
    const earlier = await tx.db.notice.findFirst({
      where: {
        mode,
        kind: "drift.detected",
        createdAt: { gte: new Date(platform.clock() - quietDays * dayMilliseconds) },
      },
      select: { id: true },
    });
    if (earlier) return false;
    await raiseNoticeOnce(tx, {
      kind: "drift.detected",
      target: organizationId,
      details: { shifted: shifted.slice(0, 5) },
    });
    return true;
  });
}
