import type { Tx } from "@/lib/auth/context";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** The condition on those that an applicant can still answer. */
export function isOpen(now: Date) {
  return { answeredAt: null, withdrawnAt: null, expiresAt: { gt: now } };
}

/** Withdraws those that are open. Returns how many. */
export async function endRequests(
  { db, clock }: Tx,
  where: Prisma.InformationRequestWhereInput,
): Promise<number> {
  const now = new Date(clock());
  const { count } = await db.informationRequest.updateMany({
    where: { ...where, ...isOpen(now) },
    data: { withdrawnAt: now },
  });
  return count;
}
