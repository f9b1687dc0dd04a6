import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { LetterContent, Passage } from "@/lib/contract/letters";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { appendAudit } from "@/lib/domain/audit/append";
import type { MailBlock } from "@/lib/domain/mail/content";
import { isMailConfigured, queueMail } from "@/lib/domain/mail/queue";
import { type MailView, readMailOf } from "@/lib/domain/mail/read";
import { lockApplicantOf } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { type CaseOfLetter, decidedAgainAt, isDeclined, openLetter, outdated } from "./find-case";
import { lockCaseOfLetter } from "./lock-case";

/** What became of the latest letter's email; null if there is none. */
export async function emailOfLetter(
  context: Context | Tx,
  { letter }: Pick<CaseOfLetter, "letter">,
): Promise<MailView | null> {
  return (letter && (await readMailOf(context, [letter.id])).get(letter.id)) ?? null;
}

/** Whether the latest letter can be sent by email. */
export function canEmail(context: Context | Tx, found: CaseOfLetter, email: MailView | null): boolean {
  const { row, letter } = found;
  return (
    isDeclined(found) &&
    // The people in test data never applied.
    row.mode === "live" &&
    row.letterNotNeeded === null &&
    letter !== null &&
    letter.sentOn === null &&
    decidedAgainAt(found) === null &&
    email?.status !== "queued" &&
    isMailConfigured(context) &&
    addressOf(context, row) !== undefined
  );
}

/**
 * Queues the latest letter: it is due until a mail server took it, which `noteLetterEmailed` records. Throws `not_found`,
 * and `conflict` where the letter can't be sent by email or is on its way.
 */
export async function emailLetter(context: Tx, id: string): Promise<void> {
  authorize(context.principal, "letter.issue");
  await lockApplicantOf(context, id);
  const found = await lockCaseOfLetter(context, id);
  const { row, letter } = found;
  const email = await emailOfLetter(context, found);
  if (email?.status === "queued")
    throw new AppError("conflict", "The letter is on its way by email; wait until it's sent");
  if (decidedAgainAt(found) !== null) throw new AppError("conflict", outdated);
  const to = addressOf(context, row);
  const content = letter && openLetter(context, row, letter);
  if (!canEmail(context, found, email) || to === undefined || !letter || !content)
    throw new AppError("conflict", "The letter can't be sent by email; print it, or issue another one");
  const { title, sections, salutation, signOff } = content;
  await queueMail(context, {
    kind: "letter",
    reference: letter.id,
    to,
    subject: title,
    body: [
      ...linesOf(content),
      salutation,
      ...sections.flatMap(({ heading, passages }) => [
        ...(heading === null ? [] : [{ heading }]),
        ...passages.flatMap(blocksOf),
      ]),
      signOff.join("\n"),
    ],
  });
  await appendAudit(context, {
    action: "analysis.letter_queued",
    target: id,
    details: { letterId: letter.id },
  });
}

function addressOf(context: Context | Tx, row: CaseOfLetter["row"]): string | undefined {
  return openApplicantData(context, row.applicant)?.email;
}

function linesOf({ sender, recipient, date, subject }: LetterContent): string[] {
  return [sender.join("\n"), recipient.join("\n"), date, `Re: ${subject}`];
}

function blocksOf({ kind, text, lines }: Passage): MailBlock[] {
  if (kind === "paragraph") return [text];
  return kind === "list" ? [text, { items: lines }] : [lines.join("\n")];
}
