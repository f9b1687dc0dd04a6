import type { Tx } from "@/lib/auth/context";
import { withdrawMail } from "@/lib/domain/mail/queue";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** The condition on those that an applicant can still answer. */
export function isOpen(now: Date) {
  return { answeredAt: null, withdrawnAt: null, expiresAt: { gt: now } };
}

/** Withdraws those that are open, and emails of their links that aren't sent yet. Returns how many. */
export async function endRequests(context: Tx, where: Prisma.InformationRequestWhereInput): Promise<number> {
  const { db, clock } = context;
  const now = new Date(clock());
  const ended = await db.informationRequest.updateManyAndReturn({
    where: { ...where, ...isOpen(now) },
    data: { withdrawnAt: now },
    select: { id: true },
  });
  await withdrawMail(
    context,
    ended.map(({ id }) => id),
  );
  return ended.length;
}
