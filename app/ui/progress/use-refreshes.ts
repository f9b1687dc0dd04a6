import { useEffect } from "react";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";

const refreshMilliseconds = 5_000;

/** Refreshes a list while something in it is being processed. */
export function useRefreshes(isMoving: boolean): void {
  const router = useOnlineRouter();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, router]);
}
