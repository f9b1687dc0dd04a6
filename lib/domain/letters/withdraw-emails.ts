import type { Tx } from "@/lib/auth/context";
import { withdrawMail } from "@/lib/domain/mail/queue";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** Takes back the emails of these letters that aren't sent yet. */
export async function withdrawEmails(context: Tx, where: Prisma.LetterWhereInput): Promise<void> {
  const letters = await context.db.letter.findMany({ where, select: { id: true } });
  if (letters.length > 0)
    await withdrawMail(
      context,
      letters.map(({ id }) => id),
    );
}
