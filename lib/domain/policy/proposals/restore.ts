import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import { policyDocument } from "@/lib/contract/policy";
import type { PolicyProposal, restorePolicyBody } from "@/lib/contract/policy-proposals";
import { findVersion } from "@/lib/domain/policy/find-version";
import { proposePolicy } from "./propose";

/** As a new version. Throws `invalid_request` if there is no such version, and what proposing it throws. */
export async function restorePolicy(
  context: Tx,
  { version, note, ...rest }: z.output<typeof restorePolicyBody>,
): Promise<PolicyProposal> {
  authorize(context.principal, "policy.publish");
  const row = await findVersion(context, { version, path: "version" });
  return proposePolicy(context, {
    ...rest,
    document: policyDocument.parse(row.document),
    note: `Restores version ${version}: ${note}`,
    restoredFrom: version,
  });
}
