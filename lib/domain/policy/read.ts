import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { policyDocument } from "@/lib/contract/policy";
import type { PolicyView } from "@/lib/contract/policy-api";
import type { Policy } from "@/lib/platform/db/generated/client";

export async function readPolicy(context: Context): Promise<PolicyView> {
  const { principal, scope, db } = context;
  authorize(principal, "policy.read");
  const { organizationId } = scope;
  const { policyVersion: version } = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
  });
  return viewPolicy(
    await db.policy.findUniqueOrThrow({ where: { organizationId_version: { organizationId, version } } }),
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
