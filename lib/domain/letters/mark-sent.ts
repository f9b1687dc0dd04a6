import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { CaseLetter, LetterSentBody } from "@/lib/contract/letters";
import { withdrawMail } from "@/lib/domain/mail/queue";
import { dayIn } from "@/lib/platform/days";
import { AppError, invalid } from "@/lib/platform/errors";
import { viewLetterCase } from "./case";
import { lockCaseOfLetter } from "./lock-case";
import { refuseNotNeeded } from "./mark-not-needed";
import { recordSent } from "./record-sent";

/**
 * Records once how and when the latest letter was sent, after which none is due. Throws `not_found`, `conflict` without a
 * letter or for one that is recorded as sent, and `invalid_request` for a day on which it can't have been sent.
 */
export async function markLetterSent(
  context: Tx,
  { id, body: { channel, sentOn } }: { id: string; body: LetterSentBody },
): Promise<CaseLetter> {
  const { clock, principal } = context;
  authorize(principal, "letter.issue");
  const found = await lockCaseOfLetter(context, id);
  const { letter, timeZone } = found;
  if (letter === null) throw new AppError("conflict", "No letter has been issued; issue it first");
  if (letter.sentOn !== null)
    throw new AppError("conflict", "The letter was sent before; issue another one to send it again");
  refuseNotNeeded(found.row);
  const now = clock();
  if (sentOn < dayIn(timeZone, letter.issuedAt) || sentOn > dayIn(timeZone, now))
    throw invalid("sentOn", "must be from the day the letter was issued to today");
  await withdrawMail(context, [letter.id]);
  const sent = await recordSent(context, { letter, isLatest: true, channel, sentOn });
  const row = { ...found.row, letterSentOn: sent.sentOn };
  return (await viewLetterCase(context, { ...found, row, letter: sent })).answer;
}
