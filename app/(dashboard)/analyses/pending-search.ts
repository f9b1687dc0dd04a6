import { useEffect, useEffectEvent } from "react";

/*
 * A text that another part of the page wants searched for, on its way to the list's search field. It stays in
 * memory: whatever it is taken for, it may be somebody's name or number.
 */

let handed: string | undefined;
const listeners = new Set<() => void>();

export function handSearch(text: string): void {
  handed = text;
  for (const listener of listeners) listener();
}

/** Calls with a text that was handed over, now or before, once. */
export function useHandedSearch(onText: (text: string) => void): void {
  const take = useEffectEvent(() => {
    if (handed === undefined) return;
    const text = handed;
    handed = undefined;
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
