import { setImmediate as nextTurn } from "node:timers/promises";
import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { policyOf } from "@/lib/domain/policy/current";
import { learnScorecard, type Period, type Scorecard } from "@/lib/domain/scorecard/learn";
import type { Scorecard as Row } from "@/lib/platform/db/generated/client";
import type { Platform } from "@/lib/platform/wiring/platform";
import { labeledRows } from "./labeled-rows";

type RunningRow = Pick<
  Row,
  "organizationId" | "mode" | "studyId" | "from" | "to" | "heldOutShare" | "policyVersion"
>;

const ADVANCE = {
  name: "advance_scorecard",
  text: `UPDATE scorecards SET progress = $3, progress_at = $4
    WHERE organization_id = $1 AND id = $2 AND status = 'running'`,
};

const COMPLETE = {
  text: `UPDATE scorecards SET status = $3::scorecard_status, progress = 1, missing = $4::jsonb, result = $5::jsonb,
      progress_at = $6, completed_at = $6
    WHERE organization_id = $1 AND id = $2 AND status = 'running'`,
};

/** Learns a requested scorecard. Running it again gives the same one. */
export async function runScorecard(platform: Platform, id: string): Promise<void> {
  const { rows } = await platform.pool.query<RunningRow>(
    `SELECT organization_id AS "organizationId", mode, study_id AS "studyId", "from", "to",
       held_out_share AS "heldOutShare", policy_version AS "policyVersion"
     FROM scorecards WHERE id = $1 AND status = 'running'`,
    [id],
  );
  const [row] = rows;
  if (!row) return;
  const context = contextOf(platform, systemOf(row));
  const now = () => new Date(platform.clock());
  const policy = await policyOf(context, row.policyVersion);
  const labeled = await labeledRows(context, { ...row, policy });
  const learned = await learnScorecard(labeled, policy, {
    heldOutShare: row.heldOutShare,
    async onProgress(done, total) {
      await context.sql.execute(ADVANCE, [id, done / total, now()]);
      // For where it has no thread of its own.
      await nextTurn();
    },
  });
  await context.sql.execute(COMPLETE, [
    id,
    learned.kind === "learned" ? "completed" : "refused",
    JSON.stringify(learned.kind === "learned" ? [] : learned.missing),
    learned.kind === "learned" ? JSON.stringify(resultOf(learned)) : null,
    now(),
  ]);
}

/** After the last attempt. */
export async function failScorecard({ clock, pool }: Platform, id: string): Promise<void> {
  await pool.query(
    "UPDATE scorecards SET status = 'failed', completed_at = $2 WHERE id = $1 AND status = 'running'",
    [id, new Date(clock())],
  );
}

function resultOf({ kind: _, intercepts: __, training, heldOut, ...result }: Scorecard): ScorecardResult {
  return { ...result, training: periodOf(training), heldOut: periodOf(heldOut) };
}

function periodOf({ from, to, good, fraud }: Period): ScorecardResult["training"] {
  return { good, fraud, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
