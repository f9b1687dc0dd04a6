import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { policyDocument } from "@/lib/contract/policy";
import type { PolicyView, RestoreBody } from "@/lib/contract/policy-api";
import { notFound } from "@/lib/platform/errors";
import { publishPolicy } from "./publish";

/**
 * As a new version. Throws `not_found`, `invalid_request` if the model no longer allows the content, and `conflict` if
 * the version in force is not `replacesVersion`.
 */
export async function restorePolicy(
  context: Tx,
  { version, replacesVersion }: RestoreBody,
): Promise<PolicyView> {
  authorize(context.principal, "policy.publish");
  const { organizationId } = context.scope;
  const row = await context.db.policy.findUnique({
    where: { organizationId_version: { organizationId, version } },
  });
  if (!row) throw notFound("policy version");
  return publishPolicy(context, {
    document: policyDocument.parse(row.document),
    note: `Restores version ${version}`,
    replacesVersion,
    restoredFrom: version,
  });
}
