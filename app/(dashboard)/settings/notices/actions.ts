"use server";

import { accountAction, pageChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { chatForm } from "@/lib/contract/members";
import { changeChat } from "@/lib/domain/chat/change";
import { testChat } from "@/lib/domain/chat/test";
import { dismissAllNotices, dismissNotice } from "@/lib/domain/notices/dismiss";
import { forgiveAttempts } from "@/lib/domain/ssn-guessing/forgive";

export const dismiss = pageChange([recordId], dismissNotice);

/** Dismisses every notice up to the newest that the page showed. */
export const dismissAll = pageChange([recordId], dismissAllNotices);

/** Forgets the SSN attempts that a notice is about. */
export const forgive = pageChange([recordId], forgiveAttempts);

export const saveChat = accountAction([chatForm], (context, { url }) => changeChat(context, url));

export const removeChat = accountAction([], (context) => changeChat(context, null));

export const sendTest = accountAction([], testChat);
