import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { readContributions, readFacts } from "@/lib/domain/evidence/stored-form";
import { policyOf } from "@/lib/domain/policy/current";
import { raisingCodes } from "@/lib/domain/reviews/raising-codes";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";

interface Decided {
  decision: Decision;
  policy_version: number;
  contributions: unknown;
}

/** A rule's codes may have no points: its policy says which matched. */
export async function raisedBy(
  context: Context,
  { decision, policy_version: version, contributions }: Decided,
): Promise<string[]> {
  const codes = raisingCodes(contributions);
  if (decision === "APPROVE") return codes;
  const policy = await policyOf(context, version);
  const found = readContributions(contributions);
  const { rules } = decideFromContributions(found, policy, readFacts(contributions));
  return [...codes, ...rules.flatMap((rule) => rule.codes)];
}
