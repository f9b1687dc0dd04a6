import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";
import type { RunOptions } from "axe-core";
import { expect } from "./test";

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 360, height: 800 };

/** Minified, because each page parses it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}
/** A page's window with the script. Its types leave colors out. */
interface WithAxe {
  axe: Pick<typeof Axe, "run"> & { commons: { color: { Color: new (...rgb: number[]) => Color } } };
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const leftOut = {
  // Menus and toasts are rendered at the end of the document, outside every landmark.
  region: { enabled: false },
  // A page that is streamed or read again has its title a moment after its content. It's waited for instead.
  "document-title": { enabled: false },
};

/** Checks what the page shows now with axe: light on a wide screen, dark on a phone. */
export async function expectNoViolations(page: Page, what: string) {
  const before = page.viewportSize() ?? wide;
  await page.setViewportSize(wide);
  await expectNoBarriers(page, what);
  await page.setViewportSize(narrow);
  await expectNoBarriersInDark(page, `${what}, on a phone`);
  await page.setViewportSize(before);
  await show(page, "light");
}

/** Checks the page against all rules, in light colors. */
export async function expectNoBarriers(page: Page, what: string) {
  await show(page, "light");
  await expect(page).toHaveTitle(/\S/);
  expect.soft(await violations(page, { runOnly: standards, rules: leftOut }), what).toEqual([]);
}

/** Checks the page in dark colors against the rules that depend on colors and widths; nothing is cut off. */
export async function expectNoBarriersInDark(page: Page, what: string) {
  await show(page, "dark");
  const found = await violations(page, {
    runOnly: { type: "rule", values: ["color-contrast", "target-size"] },
  });
  expect.soft(found, what).toEqual([]);
  await expectNothingCutOff(page, what);
}

/**
 * What axe finds: in the open dialog, behind which the page is inert, or else in the page. Pages have no frames, so
 * adding its script once per page is enough.
 */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(rememberColors);
  }
  return page.evaluate(async (runOptions) => {
    const { run } = (window as unknown as WithAxe).axe;
    const dialogs = document.querySelectorAll<HTMLElement>("dialog[open]");
    const found = await run([...dialogs].at(-1) ?? document, { ...runOptions, resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  }, options);
}

/** Runs in the page. A page has few colors on many elements, and axe spends almost half of its time on parsing them. */
function rememberColors() {
  const { Color: AxeColor } = (window as unknown as WithAxe).axe.commons.color;
  const prototype: Color = AxeColor.prototype;
  const { parseString } = prototype;
  const known = new Map<string, Color>();
  prototype.parseString = function (text) {
    const color = known.get(text) ?? parseString.call(new AxeColor(0, 0, 0), text);
    known.set(text, color);
    const { r, g, b, alpha } = color;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** Nothing extends beyond the window's width, once the page has adapted to it. */
export async function expectNothingCutOff(page: Page, what: string) {
  const overflow = () =>
    // Not the window's width, a part of which is kept for the scroll bar: phones have none.
    page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth - document.body.offsetWidth,
        // The bar above the page doesn't scroll, so what is beyond the edge doesn't widen the page.
        ...[...document.querySelectorAll("header")].map((bar) => bar.scrollWidth - bar.clientWidth),
      ),
    );
  await expect.poll(overflow, `${what}: pixels cut off`).toBeLessThanOrEqual(0);
}

/** Colors are measured once nothing moves. */
async function show(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction(
    (scheme) => document.documentElement.getAttribute("data-color-scheme") === scheme,
    colorScheme,
  );
  await page.evaluate(async () => {
    // Animations that the change starts begin with the next frames.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    );
  });
}
