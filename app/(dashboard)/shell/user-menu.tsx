"use client";

import { Avatar, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconLogout, IconShieldLock } from "@tabler/icons-react";
import { Link } from "@/app/ui/link";
import { roleNames } from "@/app/ui/role-names";
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
}

export function UserMenu({ user, organizationName }: UserMenuProps) {
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${user.name}`} className={classes.target}>
          <Avatar size={32} radius="xl" color="iris" variant="light" aria-hidden>
            {initials(user.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
        </div>
        <Menu.Divider />
        <Menu.Item
          data-autofocus
          component={Link}
          href="/settings/security"
          leftSection={<IconShieldLock size={16} stroke={1.7} aria-hidden />}
        >
          Security
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={leaveSession}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
