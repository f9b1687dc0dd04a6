import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day, type Form, last, person, seed } from "./lender-history";

/* Strangers who share something, and whose mailboxes were made by one hand. */

const home = { street: "2981 Holly Rd", city: "Seattle", state: "WA", zip: "98101" };

/** Strangers at one home, three days apart. */
function atHome(each: number, mailboxOf: (form: Form, place: number) => string, count: number): Form[] {
  return Array.from({ length: count }, (_, place) => {
    const form = person(each + place * 3, { at: place * 3 * day, address: home });
    return { ...form, email: mailboxOf(form, place) };
  });
}

const found = (forms: readonly Form[]) => last(forms).signals.find(({ code }) => code === "MAILBOXES_ALIKE");
const rare = ({ lastName, firstName }: Form, place: number) =>
  `${lastName}_${firstName}${4071 + place * 977}@aol.com`;
const usual = ({ lastName, firstName }: Form) => `${firstName}.${lastName}@gmail.com`;

describe("strangers at one home", () => {
  test("are held from the third on where their mailboxes are built in one rare way", () => {
    fc.assert(
      fc.property(seed, (each) => {
        expect(found(atHome(each, rare, 2))).toBeUndefined();
        expect(found(atHome(each, rare, 3))?.points).toBeGreaterThanOrEqual(30);
        expect(last(atHome(each, rare, 3)).decision).toBe("REVIEW");
      }),
      { numRuns: 20 },
    );
  });

  test("aren't alike where they build mailboxes as most people do, or each in another way", () => {
    const each = ["aol.com", "gmail.com", "yahoo.com", "icloud.com"];
    fc.assert(
      fc.property(seed, (from) => {
        expect(found(atHome(from, usual, 4))).toBeUndefined();
        expect(
          found(
            atHome(from, (form, place) => rare(form, place).replace("aol.com", each[place] as string), 4),
          ),
        ).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test("aren't alike for the provider of their country", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const atNaver = (form: Form, place: number) => rare(form, place).replace("aol.com", "naver.com");
        expect(last(atHome(each, atNaver, 4)).signals.filter(({ points }) => points >= 30)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test("aren't alike with those of months ago", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const forms = atHome(each, rare, 3).map((form, place) => ({ ...form, at: place * 40 * day }));
        expect(found(forms)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test("are no less alike for one more of them whose mailbox differs", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const forms = atHome(each, rare, 3);
        const between = { ...person(each + 50, { at: 4 * day, address: home }) };
        const [first, second, third] = forms as [Form, Form, Form];
        expect(found([first, second, between, third])?.points).toBe(found(forms)?.points);
      }),
      { numRuns: 20 },
    );
  });
});

test("strangers who share nothing have nothing alike", () => {
  const forms = atHome(7, rare, 4).map((form, place) => ({
    ...form,
    address: person(90 + place * 3).address,
  }));
  expect(found(forms)).toBeUndefined();
});
