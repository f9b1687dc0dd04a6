import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { PolicyDiff, policyDiffBody } from "@/lib/contract/policy-file";
import { describeChanges } from "./describe-changes";
import { readPolicy } from "./read";

/** Compares with a document or a version, by default the one in force. Throws `invalid_request` for an unknown version. */
export async function diffPolicy(
  context: Context,
  { document, base, baseVersion }: z.output<typeof policyDiffBody>,
): Promise<PolicyDiff> {
  authorize(context.principal, "policy.read");
  if (base) return { baseVersion: null, changes: describeChanges(base, document) };
  const policy = await readPolicy(context, { version: baseVersion, path: "baseVersion" });
  return { baseVersion: policy.version, changes: describeChanges(policy.document, document) };
}
