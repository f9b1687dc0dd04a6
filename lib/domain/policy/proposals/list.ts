import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { PolicyProposal } from "@/lib/contract/policy-proposals";
import { afterCursor, newestFirst, toPage } from "@/lib/platform/db/paging";
import { viewPolicyProposal } from "./view";

const list = "policy-proposals";

/** Newest first. Throws `invalid_request` for an invalid cursor. */
export async function listPolicyProposals(
  { db, principal }: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: PolicyProposal[]; nextCursor: string | null }> {
  authorize(principal, "policy.read");
  const rows = await db.policyProposal.findMany({
    where: afterCursor(list, cursor),
    ...newestFirst(limit),
  });
  return toPage(rows, { list, limit, view: viewPolicyProposal });
}
