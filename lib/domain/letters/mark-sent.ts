import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { CaseLetter, LetterSentBody } from "@/lib/contract/letters";
import { withdrawMail } from "@/lib/domain/mail/queue";
import { dayIn } from "@/lib/platform/days";
import { AppError, invalid } from "@/lib/platform/errors";
import { viewLetterCase } from "./case";
import { decidedAgainAt } from "./find-case";
import { lockCaseOfLetter } from "./lock-case";
import { refuseNotNeeded } from "./mark-not-needed";
import { recordSent } from "./record-sent";

/**
 * Records once how and when the latest letter was sent. Then none is due, unless the case was decided again before it was
 * sent. Throws `not_found`, `conflict` without a letter or for one that is recorded as sent, and `invalid_request` for a day
 * on which it can't have been sent.
 */
export async function markLetterSent(
  context: Tx,
  { id, body: { channel, sentOn } }: { id: string; body: LetterSentBody },
): Promise<CaseLetter> {
  const { clock, principal } = context;
  authorize(principal, "letter.issue");
  const found = await lockCaseOfLetter(context, id);
  const { letter, row, timeZone } = found;
  if (letter === null) throw new AppError("conflict", "No letter has been issued; issue it first");
  if (letter.sentOn !== null)
    throw new AppError("conflict", "The letter was sent before; issue another one to send it again");
  refuseNotNeeded(row);
  const now = clock();
  if (sentOn < dayIn(timeZone, letter.issuedAt) || sentOn > dayIn(timeZone, now))
    throw invalid("sentOn", "must be from the day the letter was issued to today");
  await withdrawMail(context, [letter.id]);
  const again = decidedAgainAt(found);
  const tellsDecision = again === null || sentOn < dayIn(timeZone, again);
  const sent = await recordSent(context, { letter, tellsDecision, channel, sentOn });
  const letterSentOn = tellsDecision ? sent.sentOn : row.letterSentOn;
  return (await viewLetterCase(context, { ...found, row: { ...row, letterSentOn }, letter: sent })).answer;
}
