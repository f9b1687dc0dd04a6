import type { z } from "zod";
import { appendAudit } from "@/lib/audit/append";
import type { StoredAnalysis } from "@/lib/contract/analyses";
import type { outcomeBody } from "@/lib/contract/dispositions";
import type { Work } from "@/lib/db/unit-of-work";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { findCompletedForUpdate } from "./find";
import { viewAnalysis } from "./view";

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
