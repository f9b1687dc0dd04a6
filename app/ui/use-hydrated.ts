"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False while the page is as the server made it, true once the browser has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
