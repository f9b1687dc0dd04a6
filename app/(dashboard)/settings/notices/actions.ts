"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { dismissAllNotices, dismissNotice } from "@/lib/domain/notices/dismiss";

export const dismiss = pageAction([recordId], async (context, id) => {
  await context.transaction((inside) => dismissNotice(inside, id));
  return null;
});

/** Dismisses every notice up to the newest that the page showed. */
export const dismissAll = pageAction([recordId], async (context, newestSeenId) => {
  await context.transaction((inside) => dismissAllNotices(inside, newestSeenId));
  return null;
});
