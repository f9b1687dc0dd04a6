import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { focusNextHeading } from "@/app/(dashboard)/analyses/[id]/frame/heading-focus";
import { type DecidedCase, type Sent, sendDecision } from "@/app/(dashboard)/review/decisions/made-decisions";

/**
 * Sends decisions on a case and goes on at once: to the next case of the queue, or the queue; with null it stays. What is
 * shown is read again once the server has answered, but not while the next case is on its way: that would hold it up.
 */
export function useSendDecision(about: DecidedCase, nextHref: string | null) {
  const router = useRouter();
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
    // It would lead to signing in, away from what was entered.
    if (isSignedOut) return;
    if (nextHref !== null && isShown.current) isRefreshDue.current = true;
    else router.refresh();
  };
  return {
    isSent,
    send(draft: Sent["draft"], send: Sent["send"]): void {
      if (isSent) return;
      setIsSent(true);
      sendDecision({ about, draft, send, onAnswer });
      if (nextHref === null) return;
      focusNextHeading();
      router.push(nextHref);
    },
  };
}
