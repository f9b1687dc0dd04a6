import { analysisOptions } from "@/lib/contract/analyses";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/terms";
import { analyzeGroup } from "@/lib/domain/analyses/submit/analyze";
import { prepareApplicant } from "@/lib/domain/analyses/submit/prepare";
import { analysisSettings, createFirstPolicy } from "@/lib/domain/policy/current";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { memberPrincipal } from "@/tests/support/principals";
import type { Stage } from "@/tests/support/stage";
import type { Attempt } from "./attempt";
import { type Judged, refused } from "./judge";
import { createVolumes } from "./store";
import { timelineOf } from "./timeline";

/** The time of a stage's clock, which the stream moves. */
export interface Hands {
  now: number;
}

/** Submits forms in the order of time to a new organization of the stage, through the service's own pipeline. */
export async function judgeThroughPipeline(
  attempts: readonly Attempt[],
  { stage, hands }: { stage: Stage; hands: Hands },
): Promise<Judged[]> {
  hands.now = attempts[0]?.at.getTime() ?? 0;
  const organizationId = newId("org", hands.now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Bench')", [
    organizationId,
  ]);
  const principal = memberPrincipal({ organizationId });
  const context = stage.context(principal);
  await context.transaction(createFirstPolicy);
  const terms: AnalysisTerms = {
    ...(await analysisSettings(context)),
    options: analysisOptions.parse({ includeReasons: true }),
    createdBy: principal.id,
  };
  const analyses = new Map<Attempt, string>();
  const judged: Judged[] = [];
  const volumes = createVolumes();
  for (const step of timelineOf(attempts)) {
    const { attempt } = step;
    if (step.what === "label") {
      hands.now = step.label.at.getTime();
      const id = analyses.get(attempt) as string;
      await context.transaction((inside) =>
        labelOutcome(inside, { id, body: { outcome: step.label.outcome } }),
      );
      continue;
    }
    if (!step.form) {
      judged.push(refused(attempt));
      continue;
    }
    hands.now = attempt.at.getTime();
    const { context: request } = attempt;
    const prepared = await prepareApplicant(context, {
      applicant: {
        data: step.form,
        ...(request ? { inputs: { context: request } } : {}),
        ...(step.rings ? { rings: step.rings } : {}),
      },
      terms,
    });
    // The service counts a while later.
    const applicant = { ...prepared, volume: volumes.next(attempt.at) };
    const [row] = await context.transaction((inside) =>
      analyzeGroup(inside, [{ scope: context.scope, applicant, terms }], { isStream: !step.rings }),
    );
    if (!row || row instanceof AppError || row.decision === null || row.riskScore === null)
      throw new Error("an analysis failed");
    analyses.set(attempt, row.id);
    const { decision, riskScore, record } = row;
    judged.push({ attempt, decision, riskScore, signals: record.signals, evidence: record.evidence });
  }
  return judged;
}
