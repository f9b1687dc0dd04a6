import { colorSchemeKey } from "./color-scheme";

const script = `{
const root = document.documentElement, attribute = "data-color-scheme";
try {
  const chosen = localStorage.getItem("${colorSchemeKey}");
  const scheme = chosen === "light" || chosen === "dark" ? chosen : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.setAttribute(attribute, scheme);
} catch {}
}`;

/** Sets the color scheme before the first paint. */
export function ColorSchemeScript({ nonce }: { nonce: string | undefined }) {
  return (
    // Browsers hide a nonce from scripts, so hydration would report a difference.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
