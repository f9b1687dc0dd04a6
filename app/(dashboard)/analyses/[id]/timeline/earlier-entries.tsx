"use client";

import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/app/ui/kit/button";
import classes from "./timeline.module.css";

/** A list whose last entries are shown at a click, and on paper. */
export function EarlierEntries({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const open = () => {
    flushSync(() => setIsOpen(true));
    // The button is gone, and reading goes on where it stood.
    box.current?.querySelector<HTMLElement>("[data-earlier]")?.focus();
  };
  const isFolded = count > 0 && !isOpen;
  return (
    <div ref={box} className={classes.list} data-folded={isFolded || undefined}>
      {children}
      {isFolded && (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={open}>
          Show {count} earlier
        </Button>
      )}
    </div>
  );
}
