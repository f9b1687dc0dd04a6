import { useLayoutEffect, useSyncExternalStore } from "react";
import { colorSchemeKey } from "./color-scheme";

export type ColorScheme = "light" | "dark" | "auto";

/** The visitor's choice, the same on all pages. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, chosenScheme, () => "auto" as const), choose];
}

/** Keeps the page in the chosen scheme, also after an error, when React makes it again. */
export function useShownColorScheme(): void {
  useLayoutEffect(() => {
    const apply = () =>
      document.documentElement.setAttribute("data-color-scheme", shownScheme(chosenScheme()));
    apply();
    const system = matchMedia(systemIsDark);
    system.addEventListener("change", apply);
    const unsubscribe = subscribe(apply);
    return () => {
      system.removeEventListener("change", apply);
      unsubscribe();
    };
  }, []);
}

/** What a choice looks like now. In the browser only. */
export function shownScheme(chosen: ColorScheme): "light" | "dark" {
  if (chosen !== "auto") return chosen;
  return matchMedia(systemIsDark).matches ? "dark" : "light";
}

const systemIsDark = "(prefers-color-scheme: dark)";

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function chosenScheme(): ColorScheme {
  try {
    const chosen = localStorage.getItem(colorSchemeKey);
    return chosen === "light" || chosen === "dark" ? chosen : "auto";
  } catch {
    // The browser keeps nothing for this site.
    return "auto";
  }
}

function choose(scheme: ColorScheme): void {
  try {
    localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    return;
  }
  // Other tabs hear of it from the browser; here, the page that is open listens for it too.
  window.dispatchEvent(
    new StorageEvent("storage", { key: colorSchemeKey, newValue: scheme, storageArea: localStorage }),
  );
}
