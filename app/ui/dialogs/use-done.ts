"use client";

import { useRouter } from "next/navigation";
import { notifications } from "@/app/ui/kit/notifications";

/** What follows an action that changed something: the page shows it as it is now, and a message says what was done. */
export function useDone(): (message: string) => void {
  const router = useRouter();
  return (message) => {
    router.refresh();
    notifications.show({ color: "green", message });
  };
}
