import type { GroupTx } from "@/lib/auth/context";
import type { AnalysisRow, ChallengerDecision } from "@/lib/domain/analyses/record/write";
import { intArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import { describeError, type Logger } from "@/lib/platform/log";
import type { Singletons } from "@/lib/platform/wiring/platform";
import { AnalysisFailure, assessUnder, type Case } from "./assess";
import type { AnalysisTerms } from "./terms";

/**
 * Decides on the evidence that the policy in force has decided on, by the challenger's own model; undefined without a
 * challenger. It has no effect on the analysis: even its failure is only logged.
 */
export function challenge(
  tools: { log: Logger; singletons: Singletons },
  { terms, ...given }: Case & { terms: Pick<AnalysisTerms, "challenger"> },
): ChallengerDecision | undefined {
  const { challenger } = terms;
  if (!challenger) return undefined;
  try {
    const { decision, riskScore } = assessUnder(tools, challenger.document, given);
    return { challengerId: challenger.id, decision, riskScore };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    tools.log.error({ error: describeError(error) }, "a challenger couldn't decide");
    return undefined;
  }
}

const WRITE = {
  name: "write_challenger_decisions",
  text: `
    INSERT INTO challenger_decisions (analysis_id, organization_id, mode, challenger_id, decision, risk_score)
    SELECT n.analysis_id, ($1::text[])[n.scope], ($2::mode[])[n.scope], n.challenger_id, n.decision, n.risk_score
    FROM unnest($3::int[], $4::text[], $5::text[], $6::decision[], $7::int[])
      AS n(scope, analysis_id, challenger_id, decision, risk_score)`,
};

type Challenged = AnalysisRow & { challenger: ChallengerDecision };

/** In one statement. The analyses must be written before. */
export async function writeChallengerDecisions(
  { scoped }: GroupTx,
  rows: readonly AnalysisRow[],
): Promise<void> {
  const challenged = rows.filter((row): row is Challenged => row.challenger !== undefined);
  if (challenged.length === 0) return;
  await scoped.execute(WRITE, [
    intArray(challenged.map(({ scope }) => scoped.scopeNumber(scope))),
    textArray(challenged.map(({ id }) => id)),
    textArray(challenged.map(({ challenger }) => challenger.challengerId)),
    unquotedArray(challenged.map(({ challenger }) => challenger.decision)),
    intArray(challenged.map(({ challenger }) => challenger.riskScore)),
  ]);
}
