import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeCss, themeFile } from "@/scripts/theme-css";

test("the theme of pages without Mantine's provider is the one that the provider would write", () => {
  expect(readFileSync(themeFile, "utf8"), "`npm run theme` writes it").toBe(themeCss());
});
