"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import classes from "./plain-menu.module.css";

/** For what has the role `menuitem` or `menuitemradio`, with `tabIndex={-1}`. */
export const menuItemClass = classes.item;

interface PlainMenuProps {
  /** The button's name. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  buttonClassName?: string;
  /** Pixels; by default, the class decides. */
  buttonSize?: number;
  /** Pixels */
  width: number;
  onOpen?(): void;
  onClose?(): void;
  children: ReactNode;
}

const gap = 8;

/** A menu below its button's end, which the browser closes itself and then gives the focus back. */
export function PlainMenu({
  label,
  face,
  buttonClassName = classes.button,
  buttonSize,
  width,
  onOpen,
  onClose,
  children,
}: PlainMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  function place() {
    const rect = button.current?.getBoundingClientRect();
    if (!rect || !menu.current) return;
    menu.current.style.top = `${rect.bottom + gap}px`;
    menu.current.style.left = `${Math.max(gap, rect.right - width)}px`;
  }

  // The menu stays in its place on the screen: it closes once its button is elsewhere.
  useEffect(() => {
    if (!isOpen) return;
    const placeOf = (rect: DOMRect | undefined) => `${rect?.left} ${rect?.top}`;
    const opened = placeOf(button.current?.getBoundingClientRect());
    const onScroll = () => {
      if (placeOf(button.current?.getBoundingClientRect()) !== opened) menu.current?.hidePopover();
    };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", onScroll, { capture: true });
  }, [isOpen]);

  function moveFocus(event: KeyboardEvent) {
    const all = items();
    const current = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Tab") return menu.current?.hidePopover();
    const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      all.at(target % all.length)?.focus();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const after = [...all.slice(current + 1), ...all.slice(0, current + 1)];
      after
        .find((item) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))
        ?.focus();
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${buttonClassName}`}
        style={buttonSize === undefined ? undefined : { width: buttonSize, height: buttonSize }}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        {face}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        style={{ width }}
        onKeyDown={moveFocus}
        onClick={({ target }) => {
          if ((target as Element).closest("[role^=menuitem]")) menu.current?.hidePopover();
        }}
        onBeforeToggle={({ newState }) => {
          if (newState !== "open") return;
          place();
          // There before the browser shows it.
          flushSync(() => setIsOpen(true));
          const all = items();
          // The browser gives it the focus as it opens, before another key can go to the button.
          (all.find((item) => item.matches("[aria-checked=true]")) ?? all[0])?.setAttribute("autofocus", "");
          onOpen?.();
        }}
        onToggle={({ newState }) => {
          if (newState === "open") return;
          setIsOpen(false);
          onClose?.();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}
