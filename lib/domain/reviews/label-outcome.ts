import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { StoredAnalysis } from "@/lib/contract/analyses";
import type { outcomeBody } from "@/lib/contract/dispositions";
import { findCompletedForUpdate } from "@/lib/domain/analyses/find";
import { viewAnalysis } from "@/lib/domain/analyses/view";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";

/**
 * Labels what an analysis turned out to be. Later analyses that share an identifier with the applicant see
 * it; only what humans say spreads, never a decision of the machine. Throws `not_found` and `conflict`.
 */
export async function labelOutcome(
  { tx }: Work,
  principal: Principal,
  id: string,
  { outcome }: z.output<typeof outcomeBody>,
): Promise<StoredAnalysis> {
  authorize(principal, "analysis.label");
  const row = await findCompletedForUpdate(tx, principal, id);
  const label = { outcome, createdBy: principal.id, createdAt: new Date(runtime().clock()) };
  const stored = await tx.outcomeLabel.upsert({
    where: { analysisId: id },
    create: { analysisId: id, organizationId: principal.organizationId, ...label },
    update: label,
  });
  await tx.identityLink.updateMany({ where: { applicantId: row.applicantId }, data: { outcome } });
  await appendAudit(tx, principal, {
    action: "analysis.labelled",
    target: id,
    details: { outcome, before: row.outcome?.outcome ?? null },
  });
  return viewAnalysis({ ...row, outcome: stored });
}
