import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import { lockChallenger } from "./read";

/** Its decisions stay, for comparison. */
export async function endChallenger(context: Tx): Promise<void> {
  authorize(context.principal, "policy.publish");
  const active = await lockChallenger(context);
  if (!active) return;
  await retire(context, active.id);
  await appendAudit(context, { action: "challenger.ended", target: active.id, details: {} });
}

/** The organization must be locked. */
export async function retire(context: Tx, id: string, promotedVersion: number | null = null): Promise<void> {
  const { clock, db, principal, scope } = context;
  const { organizationId } = scope;
  await db.challenger.update({
    where: { id },
    data: { endedAt: new Date(clock()), endedBy: principal.id, promotedVersion },
  });
  await db.organization.update({ where: { id: organizationId }, data: { challengerId: null } });
  context.afterCommit(() => noteOrganizationChange(context, organizationId));
}
