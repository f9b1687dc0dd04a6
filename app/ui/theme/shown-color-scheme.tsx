"use client";

import { useShownColorScheme } from "./use-color-scheme";

/** For pages without Mantine's provider, which does the same. */
export function ShownColorScheme() {
  useShownColorScheme();
  return null;
}
