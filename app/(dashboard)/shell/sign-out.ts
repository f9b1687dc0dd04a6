import { notifications } from "@/app/ui/kit/notifications";

/** Signs out, or shows that this failed. */
export async function leaveSession() {
  try {
    // Loaded now, so that pages don't pay for it.
    const { endSession } = await import("./end-session");
    await endSession();
    // A full load: nothing of the session stays in memory.
    window.location.assign("/sign-in");
  } catch {
    notifications.show({
      color: "red",
      message: "Couldn't reach the server. You're still signed in.",
    });
  }
}
