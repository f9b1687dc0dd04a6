import { signOut } from "next-auth/react";
import { forgetSearches } from "@/app/(dashboard)/search/kept-searches";
import { forgetNoteDrafts } from "@/app/ui/forms/note-drafts";

/** Ends the session, and forgets what this tab kept for it. */
export async function endSession() {
  await signOut({ redirect: false });
  forgetSearches();
  forgetNoteDrafts();
}
