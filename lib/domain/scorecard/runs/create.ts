import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { CreateScorecardBody, ScorecardView } from "@/lib/contract/scorecards";
import { appendAudit } from "@/lib/domain/audit/append";
import { policyOf } from "@/lib/domain/policy/current";
import { findStudy } from "@/lib/domain/studies/find";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { sendCommitted } from "@/lib/platform/wiring/wake-soon";
import { decidingModel } from "@/lib/risk/model-behavior";
import { viewScorecard } from "./view";

/** Has it learned in the background. Throws `not_found` and `conflict`. */
export async function createScorecard(context: Tx, body: CreateScorecardBody): Promise<ScorecardView> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "scorecard.create");
  const { studyId } = body;
  if (studyId !== undefined && (await findStudy(context, studyId)).status !== "completed")
    throw new AppError("conflict", "The study isn't analyzed yet: run it, and wait until it is completed");
  const { organizationId, mode } = scope;
  const { policyVersion } = await db.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const now = new Date(clock());
  const id = newId("scd", now.getTime());
  const row = await db.scorecard.create({
    data: {
      id,
      organizationId,
      mode,
      studyId: studyId ?? null,
      from: body.from ?? null,
      to: body.to ?? null,
      heldOutShare: body.heldOutShare,
      policyVersion,
      modelVersion: decidingModel(await policyOf(context, policyVersion)),
      createdBy: principal.id,
      createdAt: now,
      progressAt: now,
    },
  });
  await appendAudit(context, {
    action: "scorecard.created",
    target: id,
    details: { mode, studyId: studyId ?? null },
  });
  sendCommitted(
    context,
    { name: "assay/scorecard.requested", data: { scorecardId: id } },
    "couldn't start a scorecard; the sweep will",
  );
  return viewScorecard(row);
}
