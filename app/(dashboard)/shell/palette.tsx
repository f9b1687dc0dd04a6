"use client";

import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useRef, useState } from "react";
import type { Role } from "@/lib/auth/roles";
import type { Mode } from "@/lib/contract/api-keys";
import classes from "./palette.module.css";
import { type PaletteItem, usePaletteItems } from "./use-palette-items";

export interface PaletteProps {
  role: Role;
  mode: Mode;
  /** The palette opens each time this increases. */
  timesOpened: number;
  /** What the field has as the palette opens. */
  query: string;
}

/** Every page and command in one searchable list; identifiers lead to their records. */
export function Palette({ timesOpened, ...props }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [timesClosed, setTimesClosed] = useState(0);
  const isOpen = timesOpened > timesClosed;
  // With its contents in place, so that they are laid out once.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser does itself
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label="Search and commands"
      onClose={() => setTimesClosed(timesOpened)}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {isOpen && <Search {...props} close={close} />}
    </dialog>
  );
}

/** As many as the list has room for. */
const visibleItems = 13;

function Search({
  role,
  mode,
  query: initial,
  close,
}: Omit<PaletteProps, "timesOpened"> & { close(): void }) {
  const [query, setQuery] = useState(initial);
  const [selected, setSelected] = useState(0);
  const listId = useId();
  const items = usePaletteItems({ role, mode, query });
  // Those below come after the frame that shows the palette.
  const isWhole = useDeferredValue(true, false);
  const current = Math.min(selected, items.length - 1);
  const idOf = (index: number) => `${listId}-${index}`;

  function run(item: PaletteItem | undefined) {
    if (item === undefined) return;
    close();
    item.run();
  }

  function select(index: number) {
    const next = (index + items.length) % items.length;
    setSelected(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      run(items[current]);
    } else if (to !== undefined && items.length > 0) {
      event.preventDefault();
      select(to);
    }
  }

  return (
    <div className={classes.frame}>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          type="text"
          // What is typed may be a person's identifier: the browser must not remember it.
          autoComplete="off"
          spellCheck={false}
          placeholder="Search a person or ID, go to a page"
          role="combobox"
          aria-label="Search and commands"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? idOf(current) : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setSelected(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      {/* Scrolls, so the keyboard must reach it. */}
      <div id={listId} role="listbox" aria-label="Pages and commands" tabIndex={0} className={classes.list}>
        {items.slice(0, isWhole ? undefined : visibleItems).map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={item.id}
            id={idOf(index)}
            role="option"
            aria-selected={index === current}
            className={classes.item}
            onClick={() => run(item)}
            onPointerMove={() => index !== current && setSelected(index)}
          >
            <item.Icon size={17} stroke={1.7} aria-hidden />
            <span className={classes.label}>{item.label}</span>
            <span className={classes.hint}>{item.hint}</span>
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p role="status" className={classes.nothing}>
          No match
        </p>
      )}
    </div>
  );
}
