import { inflateSync } from "node:zlib";

/*
 * Reads the text of the PDFs that the service makes and Chromium prints, so that tests need no program: each page's glyphs, by
 * the tables that lead from the glyphs of an embedded font to characters.
 */

type Characters = ReadonlyMap<number, string>;

/** A line for each piece of text that the PDF places. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const file = Buffer.from(pdf).toString("latin1");
  const objects = new Map<number, string>();
  for (const [, id, body] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(id), body as string);
  const fonts = new Map<string, Characters>();
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? "")?.[1];
      if (table !== undefined)
        fonts.set(name as string, charactersIn(streamOf(objects.get(Number(table)) ?? "")));
    }
  return [...objects.values()]
    .filter((body) => body.includes("stream\n"))
    .map(streamOf)
    .filter((content) => /^BT$/m.test(content))
    .map((content) => textIn(content, fonts))
    .join("\n");
}

/** Empty for what isn't text. */
function streamOf(body: string): string {
  const [head = "", rest = ""] = body.split(/stream\n([\s\S]*)/);
  const bytes = Buffer.from(rest.replace(/\n?endstream$/, ""), "latin1");
  return (head.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

const fromHex = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

function charactersIn(table: string): Characters {
  const characters = new Map<number, string>();
  for (const [, glyph, hex] of table.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]{4,})>$/gim))
    characters.set(Number.parseInt(glyph as string, 16), fromHex(hex as string));
  for (const [, first, last, list, start] of table.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> (?:\[([^\]]*)\]|<([0-9a-f]{4})>)/gi,
  )) {
    const from = Number.parseInt(first as string, 16);
    if (list !== undefined)
      for (const [place, [, hex]] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
        characters.set(from + place, fromHex(hex as string));
    else
      for (let glyph = from; glyph <= Number.parseInt(last as string, 16); glyph++)
        characters.set(glyph, String.fromCodePoint(Number.parseInt(start as string, 16) + glyph - from));
  }
  return characters;
}

function textIn(content: string, fonts: ReadonlyMap<string, Characters>): string {
  let characters: Characters | undefined;
  let text = "";
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]|<[0-9a-f]+>) T[jJ]/gi)) {
    if (font !== undefined) characters = fonts.get(font);
    if (shown === undefined) continue;
    for (const [, hex] of shown.matchAll(/<([0-9a-f]*)>/gi))
      for (const glyph of (hex as string).match(/.{4}/g) ?? [])
        text += characters?.get(Number.parseInt(glyph, 16)) ?? "?";
    text += "\n";
  }
  return text;
}
