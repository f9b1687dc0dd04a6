"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import classes from "./docs.module.css";
import { docSections } from "./navigation";

/** All other paths begin with the quickstart's, which must not match them. */
const isAt = (path: string, href: string) =>
  path === href || (href !== "/docs" && path.startsWith(`${href}/`));

/** The pages of the documentation; a scrolling row on narrow screens. */
export function DocsNavigation() {
  const path = usePathname();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's link is another one with each path
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>("[data-active]");
    if (list.current && active) list.current.scrollLeft = active.offsetLeft - active.offsetWidth;
  }, [path]);
  return (
    <nav className={classes.nav} aria-label="Documentation">
      <div ref={list} className={classes.navList}>
        {docSections.map(({ title, pages }) => (
          <section key={title} aria-label={title}>
            <p aria-hidden>{title}</p>
            {pages.map(({ href, label }) => (
              <a
                key={href}
                href={href}
                data-active={isAt(path, href) || undefined}
                aria-current={path === href ? "page" : undefined}
              >
                {label}
              </a>
            ))}
          </section>
        ))}
      </div>
    </nav>
  );
}
