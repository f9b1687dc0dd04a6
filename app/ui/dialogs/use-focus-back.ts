import { useEffect, useRef } from "react";

/** After a dialog has given the focus back itself, or failed to. */
const delayMilliseconds = 20;

/**
 * Gives the focus back to what had it before the first of several dialogs opened, once the last is closed: each dialog
 * remembers only the one before it, which is gone by then.
 */
export function useFocusBack(isOpen: boolean): void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      return;
    }
    const { current } = opener;
    if (!(current instanceof HTMLElement)) return;
    const timer = window.setTimeout(() => {
      const focused = document.activeElement;
      if (focused !== document.body && focused?.closest("dialog") === null) return;
      current.focus({ preventScroll: true });
    }, delayMilliseconds);
    return () => window.clearTimeout(timer);
  }, [isOpen]);
}
