"use client";

import { NavLink, Stack, Text } from "@mantine/core";
import { usePathname } from "next/navigation";
import { Link } from "@/app/ui/links/link";
import type { Role } from "@/lib/auth/roles";
import { navigationFor } from "./navigation";
import classes from "./navigation-links.module.css";

export function Navigation({ role, onNavigate }: { role: Role; onNavigate(): void }) {
  const pathname = usePathname();
  return (
    <Stack gap="lg">
      {navigationFor(role).map(({ label, items }) => (
        <section key={label} aria-label={label}>
          <Text className={classes.section} aria-hidden>
            {label}
          </Text>
          <ul className={classes.list}>
            {items.map(({ href, label: text, Icon }) => {
              const isActive = pathname === href || pathname.startsWith(`${href}/`);
              return (
                <li key={href}>
                  <NavLink
                    component={Link}
                    href={href}
                    label={text}
                    active={isActive}
                    aria-current={isActive ? "page" : undefined}
                    leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                    className={classes.link}
                    onClick={onNavigate}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
