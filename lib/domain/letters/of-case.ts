import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { CaseLetter, LetterChannel } from "@/lib/contract/letters";
import { type MailView, readMailOf } from "@/lib/domain/mail/read";
import { viewLetterCase } from "./case";
import { findCaseOfLetter, latestFirst } from "./find-case";

/** A letter that was issued, without its content. */
export interface LetterRecord {
  id: string;
  issuedBy: string;
  issuedAt: string;
  /** Null until it is recorded how it was sent. */
  sent: { channel: LetterChannel; on: string; by: string; recordedAt: string } | null;
  /** What became of its email; null if there is none. */
  email: MailView | null;
}

export interface LettersOfCase {
  letter: CaseLetter;
  /** Latest first. */
  issued: LetterRecord[];
}

/** More than a case ever has. */
const most = 50;

/** Where a case's letter stands, and every letter that was issued. Throws as `readCaseLetter`. */
export async function readLettersOfCase(context: Context, id: string): Promise<LettersOfCase> {
  authorize(context.principal, "applicant.read");
  const [{ answer }, issued] = await Promise.all([
    findCaseOfLetter(context, id).then((found) => viewLetterCase(context, found)),
    readIssued(context, id),
  ]);
  return { letter: answer, issued };
}

async function readIssued(context: Context, analysisId: string): Promise<LetterRecord[]> {
  const rows = await context.db.letter.findMany({
    where: { analysisId, mode: context.scope.mode },
    omit: { content: true },
    orderBy: latestFirst,
    take: most,
  });
  const emails = await readMailOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, issuedBy, issuedAt, channel, sentOn, sentBy, recordedAt }) => ({
    id,
    issuedBy,
    issuedAt: issuedAt.toISOString(),
    sent:
      channel && sentOn && sentBy && recordedAt
        ? {
            channel,
            on: sentOn.toISOString().slice(0, 10),
            by: sentBy,
            recordedAt: recordedAt.toISOString(),
          }
        : null,
    email: emails.get(id) ?? null,
  }));
}
