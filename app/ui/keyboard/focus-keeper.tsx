"use client";

import { useEffect } from "react";

/** After dialogs have given the focus back themselves (`use-focus-back.ts`). */
const settledMilliseconds = 50;

/**
 * Where an action takes what has the focus off the page, such as the menu of a key that was revoked, the focus goes to the
 * page's content instead of to the top of the document.
 */
export function FocusKeeper() {
  useEffect(() => {
    let last: Node | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target as Node;
    };
    // Who clicks beside everything leaves it on purpose.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const left = target as Node;
        if (left.isConnected && document.activeElement !== left && last === left) last = undefined;
      });
    const isLost = () => last?.isConnected === false && document.activeElement === document.body;
    const keep = () => {
      if (!isLost()) return;
      last = undefined;
      const content = document.querySelector("main");
      content?.setAttribute("tabindex", "-1");
      content?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => isLost() && setTimeout(keep, settledMilliseconds));
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", forget);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", forget);
    };
  }, []);
  return null;
}
