import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { policyDocument } from "@/lib/contract/policy";
import type { PolicyView } from "@/lib/contract/policy-api";
import type { Policy } from "@/lib/platform/db/generated/client";
import { findVersion, versionInForce } from "./find-version";

/** Without a version, the one in force. Throws `invalid_request` at `path`, which names the version. */
export async function readPolicy(
  context: Context,
  { version, path = "version" }: { version?: number | undefined; path?: string } = {},
): Promise<PolicyView> {
  authorize(context.principal, "policy.read");
  return viewPolicy(
    await findVersion(context, { version: version ?? (await versionInForce(context)), path }),
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
