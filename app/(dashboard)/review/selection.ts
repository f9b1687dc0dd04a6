import { useState, useSyncExternalStore } from "react";

export interface Selection {
  current(): ReadonlySet<string>;
  toggle(id: string): void;
  set(ids: readonly string[]): void;
  subscribe(listener: () => void): () => void;
}

/** The selected rows of a list. A change renders those that show it, not the list. */
export function useNewSelection(): Selection {
  return useState(newSelection)[0];
}

export function useSelected(selection: Selection): ReadonlySet<string> {
  return useSyncExternalStore(selection.subscribe, selection.current, selection.current);
}

export function useIsSelected(selection: Selection, id: string): boolean {
  const read = () => selection.current().has(id);
  return useSyncExternalStore(selection.subscribe, read, read);
}

function newSelection(): Selection {
  let selected: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const set = (ids: Iterable<string>) => {
    selected = new Set(ids);
    for (const listener of listeners) listener();
  };
  return {
    current: () => selected,
    toggle(id) {
      const others = [...selected].filter((each) => each !== id);
      set(selected.has(id) ? others : [...others, id]);
    },
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
