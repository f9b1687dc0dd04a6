import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { PolicyFile } from "@/lib/contract/policy-file";
import { decidingModel } from "@/lib/risk/model-behavior";
import { readPolicy } from "./read";

/** Without a version, the one in force. Throws `invalid_request` for an unknown version. */
export async function exportPolicy(context: Context, version?: number): Promise<PolicyFile> {
  authorize(context.principal, "policy.read");
  const { db, scope, clock } = context;
  const [policy, { name }] = await Promise.all([
    readPolicy(context, { version }),
    db.organization.findUniqueOrThrow({ where: { id: scope.organizationId }, select: { name: true } }),
  ]);
  return {
    format: "assay-policy/1",
    name,
    exportedFrom: {
      version: policy.version,
      modelVersion: decidingModel(policy.document),
      at: new Date(clock()).toISOString(),
    },
    document: policy.document,
  };
}
