"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { Link } from "@/app/ui/links/link";
import type { Role } from "@/lib/auth/roles";
import { navigationFor } from "./navigation";
import classes from "./navigation-links.module.css";

export function Navigation({ role, onNavigate }: { role: Role; onNavigate(): void }) {
  const pathname = sectionOf(usePathname(), useSearchParams().has("queue"));
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
                  <Link
                    href={href}
                    aria-current={isActive ? "page" : undefined}
                    className={classes.link}
                    onClick={onNavigate}
                  >
                    <Icon size={17} stroke={1.7} aria-hidden />
                    {text}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

/** A case that was opened from the queue belongs to it, a case's letter to the letters, and scorecards to performance. */
function sectionOf(path: string, isFromQueue: boolean): string {
  if (path.startsWith("/scorecards")) return "/performance";
  if (!path.startsWith("/analyses/")) return path;
  if (path.endsWith("/letter")) return "/letters";
  return isFromQueue ? "/review" : path;
}
