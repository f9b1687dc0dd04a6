import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { authorsOf } from "@/lib/domain/policy/who-decides";

/** The ids of the open proposals that the principal can't approve: their own, and those of keys that they made. */
export async function ownPolicyProposals({ db, principal }: Context): Promise<ReadonlySet<string>> {
  authorize(principal, "policy.read");
  const rows = await db.policyProposal.findMany({
    where: { status: { in: ["proposed", "scheduled"] }, authors: { hasSome: authorsOf(principal) } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
