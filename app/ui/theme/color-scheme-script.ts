import { colorSchemeKey } from "./color-scheme";

/** Sets the color scheme before the first paint. */
export const colorSchemeScript = `{
const root = document.documentElement, attribute = "data-color-scheme";
try {
  const chosen = localStorage.getItem("${colorSchemeKey}");
  const scheme = chosen === "light" || chosen === "dark" ? chosen : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.setAttribute(attribute, scheme);
} catch {}
}`;
