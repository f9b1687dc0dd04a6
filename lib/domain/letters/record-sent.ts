import type { Tx } from "@/lib/auth/context";
import type { LetterSentBody } from "@/lib/contract/letters";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Letter } from "@/lib/platform/db/generated/client";
import { lockAnalysis } from "@/lib/platform/db/locks";

/** Records once how and when a letter was sent, after which none is due for the analysis. */
export async function recordSent(
  context: Tx,
  { id, letter, channel, sentOn }: LetterSentBody & { id: string; letter: Letter },
): Promise<Letter> {
  const { clock, db, principal } = context;
  await lockAnalysis(context, id);
  const day = new Date(sentOn);
  const sent = await db.letter.update({
    where: { id: letter.id },
    data: { channel, sentOn: day, sentBy: principal.id, recordedAt: new Date(clock()) },
  });
  await db.analysis.update({ where: { id }, data: { letterSentOn: day } });
  await appendAudit(context, {
    action: "analysis.letter_sent",
    target: id,
    details: { letterId: letter.id, channel, sentOn },
  });
  return sent;
}
