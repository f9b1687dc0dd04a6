import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { notifications } from "@/app/ui/kit/notifications";
import { offlineText } from "./offline-text";

/** The router, which stays on the page while the browser is offline: Next would leave for the browser's own error page. */
export function useOnlineRouter(): Pick<ReturnType<typeof useRouter>, "push" | "replace" | "refresh"> {
  const router = useRouter();
  return useMemo(() => {
    const online = <Args extends unknown[]>(go: (...args: Args) => void) => {
      return (...args: Args) => {
        if (navigator.onLine) go(...args);
        else notifications.show({ color: "red", message: offlineText });
      };
    };
    return {
      push: online(router.push),
      replace: online(router.replace),
      refresh: () => {
        if (navigator.onLine) router.refresh();
      },
    };
  }, [router]);
}
