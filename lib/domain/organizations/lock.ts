import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { Action } from "@/lib/auth/roles";
import type { Membership, Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";

/**
 * Locks an organisation's members until the transaction ends, so that changes come one after the other, and
 * finds one of them. The principal's own role is read again: a change that was waited for may have been of it.
 * Throws `forbidden` and `not_found`.
 */
export async function lockMember(
  tx: Prisma.TransactionClient,
  principal: Principal,
  action: Action,
  userId: string,
): Promise<Membership> {
  await lockMembers(tx, principal, action);
  const { organizationId } = principal;
  const member = await tx.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  });
  if (!member) throw notFound("member");
  return member;
}

/** As `lockMember`, for a change of none of them. */
export async function lockMembers(
  tx: Prisma.TransactionClient,
  principal: Principal,
  action: Action,
): Promise<void> {
  const { organizationId } = principal;
  // Rows that refer to the organisation can be written meanwhile.
  await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
  if (principal.kind !== "user") return;
  const own = await tx.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId: principal.id } },
  });
  if (!own) throw new AppError("forbidden", "You are no longer a member of the organization");
  authorize({ ...principal, role: own.role }, action);
}

/** Throws `conflict` where the organisation would be left without an OWNER. The members must be locked. */
export async function refuseWithoutOwner(
  tx: Prisma.TransactionClient,
  { organizationId, userId, role }: Membership,
): Promise<void> {
  if (role !== "OWNER") return;
  const others = await tx.membership.count({
    where: { organizationId, role: "OWNER", userId: { not: userId } },
  });
  if (others === 0)
    throw new AppError("conflict", "This is the last owner; make somebody else an owner first");
}
