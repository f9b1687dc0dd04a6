import { useEffect } from "react";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";

const usual = { milliseconds: 5_000, patienceMilliseconds: Number.POSITIVE_INFINITY };
/** For what changes within seconds. After the patience, the page is probably no longer being watched. */
export const soon = { milliseconds: 2_000, patienceMilliseconds: 120_000 };

/** Refreshes the page from time to time while something on it is being processed. */
export function useRefreshes(isMoving: boolean, { milliseconds, patienceMilliseconds } = usual): void {
  const router = useOnlineRouter();
  useEffect(() => {
    if (!isMoving) return;
    const begun = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - begun > patienceMilliseconds) clearInterval(timer);
      else if (!document.hidden) router.refresh();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [isMoving, milliseconds, patienceMilliseconds, router]);
}
