"use client";

import classes from "./skip-link.module.css";

/** Leads past many controls to an element by its id, which must take the focus. Shown while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className={classes.skip}
      onClick={(event) => {
        // Not the browser's way: an entry in its history would count as a step off the page.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
