"use client";

import { NavLink } from "@mantine/core";
import { usePathname } from "next/navigation";
import { Link } from "@/app/ui/link";
import classes from "./docs.module.css";
import { docPages } from "./navigation";

/** All other paths begin with the quickstart's, which must not match them. */
const isAt = (path: string, href: string) =>
  path === href || (href !== "/docs" && path.startsWith(`${href}/`));

/** The pages of the documentation; a scrolling row on narrow screens. */
export function DocsNavigation() {
  const path = usePathname();
  return (
    <nav className={classes.nav} aria-label="Documentation">
      <div className={classes.navList}>
        {docPages.map(({ href, label }) => (
          <NavLink
            key={href}
            component={Link}
            href={href}
            label={label}
            active={isAt(path, href)}
            aria-current={path === href ? "page" : undefined}
            style={{ borderRadius: "var(--mantine-radius-sm)" }}
          />
        ))}
      </div>
    </nav>
  );
}
