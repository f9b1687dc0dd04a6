import { useEffect, useRef, useState } from "react";
import { focusNextHeading } from "@/app/(dashboard)/analyses/[id]/frame/heading-focus";
import { type DecidedCase, type Sent, sendDecision } from "@/app/(dashboard)/review/decisions/made-decisions";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";

/**
 * Sends a decision and moves on at once: to the next case in the queue, or to the queue; null stays on the page. The page
 * is refreshed once the server answers, but only after the next case is shown: a refresh would delay it.
 */
export function useSendDecision(about: DecidedCase, nextHref: string | null) {
  const router = useOnlineRouter();
  const [isSent, setIsSent] = useState(false);
  const isShown = useRef(false);
  const isRefreshDue = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (isRefreshDue.current) router.refresh();
      isRefreshDue.current = false;
    };
  }, [router]);

  const onAnswer = (isSignedOut: boolean) => {
    setIsSent(false);
    // A refresh would lead to sign-in, away from what was entered.
    if (isSignedOut) return;
    if (nextHref !== null && isShown.current) isRefreshDue.current = true;
    else router.refresh();
  };
  return {
    isSent,
    send(draft: Sent["draft"], request: Sent["send"]): void {
      if (isSent) return;
      setIsSent(true);
      sendDecision({ about, draft, send: request, onAnswer });
      if (nextHref === null) return;
      focusNextHeading();
      router.push(nextHref);
    },
  };
}
