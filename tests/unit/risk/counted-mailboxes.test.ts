import fc from "fast-check";
import { expect, test } from "vitest";
import { day, last, person, seed } from "./lender-history";

/** Of the last of strangers who come ten days apart, each with one of the mailboxes. */
const decisionOf = (each: number, emails: readonly string[]) =>
  last(emails.map((email, place) => person(each + place * 3, { at: place * 10 * day, email }))).decision;

const always = (decision: string, ...emails: string[]) =>
  fc.assert(
    fc.property(seed, (each) => {
      expect(decisionOf(each, emails)).toBe(decision);
    }),
    { numRuns: 20 },
  );

test("strangers whose mailboxes someone counts up are held from the third on, however slowly they come", () => {
  always("REVIEW", "cashflow31@mail.com", "cashflow33@mail.com", "cashflow34@mail.com");
  always("REVIEW", "cashflow0698@gmail.com", "cashflow0700@gmail.com", "cashflow0701@gmail.com");
});

test.each([
  ["two come by chance", ["cashflow31@mail.com", "cashflow33@mail.com"]],
  ["the numbers lie apart", ["cashflow31@mail.com", "cashflow64@mail.com", "cashflow87@mail.com"]],
  ["they are at other providers", ["cashflow31@mail.com", "cashflow33@gmail.com", "cashflow34@yahoo.com"]],
  ["they are years", ["cashflow1971@mail.com", "cashflow1973@mail.com", "cashflow1974@mail.com"]],
])("strangers whose mailboxes have the same letters are approved where %s", (_, emails) => {
  always("APPROVE", ...emails);
});

test("mailboxes that say there is none are shared by no one", () => {
  const fillers = ["noemail@gmail.com", "declined@none.com", "na@na.com", "none@valleytoyota.com"];
  for (const email of fillers) always("APPROVE", ...Array<string>(6).fill(email));
  always("REVIEW", ...Array<string>(6).fill("na@gmail.com"));
});
