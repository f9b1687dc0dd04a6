"use client";

import { useEffect } from "react";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";

const refreshMilliseconds = 2_000;
/** By then, the page is probably no longer being watched. */
const patienceMilliseconds = 120_000;

/** Refreshes the page every other second while something on it is about to change. */
export function useRefreshed(isAwaited: boolean): void {
  const router = useOnlineRouter();
  useEffect(() => {
    if (!isAwaited) return;
    const begun = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - begun > patienceMilliseconds) clearInterval(timer);
      else if (!document.hidden) router.refresh();
    }, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [isAwaited, router]);
}
