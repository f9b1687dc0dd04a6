import type { Tx } from "@/lib/auth/context";
import { authorsOf } from "@/lib/domain/policy/who-decides";
import type { PolicyProposal } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";

/** The policy must be locked. Throws `not_found`, and `conflict` once it has been settled. */
export async function findOpen(
  { db }: Tx,
  id: string,
  isOpen: readonly PolicyProposal["status"][],
): Promise<PolicyProposal> {
  const row = await db.policyProposal.findUnique({ where: { id } });
  if (!row) throw notFound("policy proposal");
  if (!isOpen.includes(row.status))
    throw new AppError("conflict", `The proposal is ${row.status}; look at the policy again`);
  return row;
}

export function isOwn({ principal }: Tx, { authors }: PolicyProposal): boolean {
  return authorsOf(principal).some((id) => authors.includes(id));
}
