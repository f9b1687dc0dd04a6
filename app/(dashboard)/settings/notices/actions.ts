"use server";

import { accountAction, pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { chatForm } from "@/lib/contract/members";
import { changeChat } from "@/lib/domain/chat/change";
import { testChat } from "@/lib/domain/chat/test";
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

export const saveChat = accountAction([chatForm], async (context, { url }) => {
  await changeChat(context, url);
  return null;
});

export const removeChat = accountAction([], async (context) => {
  await changeChat(context, null);
  return null;
});

export const sendTest = accountAction([], async (context) => {
  await testChat(context);
  return null;
});
