import type { Tx } from "@/lib/auth/context";
import type { PolicyDocument } from "@/lib/contract/policy";
import { appendAudit } from "@/lib/domain/audit/append";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import type { Policy } from "@/lib/platform/db/generated/client";

interface NewVersion {
  document: PolicyDocument;
  note: string | null;
  createdBy: string;
  /** The earlier version whose content it is. */
  restoredFrom?: number | null;
  /** The proposal that becomes the version. */
  proposalId?: string;
}

/** For new analyses only. Other open proposals go stale. The policy must be locked, and `current` in force. */
export async function putInForce(
  context: Tx,
  current: number,
  { document, note, createdBy, restoredFrom = null, proposalId }: NewVersion,
): Promise<Policy> {
  const { scope, db } = context;
  const { organizationId } = scope;
  const version = current + 1;
  const now = new Date(context.clock());
  const row = await db.policy.create({
    data: { organizationId, version, document, note, createdBy, createdAt: now },
  });
  await db.organization.update({ where: { id: organizationId }, data: { policyVersion: version } });
  await appendAudit(context, {
    action: "policy.published",
    target: `${organizationId}/${version}`,
    details: {
      version,
      ...(restoredFrom === null ? {} : { restoredFrom }),
      ...(proposalId === undefined ? {} : { proposal: proposalId }),
    },
  });
  await db.policyProposal.updateMany({
    where: {
      status: { in: ["proposed", "scheduled"] },
      ...(proposalId === undefined ? {} : { id: { not: proposalId } }),
    },
    data: { status: "stale", endedAt: now, supersededBy: version },
  });
  context.afterCommit(() => noteOrganizationChange(context, organizationId));
  return row;
}
