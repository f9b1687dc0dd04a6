import { colorSchemeKey } from "./color-scheme";

const script = `try {
  const chosen = localStorage.getItem("${colorSchemeKey}");
  const scheme = chosen === "light" || chosen === "dark" ? chosen : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
} catch {}`;

/** Sets the color scheme before the first paint. As Mantine's own, which would bring Mantine to every page. */
export function ColorSchemeScript({ nonce }: { nonce: string | undefined }) {
  return (
    // Browsers hide a nonce from scripts, so hydration would report a difference.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
