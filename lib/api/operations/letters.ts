import { operationsOf } from "@/lib/api/operation/define";
import { PdfAnswer } from "@/lib/api/operation/file-answers";
import {
  caseLetter,
  dueLetterPage,
  dueLetterQuery,
  issueLetterBody,
  letterNotNeededBody,
  letterSentBody,
} from "@/lib/contract/letters";
import { readCaseLetter } from "@/lib/domain/letters/case";
import { listDueLetters } from "@/lib/domain/letters/due";
import { issueLetter } from "@/lib/domain/letters/issue";
import { markLetterNotNeeded } from "@/lib/domain/letters/mark-not-needed";
import { markLetterSent } from "@/lib/domain/letters/mark-sent";
import { readLetterPdf } from "@/lib/domain/letters/pdf/read-pdf";

const defineOperation = operationsOf("Letters", "Identifier of the analysis (`requestId`).");

export const read = defineOperation({
  method: "GET",
  path: "/analyze/:id/letter",
  operationId: "getLetter",
  summary: "Read the adverse action letter of an analysis",
  description:
    "Its state, when it is due, and the latest letter issued. With `Accept: application/pdf`, the letter comes as a tagged PDF on US Letter paper, or as a 409 if none has been issued.",
  action: "applicant.read",
  needsState: true,
  pdfAnswer: "The latest letter issued.",
  success: { status: 200, description: "The letter and its state.", schema: caseLetter },
  handler: async ({ context, params, isPdfPreferred }) =>
    isPdfPreferred
      ? new PdfAnswer(await readLetterPdf(context, params.id))
      : readCaseLetter(context, params.id),
});

export const issue = defineOperation({
  method: "POST",
  path: "/analyze/:id/letter",
  operationId: "issueLetter",
  summary: "Issue the adverse action letter of an analysis",
  description:
    "Keeps the letter as it reads today, by your letter template. It never changes afterwards; Assay doesn't send it. The answer is a 409 while `toComplete` names something.",
  action: "letter.issue",
  body: issueLetterBody,
  bodyOptional: true,
  success: { status: 200, description: "The letter and its state.", schema: caseLetter },
  handler: ({ params, body, commit }) => commit((context) => issueLetter(context, { id: params.id, body })),
});

export const markSent = defineOperation({
  method: "POST",
  path: "/analyze/:id/letter/sent",
  operationId: "markLetterSent",
  summary: "Record that the letter was mailed or emailed",
  description: "Once for each letter. From then on, the letter is no longer due.",
  action: "letter.issue",
  body: letterSentBody,
  success: { status: 200, description: "The letter and its state.", schema: caseLetter },
  handler: ({ params, body, commit }) =>
    commit((context) => markLetterSent(context, { id: params.id, body })),
});

export const markNotNeeded = defineOperation({
  method: "POST",
  path: "/analyze/:id/letter/not-needed",
  operationId: "markLetterNotNeeded",
  summary: "Record that no letter is needed",
  description:
    "With the reason: the applicant accepted a counteroffer or withdrew the application, or another system sent the notice. The letter is no longer due. A later decision other than DECLINE removes the reason.",
  action: "letter.issue",
  body: letterNotNeededBody,
  success: { status: 200, description: "The letter and its state.", schema: caseLetter },
  handler: ({ params, body, commit }) =>
    commit((context) => markLetterNotNeeded(context, { id: params.id, body })),
});

export const listDue = defineOperation({
  method: "GET",
  path: "/letters/due",
  operationId: "listDueLetters",
  summary: "List the letters that are due",
  description:
    "Declined applications whose letter you didn't send yet, the most urgent first. Empty if your letter template doesn't list them.",
  action: "analysis.read",
  query: dueLetterQuery,
  success: { status: 200, description: "A page of due letters.", schema: dueLetterPage },
  handler: ({ context, query }) => listDueLetters(context, query),
});
