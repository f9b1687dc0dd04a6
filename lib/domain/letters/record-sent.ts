import type { Tx } from "@/lib/auth/context";
import type { LetterSentBody } from "@/lib/contract/letters";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Letter } from "@/lib/platform/db/generated/client";

/** Records how and when a letter was sent. If it tells of the decision, none is due any more. The analysis must be locked. */
export async function recordSent(
  context: Tx,
  { letter, tellsDecision, channel, sentOn }: LetterSentBody & { letter: Letter; tellsDecision: boolean },
): Promise<Letter> {
  const { clock, db, principal } = context;
  const { id, analysisId } = letter;
  const day = new Date(sentOn);
  const sent = await db.letter.update({
    where: { id },
    data: { channel, sentOn: day, sentBy: principal.id, recordedAt: new Date(clock()) },
  });
  if (tellsDecision) await db.analysis.update({ where: { id: analysisId }, data: { letterSentOn: day } });
  await appendAudit(context, {
    action: "analysis.letter_sent",
    target: analysisId,
    details: { letterId: id, channel, sentOn },
  });
  return sent;
}
