"use client";

import { IconDots, type TablerIcon } from "@tabler/icons-react";
import classes from "./action-menu.module.css";
import { menuItemClass, PlainMenu } from "./plain-menu";

export interface ActionMenuEntry {
  label: string;
  Icon: TablerIcon;
  isDestructive?: boolean;
  /** Opens the dialog of the action. */
  onSelect(): void;
}

interface ActionMenuProps {
  /** The button's name. */
  label: string;
  width: number;
  entries: readonly ActionMenuEntry[];
  variant?: "subtle" | "default";
  size?: number;
}

/** The actions on one record, each in its own dialog, which returns the focus to the menu's button. */
export function ActionMenu({ label, width, entries, variant = "subtle", size = 32 }: ActionMenuProps) {
  return (
    <PlainMenu
      label={label}
      width={width}
      buttonClassName={`${classes.button} ${classes[variant]}`}
      buttonSize={size}
      face={<IconDots size={18} aria-hidden />}
    >
      {entries.map(({ label: text, Icon, isDestructive, onSelect }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`${menuItemClass} ${isDestructive ? classes.destructive : ""}`}
          onClick={onSelect}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
          {text}
        </button>
      ))}
    </PlainMenu>
  );
}
