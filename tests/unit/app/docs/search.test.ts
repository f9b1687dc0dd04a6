import { createElement, Fragment, type ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { excerptOf, markedPieces, type Piece } from "@/app/docs/search/excerpt";
import { readSections } from "@/app/docs/search/read-sections";
import { createSearchIndex, type Entry } from "@/app/docs/search/search-index";
import { Parts } from "@/app/ui/kit/parts";

const entry = (title: string, text = "", endpoint = ""): Entry => ({
  page: "A page",
  pageHref: "/docs/a-page",
  anchor: "a-section",
  title,
  endpoint,
  text,
});

describe("the index", () => {
  const index = createSearchIndex([
    entry("Rotate the secret", "During the overlap the old signature stays valid."),
    entry("Erase an applicant", "Destroys the key. See riskScore.", "DELETE /v1/applicants/{id}"),
    entry("invalid_request", "Invalid input; the secret of a good error is its path."),
    entry("Verify the signature", "Compare in constant time."),
  ]);
  const found = (query: string) => index.find(query).map((hit) => hit.entry.title);

  test.each([
    ["the beginning of a word", "signa", ["Verify the signature", "Rotate the secret"]],
    ["a word with a typing error", "signatrue", ["Verify the signature", "Rotate the secret"]],
    ["a name as it is written", "riskScore", ["Erase an applicant"]],
    ["the parts of a name", "risk score", ["Erase an applicant"]],
    ["an error code", "invalid_request", ["invalid_request"]],
    ["a path", "delete /v1/applicants/{id}", ["Erase an applicant"]],
    ["capitals", "ROTATE SECRET", ["Rotate the secret"]],
  ])("finds %s, titles before texts", (_, query, titles) => {
    expect(found(query)).toEqual(titles);
  });

  test("finds what has all words; what has some only if nothing has all", () => {
    expect(found("secret overlap")).toEqual(["Rotate the secret"]);
    expect(found("how do I rotate things")[0]).toBe("Rotate the secret");
  });

  test("finds nothing for words that no entry has, and for none", () => {
    expect(found("zebra")).toEqual([]);
    expect(found("")).toEqual([]);
    expect(found("… — ?!")).toEqual([]);
  });

  test("marks what it found, whatever was typed", () => {
    const [hit] = index.find("signatrue");
    expect(hit && markedWords(markedPieces(hit.entry.title, hit.isMatch))).toEqual(["signature"]);
  });
});

describe("an excerpt", () => {
  const isMatch = (word: string) => ["needle", "thread"].includes(word.toLowerCase());
  const hay = "hay ".repeat(100);

  test("is the part with most of the words, cut between words", () => {
    const pieces = excerptOf(`${hay}needle ${hay}a needle and a thread ${hay}`, isMatch);
    expect(markedWords(pieces)).toEqual(["needle", "thread"]);
    const text = textOf(pieces);
    expect(text).toMatch(/^… hay .*needle and a thread.* hay …$/);
    expect(text.length).toBeLessThan(210);
  });

  test("is the beginning of a text without any, and a short text as it is", () => {
    expect(textOf(excerptOf(hay, isMatch))).toMatch(/^hay hay .* hay …$/);
    expect(textOf(excerptOf("A needle.", isMatch))).toBe("A needle.");
    expect(excerptOf("", isMatch)).toEqual([]);
  });

  test("loses no character of what it marks", () => {
    const text = "Needle, <b>thread</b> & needles";
    expect(textOf(markedPieces(text, isMatch))).toBe(text);
    expect(markedWords(markedPieces(text, isMatch))).toEqual(["Needle", "thread"]);
  });
});

describe("the sections of a page", () => {
  const Titled = ({ children }: { children?: ReactNode }) => [
    createElement("h1", { key: "title" }, "A page"),
    createElement("nav", { key: "nav" }, "Its sections"),
    createElement(Fragment, { key: "rest" }, children),
  ];
  const Slow = async () => createElement("p", {}, "Read from a file");
  const InBrowser = Object.assign(
    () => {
      throw new Error("runs in the browser only");
    },
    { $$typeof: Symbol.for("react.client.reference") },
  );

  test("are what its components render, by their headings and rows that have an id", async () => {
    const page = createElement(
      Titled,
      {},
      createElement("p", {}, "First ", createElement("code", {}, "a.b"), "."),
      createElement(Slow),
      createElement("h2", { id: "codes" }, "Codes ", 1),
      createElement("pre", {}, "a sample"),
      createElement(InBrowser, {}, createElement("p", {}, "Shown by the browser.")),
      createElement(
        "table",
        {},
        createElement(
          "tbody",
          {},
          createElement(
            "tr",
            { id: "not-found" },
            createElement(
              "th",
              {},
              createElement(Parts, { text: "not_found", between: /(?<=_)/ }),
              createElement("div", {}, "No such thing"),
            ),
            createElement("td", {}, 404),
          ),
          createElement(
            "tr",
            {},
            createElement("th", {}, "other"),
            createElement("td", {}, "In the section"),
          ),
        ),
      ),
      createElement("h2", {}, "Without an id"),
    );
    expect(await readSections(page)).toEqual([
      { anchor: undefined, title: "A page", text: "First a.b. Read from a file" },
      {
        anchor: "codes",
        title: "Codes 1",
        text: "Shown by the browser. other · In the section · Without an id",
      },
      { anchor: "not-found", title: "not_found", text: "No such thing · 404" },
    ]);
  });
});

function textOf(pieces: Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

function markedWords(pieces: Piece[]): string[] {
  return pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text);
}
