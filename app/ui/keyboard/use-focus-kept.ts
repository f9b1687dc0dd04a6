"use client";

import { useEffect, useRef } from "react";
import { focusContent } from "./focus-content";

/**
 * When a list changes and takes the focused element with it, such as the menu of a key that was revoked, the
 * focus goes to the page's content instead of to the top of the document.
 */
export function useFocusKept(list: unknown): void {
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    if (document.activeElement === document.body) focusContent();
  }, [list]);
}
