"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { type ColorScheme, useColorScheme } from "@/app/ui/use-color-scheme";
import classes from "./color-scheme-menu.module.css";

interface ColorSchemeMenuProps {
  choices: readonly { value: ColorScheme; label: string; icon: ReactNode }[];
  /** What the button shows. */
  children: ReactNode;
}

/** Light, dark or the system's; remembered in this browser. The browser itself closes the menu and returns the focus. */
export function ColorSchemeMenu({ choices, children }: ColorSchemeMenuProps) {
  const [scheme, choose] = useColorScheme();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);

  function moveFocus(event: KeyboardEvent) {
    const items = [...(menu.current?.querySelectorAll("button") ?? [])];
    const place = items.indexOf(document.activeElement as HTMLButtonElement);
    const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") menu.current?.hidePopover();
    if (target === undefined) return;
    event.preventDefault();
    items.at(target % items.length)?.focus();
  }

  return (
    <>
      <button
        type="button"
        className={`${classes.button} mantine-focus-auto mantine-active`}
        aria-label="Color scheme"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label="Color scheme"
        className={classes.menu}
        onKeyDown={moveFocus}
        onToggle={(event) => {
          const opened = event.newState === "open";
          setIsOpen(opened);
          if (opened) menu.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
        }}
      >
        {choices.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            role="menuitemradio"
            aria-checked={value === scheme}
            tabIndex={-1}
            className={classes.item}
            onClick={() => {
              choose(value);
              menu.current?.hidePopover();
            }}
          >
            {label}
            {icon}
          </button>
        ))}
      </div>
    </>
  );
}
