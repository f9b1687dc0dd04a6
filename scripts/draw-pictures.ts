import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumOptions } from "./chromium";

/*
 * Draws the images in public/ from icon.svg. Run `npx tsx scripts/draw-pictures.ts` after changing the logo.
 */

const folder = path.resolve(import.meta.dirname, "../public");

/** The logo on a full square: systems crop icons to their own shape and keep the inner 80% of a maskable icon. */
function square(icon: string, scale: number): string {
  const full = icon.replace(/rx="8"/, "");
  return scale === 1
    ? full
    : `<div style="background:#5256d6;width:100%;height:100%;display:grid;place-items:center">
         <div style="width:${scale * 100}%;height:${scale * 100}%">${full}</div>
       </div>`;
}

function socialPicture(icon: string): string {
  return `<div style="width:100%;height:100%;box-sizing:border-box;padding:96px;background:#fff;color:#18181b;
      font-family:'DejaVu Sans',sans-serif;display:flex;flex-direction:column;justify-content:center;gap:40px">
    <div style="display:flex;align-items:center;gap:32px;font-size:88px;font-weight:700">
      <div style="width:112px;height:112px">${icon}</div>Assay
    </div>
    <div style="font-size:42px;line-height:1.4;color:#4a4a54">Applicant risk analysis:<br>
      a score, a decision and the reasons for it.</div>
  </div>`;
}

async function draw(browser: Browser, content: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>html,body{margin:0;height:100%}svg{display:block;width:100%;height:100%}</style>${content}`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** An .ico file that contains one PNG image. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function main(): Promise<void> {
  const icon = await readFile(path.join(folder, "icon.svg"), "utf8");
  const browser = await chromium.launch(chromiumOptions);
  const save = (name: string, bytes: Buffer) => writeFile(path.join(folder, name), bytes);
  try {
    await save("favicon.ico", icoOf(await draw(browser, icon, 32, 32), 32));
    await save("apple-touch-icon.png", await draw(browser, square(icon, 1), 180, 180));
    for (const size of [192, 512]) {
      await save(`icon-${size}.png`, await draw(browser, icon, size, size));
      await save(`icon-maskable-${size}.png`, await draw(browser, square(icon, 0.75), size, size));
    }
    await save("social.png", await draw(browser, socialPicture(icon), 1200, 630));
  } finally {
    await browser.close();
  }
}

await main();
