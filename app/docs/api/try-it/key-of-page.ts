import { useSyncExternalStore } from "react";

/** The test key that was typed. In the memory of this page alone: it is gone with the page, and written nowhere. */
let typed = "";
const listeners = new Set<() => void>();

/** All panels of the page share one key. */
export function useKeyOfPage(): [key: string, set: (key: string) => void] {
  return [useSyncExternalStore(subscribe, () => typed), write];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(key: string): void {
  typed = key;
  for (const listener of listeners) listener();
}
