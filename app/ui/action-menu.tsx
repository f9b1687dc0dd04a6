"use client";

import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, type TablerIcon } from "@tabler/icons-react";
import { useRef } from "react";

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

/** The actions on one record, each in its own dialog. */
export function ActionMenu({ label, width, entries, variant = "subtle", size = 32 }: ActionMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon ref={target} variant={variant} color="gray" size={size} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, index) => (
          <Menu.Item
            key={entry.label}
            data-autofocus={index === 0 || undefined}
            c={entry.isDestructive ? "var(--mantine-color-error)" : undefined}
            leftSection={<entry.Icon size={16} stroke={1.7} aria-hidden />}
            onClick={() => {
              // A dialog returns the focus to where it was: to the button that stays, not to a menu entry that is gone.
              target.current?.focus();
              entry.onSelect();
            }}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
