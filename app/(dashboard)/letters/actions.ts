"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { issueLetterBody, letterNotNeededBody, letterSentBody } from "@/lib/contract/letters";
import { emailLetter } from "@/lib/domain/letters/email-letter";
import { issueLetter } from "@/lib/domain/letters/issue";
import { markLetterNotNeeded } from "@/lib/domain/letters/mark-not-needed";
import { markLetterSent } from "@/lib/domain/letters/mark-sent";

export const issue = pageAction([recordId, issueLetterBody], async (context, id, body) => {
  await context.transaction((inside) => issueLetter(inside, { id, body }));
  return null;
});

export const markSent = pageAction([recordId, letterSentBody], async (context, id, body) => {
  await context.transaction((inside) => markLetterSent(inside, { id, body }));
  return null;
});

export const markNotNeeded = pageAction([recordId, letterNotNeededBody], async (context, id, body) => {
  await context.transaction((inside) => markLetterNotNeeded(inside, { id, body }));
  return null;
});

export const email = pageAction([recordId], async (context, id) => {
  await context.transaction((inside) => emailLetter(inside, id));
  return null;
});
