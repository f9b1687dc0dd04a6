"use server";

import { pageChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { issueLetterBody, letterNotNeededBody, letterSentBody } from "@/lib/contract/letters";
import { emailLetter } from "@/lib/domain/letters/email-letter";
import { issueLetter } from "@/lib/domain/letters/issue";
import { markLetterNotNeeded } from "@/lib/domain/letters/mark-not-needed";
import { markLetterSent } from "@/lib/domain/letters/mark-sent";

export const issue = pageChange([recordId, issueLetterBody], (inside, id, body) =>
  issueLetter(inside, { id, body }),
);

export const markSent = pageChange([recordId, letterSentBody], (inside, id, body) =>
  markLetterSent(inside, { id, body }),
);

export const markNotNeeded = pageChange([recordId, letterNotNeededBody], (inside, id, body) =>
  markLetterNotNeeded(inside, { id, body }),
);

export const email = pageChange([recordId], emailLetter);
