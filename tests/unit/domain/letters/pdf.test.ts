import { describe, expect, test } from "vitest";
import { composeLetter } from "@/lib/domain/letters/compose";
import { renderLetter } from "@/lib/domain/letters/pdf/render";
import { testTemplate } from "@/tests/support/letters";
import { pdfText } from "@/tests/support/pdf-text";

const now = Date.UTC(2026, 0, 20, 12);

function letterTo(firstName: string, lastName: string, reasons = ["We could not verify your identity"]) {
  return composeLetter({
    template: testTemplate,
    applicant: {
      firstName,
      lastName,
      address: { street: "1 Oak St", city: "Dover", state: "DE", zip: "19901" },
    },
    reasons,
    sources: [],
    reference: "ana_01",
    receivedOn: "2026-01-02",
    on: "2026-01-20",
    timeZone: null,
    isTest: true,
  });
}

describe("the PDF of a letter", () => {
  test("has the whole letter as text, with letters of names that few fonts have", async () => {
    const text = await pdfText(await renderLetter(letterTo("Łucja", "Nguyễn-Ñandú"), now));
    for (const part of [
      "TEST LETTER, made of test data and never to be sent.",
      "First Lender, LLC",
      "Łucja Nguyễn-Ñandú",
      "Dover, DE 19901",
      "January 20, 2026",
      "We could not verify your identity",
      "The Federal Equal Credit Opportunity Act prohibits creditors",
      "600 Pennsylvania Avenue NW",
      "The lending team",
      "page 1 of 1",
    ])
      expect(text).toContain(part);
  });

  test("continues on more pages, each with its number", async () => {
    const reasons = Array.from(
      { length: 4 },
      (_, place) => `Reason ${place}: ${"because of this ".repeat(60)}`,
    );
    const text = await pdfText(await renderLetter(letterTo("Ada", "Lovelace", reasons), now));
    expect(text).toContain("page 1 of 2");
    expect(text).toContain("page 2 of 2");
  });

  test("is tagged, in a language and with a title, as PDF/UA asks", async () => {
    const pdf = Buffer.from(await renderLetter(letterTo("Ada", "Lovelace"), now)).toString("latin1");
    expect(pdf).toMatch(/^%PDF-1\.7/);
    for (const part of ["/Lang (en-US)", "/MarkInfo", "/StructTreeRoot", "/DisplayDocTitle true", "pdfuaid"])
      expect(pdf).toContain(part);
    expect(pdf).not.toContain("/Helvetica");
    expect(pdf).not.toContain("Lovelace");
  });

  test("is refused for a name in letters that its font lacks, or that are written from right to left", async () => {
    for (const name of ["王", "שרה", "😀a"])
      await expect(renderLetter(letterTo(name, "Li"), now)).rejects.toMatchObject({ code: "conflict" });
  });
});
