import { z } from "zod";
import { decision } from "./analyses";
import { page, pageQuery } from "./lists";

const day = z.iso.date();

const passage = z
  .object({
    kind: z.enum(["paragraph", "list", "lines"]).meta({ id: "LetterPassageKind" }),
    text: z.string().meta({ description: "The paragraph, or what introduces the list; empty for lines." }),
    lines: z.array(z.string()).meta({ description: "The list's entries, or lines such as an address." }),
  })
  .meta({ id: "LetterPassage" });
export type Passage = z.infer<typeof passage>;

const letterParts = [
  "opening",
  "decision",
  "reasons",
  "consumer_report",
  "credit_score",
  "third_party",
  "equal_credit",
  "closing",
] as const;

const section = z
  .object({
    part: z.enum(letterParts).meta({ id: "LetterPart" }),
    heading: z.string().nullable(),
    passages: z.array(passage),
  })
  .meta({ id: "LetterSection" });
export type LetterSection = z.infer<typeof section>;

export const letterContent = z
  .object({
    language: z.literal("en-US"),
    title: z.string().meta({ example: "Notice of action taken and statement of reasons" }),
    date: z.string().meta({ example: "March 2, 2026" }),
    sender: z.array(z.string()).meta({ description: "Your name, address and telephone number." }),
    recipient: z.array(z.string()).meta({ description: "The applicant's name and address." }),
    subject: z.string(),
    salutation: z.string(),
    sections: z.array(section),
    signOff: z.array(z.string()),
    isTest: z.boolean().meta({ description: "Made of test data: the letter says so at its top." }),
  })
  .meta({ id: "LetterContent", description: "What the letter says, in the order of the page." });
export type LetterContent = z.infer<typeof letterContent>;

export const letterChannel = z.enum(["mail", "email"]).meta({ id: "LetterChannel" });
export type LetterChannel = z.infer<typeof letterChannel>;

export const letterNotNeededReason = z
  .enum(["counteroffer_accepted", "application_withdrawn", "sent_elsewhere"])
  .meta({ id: "LetterNotNeededReason" });
export type LetterNotNeededReason = z.infer<typeof letterNotNeededReason>;

const letterStatus = z.enum(["not_required", "due", "issued", "mailed", "emailed"]).meta({
  id: "LetterStatus",
  description:
    "`not_required` unless the final decision is DECLINE, the applicant isn't erased, and you didn't record that no letter is needed; also for the analysis of an applicant's answer, whose case has the letter. `due` until you issue the letter, and again if a person decides after that and before it is sent; `issued` until you record how you sent it.",
});
export type LetterStatus = z.infer<typeof letterStatus>;

const issuedLetter = z
  .object({
    letterId: z.string().meta({ example: "ltr_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    issuedAt: z.iso.datetime(),
    issuedBy: z.string().meta({ description: "`usr_…` or `key_…`." }),
    channel: letterChannel.nullable(),
    sentOn: day.nullable().meta({ description: "The day you mailed or emailed it." }),
    templateVersion: z.int(),
    hash: z.string().meta({ description: "SHA-256 of the letter as stored, which the audit log has too." }),
    content: letterContent.nullable().meta({ description: "Null once the applicant is erased." }),
  })
  .meta({ id: "Letter", description: "A letter as issued. It never changes." });
export type IssuedLetter = z.infer<typeof issuedLetter>;

export const caseLetter = z
  .object({
    analysisId: z.string(),
    applicantId: z.string(),
    decision: decision.meta({ description: "The final decision." }),
    status: letterStatus,
    notNeededReason: letterNotNeededReason
      .nullable()
      .meta({ description: "Why no letter is needed, as you recorded it." }),
    receivedOn: day.meta({ description: "The day of the analysis, in the organization's time zone." }),
    dueOn: day.nullable().meta({ description: "The last day to send it; null if none is required." }),
    daysLeft: z.int().nullable().meta({
      description: "0 on the last day, and negative when overdue. Null if none is required or it was sent.",
    }),
    toComplete: z
      .array(z.string())
      .meta({ description: "What is missing before you can issue the letter, or another one." }),
    toCheck: z.array(z.string()).meta({ description: "What you should check first." }),
    letter: issuedLetter.nullable().meta({ description: "The latest letter issued." }),
  })
  .meta({ id: "CaseLetter" });
export type CaseLetter = z.infer<typeof caseLetter>;

export const issueLetterBody = z
  .strictObject({
    replaces: z
      .string()
      .regex(/^ltr_[0-9a-z]{26}$/, { error: "must be the identifier of a letter" })
      .optional()
      .meta({
        description:
          "The latest letter, to issue another one in its place. Without it, a second letter is a 409.",
        example: "ltr_01jd3k9mvcq5f8w2r6t0y4x7zn",
      }),
  })
  .meta({ id: "IssueLetterRequest" });
export type IssueLetterBody = z.output<typeof issueLetterBody>;

export const letterSentBody = z
  .strictObject({
    channel: letterChannel,
    sentOn: z.iso.date({ error: "must be a day such as 2026-01-31" }).meta({
      description: "From the day it was issued to today, in the organization's time zone.",
      example: "2026-01-31",
    }),
  })
  .meta({ id: "LetterSentRequest" });
export type LetterSentBody = z.output<typeof letterSentBody>;

export const letterNotNeededBody = z
  .strictObject({
    reason: letterNotNeededReason
      .nullable()
      .meta({ description: "Null makes the letter due again.", example: "application_withdrawn" }),
  })
  .meta({ id: "LetterNotNeededRequest" });
export type LetterNotNeededBody = z.output<typeof letterNotNeededBody>;

const dueLetter = z
  .object({
    analysisId: z.string(),
    applicantId: z.string(),
    externalId: z.string().nullable(),
    status: z.enum(["due", "issued"]).meta({ id: "DueLetterStatus" }),
    receivedOn: day,
    dueOn: day,
    daysLeft: z.int().meta({ description: "0 on the last day, and negative when overdue." }),
  })
  .meta({ id: "DueLetter", description: "A declined application whose letter wasn't sent yet." });
export type DueLetter = z.infer<typeof dueLetter>;

export const dueLetterPage = page(dueLetter).meta({ id: "DueLetterPage" });
export const dueLetterQuery = z.strictObject(pageQuery);
