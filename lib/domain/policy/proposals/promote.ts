import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { PolicyProposal, proposePolicyBody } from "@/lib/contract/policy-proposals";
import { findChallenger } from "@/lib/domain/policy/challenger/promote";
import { proposePolicy } from "./propose";

/** Proposes the challenger, which ends once it is in force. Throws `conflict` if another challenger is active. */
export async function proposePromotion(
  context: Tx,
  { id, ...rest }: Omit<z.output<typeof proposePolicyBody>, "document"> & { id: string },
): Promise<PolicyProposal> {
  authorize(context.principal, "policy.publish");
  const { document } = await findChallenger(context, id);
  return proposePolicy(context, { ...rest, document, challengerId: id });
}
