import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { PolicyView, putPolicyBody } from "@/lib/contract/policy-api";
import { appendAudit } from "@/lib/domain/audit/append";
import { noteOrganizationChange } from "@/lib/platform/changes/organization-changes";
import { lockOrganization } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { refuseUnacceptable } from "./acceptable";
import { viewPolicy } from "./read";

interface Restoration {
  /** The earlier version whose content this is. */
  restoredFrom?: number;
}

/** For new analyses only. Throws `invalid_request`, and `conflict` if `replacesVersion` is not in force. */
export async function publishPolicy(
  context: Tx,
  { document, note, replacesVersion, restoredFrom }: z.output<typeof putPolicyBody> & Restoration,
): Promise<PolicyView> {
  const { principal, scope, db } = context;
  authorize(principal, "policy.publish");
  refuseUnacceptable(document);
  const { organizationId } = scope;
  await lockOrganization(context, "UPDATE");
  const { policyVersion: current } = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
  });
  if (replacesVersion !== undefined && replacesVersion !== current) {
    throw new AppError(
      "conflict",
      `Version ${current} of the policy is now in force; base your change on it and publish again`,
    );
  }
  const version = current + 1;
  const row = await db.policy.create({
    data: {
      organizationId,
      version,
      document,
      note: note ?? null,
      createdBy: principal.id,
      createdAt: new Date(context.clock()),
    },
  });
  await db.organization.update({ where: { id: organizationId }, data: { policyVersion: version } });
  await appendAudit(context, {
    action: "policy.published",
    target: `${organizationId}/${version}`,
    details: { version, ...(restoredFrom === undefined ? {} : { restoredFrom }) },
  });
  context.afterCommit(() => noteOrganizationChange(context, organizationId));
  return viewPolicy(row);
}
