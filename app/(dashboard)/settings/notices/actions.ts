"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { dismissAllNotices, dismissNotice } from "@/lib/domain/notices/dismiss";
import { forgiveAttempts } from "@/lib/domain/ssn-guessing/forgive";

export const dismiss = pageAction([recordId], async (context, id) => {
  await context.transaction((inside) => dismissNotice(inside, id));
  return null;
});

/** Dismisses every notice up to the newest that the page showed. */
export const dismissAll = pageAction([recordId], async (context, newestSeenId) => {
  await context.transaction((inside) => dismissAllNotices(inside, newestSeenId));
  return null;
});

/** Forgets the SSN attempts that a notice is about. */
export const forgive = pageAction([recordId], async (context, id) => {
  await context.transaction((inside) => forgiveAttempts(inside, id));
  return null;
});
