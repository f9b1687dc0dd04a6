import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { ChallengerView, putChallengerBody } from "@/lib/contract/challenger";
import { appendAudit } from "@/lib/domain/audit/append";
import { refuseUnacceptable } from "@/lib/domain/policy/acceptable";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import { newId } from "@/lib/platform/ids";
import { retire } from "./end";
import { lockChallenger, viewChallenger } from "./read";

/** Replaces the active challenger. The policy in force still makes the decisions that count. Throws `invalid_request`. */
export async function startChallenger(
  context: Tx,
  { document, note }: z.output<typeof putChallengerBody>,
): Promise<ChallengerView> {
  const { principal, scope, db } = context;
  authorize(principal, "policy.publish");
  refuseUnacceptable(document);
  const active = await lockChallenger(context);
  if (active) await retire(context, active.id);
  const { organizationId } = scope;
  const now = context.clock();
  const row = await db.challenger.create({
    data: {
      id: newId("chl", now),
      organizationId,
      document,
      note: note ?? null,
      createdBy: principal.id,
      createdAt: new Date(now),
    },
  });
  await db.organization.update({ where: { id: organizationId }, data: { challengerId: row.id } });
  await appendAudit(context, {
    action: "challenger.started",
    target: row.id,
    details: { replaced: active?.id ?? null },
  });
  context.afterCommit(() => noteOrganizationChange(context, organizationId));
  return viewChallenger(row);
}
