import { policyDocument } from "@/lib/contract/policy";
import type { PolicyView } from "@/lib/contract/policy-api";
import type { Policy } from "@/lib/db/generated/client";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";

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
