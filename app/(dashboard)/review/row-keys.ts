"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Whether the split view has room: as in its styles. */
export function isWideScreen(): boolean {
  return window.matchMedia("(min-width: 75em)").matches;
}

interface Rows {
  ids: readonly string[];
  /** Called with the case whose row the arrow keys led to. */
  onMove: ((id: string) => void) | undefined;
}

/** Moves the focus between a table's rows, by commands and by the arrow keys while it's within the table. */
export function useRowKeys(box: RefObject<HTMLElement | null>, rows: Rows) {
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>("tbody tr") ?? [])].map(linkOf);
  const focused = () =>
    [...(box.current?.querySelectorAll("tbody tr") ?? [])].findIndex((row) =>
      row.contains(document.activeElement),
    );
  const move = (step: 1 | -1): number => {
    const all = links();
    const from = focused();
    const to = from === -1 ? 0 : Math.min(all.length - 1, Math.max(0, from + step));
    all[to]?.focus();
    return to;
  };
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box stays the same
  useEffect(() => {
    const element = box.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || focused() === -1) return;
      event.preventDefault();
      const { ids, onMove } = latest.current;
      const id = ids[move(step)];
      if (id !== undefined && isWideScreen()) onMove?.(id);
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, []);
  return {
    move,
    /** Calls `use` with the focused row's case, or else with the one that is shown beside the list. */
    withCurrent(shown: string | undefined, use: (id: string) => void): void {
      const id = rows.ids[focused()] ?? shown;
      if (id !== undefined) use(id);
    },
  };
}

const linkOf = (row: HTMLElement) => row.querySelector<HTMLElement>("a");
