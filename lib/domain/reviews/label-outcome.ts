import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { StoredAnalysis } from "@/lib/contract/analyses";
import type { outcomeBody } from "@/lib/contract/dispositions";
import { findAnalysis, findCompletedForUpdate } from "@/lib/domain/analyses/record/find";
import { viewAnalysis } from "@/lib/domain/analyses/record/view";
import { carryLabel, lockReached } from "@/lib/domain/applicants/elements/carry-label";
import { setStanding } from "@/lib/domain/applicants/elements/set-standing";
import { standingOfOutcome } from "@/lib/domain/applicants/elements/standing";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockApplicantOf } from "@/lib/platform/db/locks";

/** Later analyses of applicants that share something see the label. Throws `not_found` and `conflict`. */
export async function labelOutcome(
  context: Tx,
  { id, body: { outcome } }: { id: string; body: z.output<typeof outcomeBody> },
): Promise<StoredAnalysis> {
  const { principal, scope, db } = context;
  authorize(principal, "analysis.label");
  const { applicantId } = await findAnalysis(context, id);
  const labeled = { applicantId, standing: standingOfOutcome[outcome] };
  const reached = await lockReached(context, labeled);
  await lockApplicantOf(context, id);
  const row = await findCompletedForUpdate(context, id);
  const label = { outcome, createdBy: principal.id, createdAt: new Date(context.clock()) };
  const stored = await db.outcomeLabel.upsert({
    where: { analysisId: id },
    create: { analysisId: id, organizationId: scope.organizationId, ...label },
    update: label,
  });
  await carryLabel(context, { ...labeled, reached });
  await setStanding(context, labeled);
  await appendAudit(context, {
    action: "analysis.labelled",
    target: id,
    details: { outcome, before: row.outcome?.outcome ?? null },
  });
  return viewAnalysis(context, { ...row, outcome: stored });
}
