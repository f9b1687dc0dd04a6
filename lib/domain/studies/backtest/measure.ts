import { setImmediate as nextTurn } from "node:timers/promises";
import { type Context, contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { BacktestBody, BacktestReport } from "@/lib/contract/backtest";
import type { PolicyDocument } from "@/lib/contract/policy";
import { policyOf } from "@/lib/domain/policy/current";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { notFound } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";
import { modelVersion } from "@/lib/risk/model-version";
import { decidedBy } from "./read-decided";
import { reportOf } from "./report";
import { BacktestTally } from "./tally";

/** Slow: 1,000,000 applications take several seconds. */
export async function measureBacktest(
  platform: Platform,
  { scope, studyId, body }: { scope: Scope; studyId: string; body: BacktestBody },
): Promise<BacktestReport> {
  const context = contextOf(platform, systemOf(scope));
  const { version, policy } = await askedPolicy(context, body);
  const tally = new BacktestTally();
  for await (const page of decidedBy(context, { studyId, policy, body })) {
    for (const application of page) tally.add(application);
    // For where it has no thread of its own.
    await nextTurn();
  }
  await nameExamples(context, studyId, tally);
  const [study] = await context.sql.query<{ modelVersion: string | null }>(MODEL, [studyId]);
  return { policyVersion: version, modelVersion: study?.modelVersion ?? modelVersion, ...reportOf(tally) };
}

/** The model that found the signals. */
const MODEL = {
  name: "model_of_study",
  text: `SELECT model_version AS "modelVersion" FROM studies WHERE organization_id = $1 AND id = $2`,
};

async function askedPolicy(
  context: Context,
  { version, document }: BacktestBody,
): Promise<{ version: number | null; policy: PolicyDocument }> {
  if (document) return { version: null, policy: document };
  const [row] = await context.sql.query<{ version: number; isKnown: boolean }>(
    {
      name: "backtested_policy",
      text: `SELECT COALESCE($2::int, o.policy_version) AS version,
          EXISTS (SELECT FROM policies p WHERE p.organization_id = $1 AND p.version = COALESCE($2::int, o.policy_version)) AS "isKnown"
        FROM organizations o WHERE o.id = $1`,
    },
    [version ?? null],
  );
  if (!row?.isKnown) throw notFound("version of the policy");
  return { version: row.version, policy: await policyOf(context, row.version) };
}

const NAMES = {
  name: "study_row_names",
  text: `SELECT position, external_id AS id FROM study_rows
    WHERE organization_id = $1 AND study_id = $2 AND position = ANY ($3::int[])`,
};

async function nameExamples({ sql }: Context, studyId: string, { cells }: BacktestTally): Promise<void> {
  const examples = [...cells.values()].flatMap((cell) => cell.examples);
  const rows = await sql.query<{ position: number; id: string | null }>(NAMES, [
    studyId,
    examples.map(({ position }) => position),
  ]);
  const names = new Map(rows.map(({ position, id }) => [position, id]));
  for (const example of examples) example.id = names.get(example.position) ?? null;
}
