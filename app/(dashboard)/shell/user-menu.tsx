"use client";

import { IconLogout, IconShieldLock } from "@tabler/icons-react";
import { roleNames } from "@/app/ui/access/role-names";
import { Text } from "@/app/ui/kit/text";
import { Link } from "@/app/ui/links/link";
import { menuItemClass, PlainMenu } from "@/app/ui/menus/plain-menu";
import type { Role } from "@/lib/auth/roles";
import { leaveSession } from "./sign-out";
import classes from "./user-menu.module.css";

export interface ShellUser {
  name: string;
  email: string;
  role: Role;
}

interface UserMenuProps {
  user: ShellUser;
  organizationName: string;
  /** Of the service. */
  version: string;
}

export function UserMenu({ user, organizationName, version }: UserMenuProps) {
  return (
    <PlainMenu
      label={`Account of ${user.name}`}
      width={260}
      buttonClassName={classes.target}
      face={
        <span className={classes.initials} aria-hidden>
          {initials(user.name)}
        </span>
      }
    >
      <div className={classes.identity}>
        <Text fw={600} truncate>
          {user.name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {user.email}
        </Text>
        <Text size="sm" c="dimmed" mt={4}>
          {roleNames[user.role]} of {organizationName}
        </Text>
        <Text size="xs" c="dimmed" mt={4}>
          Assay {version}
        </Text>
      </div>
      <hr />
      <Link href="/settings/security" role="menuitem" tabIndex={-1} className={menuItemClass}>
        <IconShieldLock size={16} stroke={1.7} aria-hidden />
        Security
      </Link>
      <button type="button" role="menuitem" tabIndex={-1} className={menuItemClass} onClick={leaveSession}>
        <IconLogout size={16} stroke={1.7} aria-hidden />
        Sign out
      </button>
    </PlainMenu>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return [first, last]
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
