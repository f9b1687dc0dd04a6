"use client";

import { useShownColorScheme } from "./use-color-scheme";

/** In the layout of all pages. */
export function ShownColorScheme() {
  useShownColorScheme();
  return null;
}
