"use client";

import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { menuItemClass, PlainMenu } from "@/app/ui/menus/plain-menu";
import { useColorScheme } from "./use-color-scheme";

const choices = [
  { value: "light", label: "Light", Icon: IconSun },
  { value: "dark", label: "Dark", Icon: IconMoon },
  { value: "auto", label: "System", Icon: IconDeviceDesktop },
] as const;

/** Light, dark or the system's; remembered in this browser. */
export function ColorSchemeMenu() {
  const [scheme, choose] = useColorScheme();
  return (
    <PlainMenu
      label="Color scheme"
      width={160}
      face={
        <>
          {/* CSS decides which one is visible: the server does not know the scheme. */}
          <IconSun size={18} stroke={1.7} className="only-light" aria-hidden />
          <IconMoon size={18} stroke={1.7} className="only-dark" aria-hidden />
        </>
      }
    >
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === scheme}
          tabIndex={-1}
          className={menuItemClass}
          onClick={() => choose(value)}
        >
          {label}
          <Icon size={16} stroke={1.7} aria-hidden />
        </button>
      ))}
    </PlainMenu>
  );
}
