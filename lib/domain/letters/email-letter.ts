import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { LetterContent, Passage } from "@/lib/contract/letters";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { appendAudit } from "@/lib/domain/audit/append";
import { isMailConfigured, queueMail } from "@/lib/domain/mail/queue";
import { lockAnalysis } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { testText } from "./compose";
import { type CaseOfLetter, findCaseOfLetter, openLetter } from "./find-case";

/** A text is a paragraph, whose line breaks stay. */
type MailBlock = string | { heading: string } | { items: readonly string[] };

export interface LetterMail {
  kind: "letter";
  to: string;
  subject: string;
  body: readonly MailBlock[];
  /** The letter's id. */
  reference: string;
}

/** Queues a mail in the transaction of its cause. */
type QueueLetterMail = (context: Tx, mail: LetterMail) => Promise<unknown>;

/**
 * Undefined while the service has no way to send mail: then no page offers it. Once a mail server has taken the mail,
 * `noteLetterEmailed` records that: until then, the letter is due.
 */
export const letterMailer = defineSingleton(
  "letter-mailer",
  (platform: Platform): QueueLetterMail | undefined => (isMailConfigured(platform) ? queueMail : undefined),
);

/** Whether the latest letter can be sent by email. */
export function canEmail(context: Context | Tx, { row, decision, letter }: CaseOfLetter): boolean {
  return (
    decision === "DECLINE" &&
    // The people in test data never applied.
    row.mode === "live" &&
    letter !== null &&
    letter.sentOn === null &&
    letterMailer(context) !== undefined &&
    emailOf(context, row) !== undefined
  );
}

/** Throws `not_found`, and `conflict` where the letter can't be sent by email. */
export async function emailLetter(context: Tx, id: string): Promise<void> {
  authorize(context.principal, "letter.issue");
  await lockAnalysis(context, id);
  const found = await findCaseOfLetter(context, id);
  const queue = letterMailer(context);
  const to = emailOf(context, found.row);
  const { row, letter } = found;
  const content = letter && openLetter(context, row, letter);
  if (!canEmail(context, found) || queue === undefined || to === undefined || !letter || !content)
    throw new AppError("conflict", "The letter can't be sent by email; print it, or issue another one");
  const { title, sections, salutation, signOff, isTest } = content;
  await queue(context, {
    kind: "letter",
    to,
    subject: title,
    body: [
      ...(isTest ? [testText] : []),
      ...linesOf(content),
      salutation,
      ...sections.flatMap(({ heading, passages }) => [
        ...(heading === null ? [] : [{ heading }]),
        ...passages.flatMap(blocksOf),
      ]),
      signOff.join("\n"),
    ],
    reference: letter.id,
  });
  await appendAudit(context, {
    action: "analysis.letter_queued",
    target: id,
    details: { letterId: letter.id },
  });
}

function emailOf(context: Context | Tx, row: CaseOfLetter["row"]): string | undefined {
  return openApplicantData(context, row.applicant)?.email;
}

function linesOf({ sender, recipient, date, subject }: LetterContent): string[] {
  return [sender.join("\n"), recipient.join("\n"), date, `Re: ${subject}`];
}

function blocksOf({ kind, text, lines }: Passage): MailBlock[] {
  if (kind === "paragraph") return [text];
  return kind === "list" ? [text, { items: lines }] : [lines.join("\n")];
}
