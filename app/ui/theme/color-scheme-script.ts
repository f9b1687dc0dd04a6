import { InlineScript } from "@/app/ui/kit/inline-script";
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
  return <InlineScript nonce={nonce} script={script} />;
}
