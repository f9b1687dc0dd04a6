import { useEffect, useEffectEvent } from "react";

/*
 * A search that another part of the page has requested, for the list's search field to run. Kept in memory only:
 * the text may be a person's name or number.
 */

let pending: string | undefined;
const listeners = new Set<() => void>();

export function requestSearch(text: string): void {
  pending = text;
  for (const listener of listeners) listener();
}

/** Calls `onText` once with each requested text, including one requested before the call. */
export function usePendingSearch(onText: (text: string) => void): void {
  const take = useEffectEvent(() => {
    if (pending === undefined) return;
    const text = pending;
    pending = undefined;
    onText(text);
  });
  useEffect(() => {
    const listener = () => take();
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
