import { notifications } from "@mantine/notifications";
import { signOut } from "next-auth/react";
import { forgetSearches } from "@/app/(dashboard)/search/kept-searches";
import { forgetNoteDrafts } from "@/app/ui/note-drafts";

/** Signs out, or shows that this failed. */
export async function leaveSession() {
  try {
    await signOut({ redirect: false });
    forgetSearches();
    forgetNoteDrafts();
    // A full load: nothing of the session stays in memory.
    window.location.assign("/sign-in");
  } catch {
    notifications.show({
      color: "red",
      message: "The server could not be reached: you are still signed in.",
    });
  }
}
