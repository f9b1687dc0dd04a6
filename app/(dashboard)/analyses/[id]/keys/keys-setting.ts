"use client";

import { useSyncExternalStore } from "react";
import { areKeysKept, keysStorageKey } from "@/app/ui/keyboard/kept-keys";

const listeners = new Set<() => void>();
/** Where the browser stores nothing, the choice lasts as long as the page. */
let chosen: boolean | undefined;

/** Whether single keys are commands on this browser. People who dictate or type by accident turn them off. */
export function useKeysSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  chosen ??= areKeysKept();
  return chosen;
}

function write(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(keysStorageKey, isOn ? "on" : "off");
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}
