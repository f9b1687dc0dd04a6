"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { dismissNotice } from "@/lib/domain/notices/dismiss";
import { dismissAllNotices } from "@/lib/domain/notices/dismiss-all";
import { inWork } from "@/lib/platform/db/unit-of-work";

/** Dismisses a notice for all members. */
export const dismiss = pageAction([recordId], async ({ principal }, id) => {
  await inWork((work) => dismissNotice(work, principal, id));
  return null;
});

/** Dismisses every notice up to the newest that the page showed. */
export const dismissAll = pageAction([recordId], async ({ principal }, newestSeenId) => {
  await inWork((work) => dismissAllNotices(work, principal, newestSeenId));
  return null;
});
