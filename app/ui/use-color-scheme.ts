import { useLayoutEffect, useSyncExternalStore } from "react";
import { colorSchemeKey } from "./color-scheme";

export type ColorScheme = "light" | "dark" | "auto";

const chosenHere = new Set<() => void>();

/** The visitor's choice, which Mantine's pages share. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, chosenScheme, () => "auto" as const), choose];
}

/** Keeps the page in the chosen scheme, also where React made it anew, as it does after an error. */
export function useShownColorScheme(): void {
  useLayoutEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const apply = () => {
      const chosen = chosenScheme();
      const shown = chosen === "auto" ? (system.matches ? "dark" : "light") : chosen;
      document.documentElement.setAttribute("data-mantine-color-scheme", shown);
    };
    apply();
    system.addEventListener("change", apply);
    const unsubscribe = subscribe(apply);
    return () => {
      system.removeEventListener("change", apply);
      unsubscribe();
    };
  }, []);
}

function subscribe(listener: () => void): () => void {
  chosenHere.add(listener);
  // The choice of another tab.
  window.addEventListener("storage", listener);
  return () => {
    chosenHere.delete(listener);
    window.removeEventListener("storage", listener);
  };
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
  for (const listener of chosenHere) listener();
}
