import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { PolicyView, putPolicyBody } from "@/lib/contract/policy-api";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { refuseUnacceptable } from "./acceptable";
import { viewPolicy } from "./read";

/**
 * Puts a new version of the policy in force: for analyses from now on, never for stored ones. Throws
 * `invalid_request`, and `conflict` when another version is in force than the one replaced.
 */
export async function publishPolicy(
  { tx }: Work,
  principal: Principal,
  { document, note, replacesVersion }: z.output<typeof putPolicyBody>,
): Promise<PolicyView> {
  authorize(principal, "policy.publish");
  refuseUnacceptable(document);
  const { organizationId } = principal;
  await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR UPDATE`;
  const { policyVersion: current } = await tx.organization.findUniqueOrThrow({
    where: { id: organizationId },
  });
  if (replacesVersion !== undefined && replacesVersion !== current) {
    throw new AppError("conflict", `Version ${current} of the policy is in force by now`);
  }
  const version = current + 1;
  const row = await tx.policy.create({
    data: {
      organizationId,
      version,
      document,
      note: note ?? null,
      createdBy: principal.id,
      createdAt: new Date(runtime().clock()),
    },
  });
  await tx.organization.update({ where: { id: organizationId }, data: { policyVersion: version } });
  await appendAudit(tx, principal, {
    action: "policy.published",
    target: `${organizationId}/${version}`,
    details: { version },
  });
  return viewPolicy(row);
}
