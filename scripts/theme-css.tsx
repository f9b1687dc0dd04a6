import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { cssVariables, theme } from "@/app/ui/theme/theme";

/*
 * Writes the CSS that Mantine's provider would put into every page, so that pages without the provider have the theme
 * too: `npm run theme`, after a change of app/ui/theme/theme.ts or an update of Mantine.
 */

export const themeFile = "app/ui/theme/theme.css";

export function themeCss(): string {
  const html = renderToStaticMarkup(<MantineProvider theme={theme} cssVariablesResolver={cssVariables} />);
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  if (styles.length !== 2)
    throw new Error("Mantine's provider no longer writes its variables and its classes");
  const lines = styles.join("").replace(/\s*([{};])\s*/g, "$1\n");
  return `/* Written by \`npm run theme\` from app/ui/theme/theme.ts. */\n${lines.trim()}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeFileSync(themeFile, themeCss());
