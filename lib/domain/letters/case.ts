import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { CaseLetter, IssuedLetter, LetterContent, LetterStatus } from "@/lib/contract/letters";
import type { MailView } from "@/lib/domain/mail/read";
import { addDays, dayIn, daysBetween } from "@/lib/platform/days";
import type { Letter } from "@/lib/platform/db/generated/client";
import { draftLetter } from "./draft";
import { canEmail, emailOfLetter } from "./email-letter";
import {
  type CaseOfLetter,
  type CaseRow,
  decidedAgainAt,
  findCaseOfLetter,
  isDeclined,
  openLetter,
  outdated,
} from "./find-case";

/** Throws `not_found`, and `conflict` for an analysis that isn't completed. */
export async function readCaseLetter(context: Context, id: string): Promise<CaseLetter> {
  authorize(context.principal, "applicant.read");
  return (await viewLetterCase(context, await findCaseOfLetter(context, id))).answer;
}

interface LetterPage {
  answer: CaseLetter;
  draft: LetterContent | null;
  /** The case that has the letter, where this analysis is of an applicant's answer. */
  answeredCaseId: string | null;
  /** What became of the latest letter's email; null if there is none. */
  email: MailView | null;
  canEmail: boolean;
  /** On which the latest letter can have been sent, in the organization's time zone. */
  firstDay: string;
  today: string;
}

/** With what the letter would say if it were issued now; null where it can't be. */
export async function readLetterPage(context: Context, id: string): Promise<LetterPage> {
  authorize(context.principal, "applicant.read");
  const found = await findCaseOfLetter(context, id);
  const email = await emailOfLetter(context, found);
  const { answeredCaseId, timeZone } = found;
  return {
    ...(await viewLetterCase(context, found)),
    answeredCaseId,
    email,
    canEmail: canEmail(context, found, email),
    firstDay: dayIn(timeZone, found.letter?.issuedAt ?? context.clock()),
    today: dayIn(timeZone, context.clock()),
  };
}

export async function viewLetterCase(
  context: Context | Tx,
  found: CaseOfLetter,
): Promise<{ answer: CaseLetter; draft: LetterContent | null }> {
  const { row, decision, letter, stored, timeZone } = found;
  const isErased = row.applicant.dataKey === null;
  const isRefused = isDeclined(found);
  const notNeededReason = isRefused ? row.letterNotNeeded : null;
  const isRequired = isRefused && notNeededReason === null && (!isErased || letter !== null);
  const draft = isRequired && !isErased ? await draftLetter(context, found) : undefined;
  const receivedOn = dayIn(timeZone, row.createdAt);
  const dueOn = isRequired ? addDays(receivedOn, stored?.template.dueDays ?? longestDays) : null;
  const isOpen = isRequired && !isErased && row.letterSentOn === null;
  const isAgain = isOpen && decidedAgainAt(found) !== null;
  return {
    draft: draft?.content ?? null,
    answer: {
      analysisId: row.id,
      applicantId: row.applicantId,
      decision,
      status: isRequired ? (isAgain ? "due" : statusOf(letter)) : "not_required",
      notNeededReason,
      receivedOn,
      dueOn,
      daysLeft: isOpen && dueOn !== null ? daysBetween(dayIn(timeZone, context.clock()), dueOn) : null,
      toComplete: draft?.toComplete ?? [],
      toCheck: [...(isAgain ? [`${outdated}.`] : []), ...((letter === null && draft?.toCheck) || [])],
      letter: letter && viewLetter(context, row, letter),
    },
  };
}

/** 12 CFR 1002.9(a)(1)(i), until the organization says otherwise. */
const longestDays = 30;

function statusOf(letter: Letter | null): LetterStatus {
  if (letter === null) return "due";
  if (letter.channel === null) return "issued";
  return letter.channel === "email" ? "emailed" : "mailed";
}

function viewLetter(context: Context | Tx, row: CaseRow, letter: Letter): IssuedLetter {
  return {
    letterId: letter.id,
    issuedAt: letter.issuedAt.toISOString(),
    issuedBy: letter.issuedBy,
    channel: letter.channel,
    sentOn: letter.sentOn?.toISOString().slice(0, 10) ?? null,
    templateVersion: letter.templateVersion,
    hash: letter.hash,
    content: openLetter(context, row, letter),
  };
}
