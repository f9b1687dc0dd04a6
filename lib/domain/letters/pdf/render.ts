import { readFileSync } from "node:fs";
import path from "node:path";
import * as fontkit from "fontkit";
import PDFDocument from "pdfkit";
import type { LetterContent, Passage } from "@/lib/contract/letters";
import { testText } from "@/lib/domain/letters/compose";
import { AppError } from "@/lib/platform/errors";

/* A letter as a tagged PDF (PDF/UA-1) on US Letter paper, for people and screen readers alike. */

// The metrics of Times New Roman, with Latin, Greek and Cyrillic letters. The service runs in the folder of node_modules.
const folder = path.resolve("node_modules/@expo-google-fonts/tinos");

const inch = 72;
const margins = { top: 0.75 * inch, bottom: 0.9 * inch, left: inch, right: inch };
/** Where the recipient begins, for the window of a No. 10 envelope. */
const recipientTop = 2.05 * inch;
const sizes = { text: 11, title: 13, small: 8.5 };
const lineGap = 2;
/** A heading moves to the next page rather than stand alone. */
const headingRoom = 60;

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document["struct"]>;

interface Fonts {
  text: Buffer;
  bold: Buffer;
  /** Code points that both have. */
  characters: ReadonlySet<number>;
}
let loaded: Fonts | undefined;

function fonts(): Fonts {
  if (loaded) return loaded;
  const text = readFileSync(path.join(folder, "400Regular/Tinos_400Regular.ttf"));
  const bold = readFileSync(path.join(folder, "700Bold/Tinos_700Bold.ttf"));
  const ofBold = charactersOf(bold);
  loaded = { text, bold, characters: new Set([...charactersOf(text)].filter((code) => ofBold.has(code))) };
  return loaded;
}

function charactersOf(bytes: Buffer): Set<number> {
  return new Set((fontkit.create(bytes) as fontkit.Font).characterSet);
}

/**
 * Throws `conflict` for a letter with characters that the PDF can't show.
 *
 * @param now when the PDF is made, which it states
 */
export async function renderLetter(letter: LetterContent, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const { text, bold, characters } = fonts();
  refuseUnknownCharacters(letter, characters);
  const at = new Date(now);
  // Unknown to the types: the subset, and a font's bytes. Without a font it loads Helvetica, which can't be embedded.
  const options: object = { subset: "PDF/UA", font: text };
  const document = new PDFDocument({
    ...options,
    size: "LETTER",
    margins,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: letter.language,
    bufferPages: true,
    info: { Title: letter.title, Author: letter.sender[0] ?? "", CreationDate: at, ModDate: at },
  });
  document.registerFont("text", text);
  document.registerFont("bold", bold);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => document.once("end", resolve).once("error", reject));
  writeLetter(document, letter);
  numberPages(document, letter.title);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function writeLetter(document: Document, letter: LetterContent): void {
  const root = document.struct("Document", { lang: letter.language });
  document.addStructure(root);
  const add = (type: "P" | "H1" | "H2", texts: readonly string[]) => {
    root.add(
      document.struct(type, {}, () => {
        // What is read aloud has a space between lines.
        for (const [index, line] of texts.entries())
          document.text(index < texts.length - 1 ? `${line} ` : line, { lineGap });
      }),
    );
  };
  const say = (texts: readonly string[]) => {
    document.font("text").fontSize(sizes.text);
    add("P", texts);
    document.moveDown(0.6);
  };
  if (letter.isTest) {
    document.font("bold").fontSize(sizes.text);
    add("P", [testText]);
  }
  say(letter.sender);
  document.y = Math.max(document.y, recipientTop);
  say(letter.recipient);
  document.moveDown(0.6);
  say([letter.date]);
  document.font("bold").fontSize(sizes.title);
  add("H1", [letter.title]);
  document.moveDown(0.4);
  say([`Re: ${letter.subject}`]);
  say([letter.salutation]);
  for (const { heading, passages } of letter.sections) {
    if (heading !== null) {
      if (document.y > document.page.height - margins.bottom - headingRoom) document.addPage();
      document.font("bold").fontSize(sizes.text);
      add("H2", [heading]);
      document.moveDown(0.2);
    }
    for (const passage of passages) {
      if (passage.kind === "list") {
        say([passage.text]);
        writeEntries(document, root, passage);
      } else say(passage.kind === "lines" ? passage.lines : [passage.text]);
    }
  }
  document.moveDown(0.4);
  say(letter.signOff);
  root.end();
}

function writeEntries(document: Document, root: Element, { lines }: Passage): void {
  const indent = 14;
  const list = document.struct("L");
  root.add(list);
  document.moveUp(0.3);
  for (const line of lines) {
    const entry = document.struct("LI");
    list.add(entry);
    entry.add(
      document.struct("Lbl", {}, () => void document.text("• ", margins.left, document.y, { lineGap })),
    );
    document.moveUp();
    document.y -= lineGap;
    entry.add(
      document.struct(
        "LBody",
        {},
        () => void document.text(line, margins.left + indent, document.y, { lineGap }),
      ),
    );
    entry.end();
  }
  list.end();
  document.x = margins.left;
  document.moveDown(0.6);
}

/** What a screen reader leaves out. */
function numberPages(document: Document, title: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    // Text below the margin would begin another page.
    document.page.margins.bottom = 0;
    document.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    document
      .font("text")
      .fontSize(sizes.small)
      .text(`${title}, page ${page + 1} of ${count}`, margins.left, document.page.height - 0.6 * inch, {
        lineBreak: false,
      });
    document.endMarkedContent();
  }
}

/** Scripts from right to left need an order of characters that the writer of the PDF doesn't know. */
const turned = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

function refuseUnknownCharacters(letter: LetterContent, characters: ReadonlySet<number>): void {
  const text = JSON.stringify(letter);
  if (!turned.test(text) && Array.from(text).every((each) => characters.has(each.codePointAt(0) as number)))
    return;
  throw new AppError(
    "conflict",
    "The letter has characters that the PDF's font lacks; print it from its page in the dashboard",
  );
}
