import { authorizeAgain } from "@/lib/auth/authorize-again";
import type { Tx } from "@/lib/auth/context";
import type { Action } from "@/lib/auth/roles";
import type { Membership } from "@/lib/platform/db/generated/client";
import { lockOrganization } from "@/lib/platform/db/locks";
import { AppError, notFound } from "@/lib/platform/errors";

/**
 * Locks the members until the transaction ends, so that changes happen one at a time. Rechecks the principal's role,
 * which may have changed while waiting. Throws `forbidden` and `not_found`.
 */
export async function lockMember(
  context: Tx,
  { action, userId }: { action: Action; userId: string },
): Promise<Membership> {
  await lockMembers(context, action);
  const { organizationId } = context.scope;
  const member = await context.db.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  });
  if (!member) throw notFound("member");
  return member;
}

/** For changes of no particular member. */
export async function lockMembers(context: Tx, action: Action): Promise<void> {
  await lockOrganization(context, "NO KEY UPDATE");
  await authorizeAgain(context, action);
}

/** Throws `conflict` if the organization would be left without an OWNER. The members must be locked. */
export async function refuseWithoutOwner({ db }: Tx, { userId, role }: Membership): Promise<void> {
  if (role !== "OWNER") return;
  const others = await db.membership.count({ where: { role: "OWNER", userId: { not: userId } } });
  if (others === 0)
    throw new AppError("conflict", "This is the last owner; make another member an owner first");
}
