import { signOut } from "next-auth/react";
import { decisions } from "@/app/(dashboard)/review/decisions/made-decisions";
import { forgetSearches } from "@/app/(dashboard)/search/kept-searches";
import { forgetDrafts } from "@/app/ui/forms/drafts";

/** Ends the session, and forgets what this tab kept for it. */
export async function endSession() {
  await signOut({ redirect: false });
  forgetSearches();
  forgetDrafts();
  decisions.clear();
}
