"use client";

import { usePathname } from "next/navigation";
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
          <a
            key={href}
            href={href}
            className="mantine-focus-auto"
            data-active={isAt(path, href) || undefined}
            aria-current={path === href ? "page" : undefined}
          >
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}
