import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { policyDocument } from "@/lib/contract/policy";
import type { PolicyView } from "@/lib/contract/policy-api";
import type { Policy } from "@/lib/platform/db/generated/client";
import { runtime } from "@/lib/platform/runtime";

/** The policy in force. */
export async function readPolicy(principal: Principal): Promise<PolicyView> {
  authorize(principal, "policy.read");
  const { prisma } = runtime();
  const { id: organizationId, policyVersion: version } = await prisma.organization.findUniqueOrThrow({
    where: { id: principal.organizationId },
  });
  return viewPolicy(
    await prisma.policy.findUniqueOrThrow({ where: { organizationId_version: { organizationId, version } } }),
  );
}

export function viewPolicy({ version, document, note, createdBy, createdAt }: Policy): PolicyView {
  return {
    version,
    document: policyDocument.parse(document),
    note,
    createdBy,
    createdAt: createdAt.toISOString(),
  };
}
