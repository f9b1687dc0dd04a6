"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False while the page is as the server rendered it, true once React has hydrated it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
