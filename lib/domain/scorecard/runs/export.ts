import type { Context } from "@/lib/auth/context";
import type { PolicyFile } from "@/lib/contract/policy-file";
import { AppError } from "@/lib/platform/errors";
import { readScorecard } from "./read";

/** The policy with the learned points. Throws `not_found`, and `conflict` without any. */
export async function exportLearnedPolicy(context: Context, id: string): Promise<PolicyFile> {
  const { result } = await readScorecard(context, id);
  if (result === null)
    throw new AppError(
      "conflict",
      "The scorecard has no points: wait until it is completed, or learn again with more outcomes",
    );
  return { format: "assay-policy/1", name: `Learned points, ${id}`, document: result.policyDocument };
}
