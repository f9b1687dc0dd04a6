import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day, type Form, inTurn, last, person, seed } from "./lender-history";

/* Mailboxes that spell another applicant's name. */

const found = (forms: readonly Form[]) =>
  last(forms).signals.find(({ code }) => code === "MAILBOX_NAMES_ANOTHER");
const letters = (name: string) => name.toLowerCase();
const spelled = ({ firstName, lastName }: Form) => [
  `${letters(firstName)}${letters(lastName)}`,
  `${letters(lastName)}.${letters(firstName)}`,
  `${letters(firstName)}_${letters(lastName)}`,
];

/** Two who share nothing, the second with a mailbox named for the first. */
function borrowed(each: number, place: number, change: Partial<Form> = {}): [Form, Form] {
  const owner = person(each, { email: "bluefinch88@gmail.com" });
  const email = `${spelled(owner)[place]}78@yahoo.com`;
  return [owner, person(each + 1, { at: 2 * day, email, ...change })];
}
const form = fc.constantFrom(0, 1, 2);

/** One row after the other, each with the mailbox of another row. */
function slipped(each: number, by: -1 | 1): Form[] {
  const rows = Array.from({ length: 5 }, (_, place) => person(each + place, { at: place * 20 }));
  return rows.slice(1, 4).map((row, place) => ({ ...row, email: rows[place + 1 + by]?.email as string }));
}

describe("a mailbox that spells another applicant's full name", () => {
  test("leads to a review, however it's written and at any provider", () => {
    fc.assert(
      fc.property(seed, form, (each, place) => {
        expect(found(borrowed(each, place))?.points).toBeGreaterThanOrEqual(30);
        expect(last(borrowed(each, place)).decision).toBe("REVIEW");
      }),
      { numRuns: 30 },
    );
  });

  test("says nothing after a week", () => {
    fc.assert(
      fc.property(seed, form, (each, place) => {
        expect(found(borrowed(each, place, { at: 8 * day }))).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test("says nothing between people of one home, and the shared mailbox itself counts as that", () => {
    fc.assert(
      fc.property(seed, form, (each, place) => {
        const [owner, other] = borrowed(each, place);
        expect(
          found([owner, { ...other, address: owner.address as NonNullable<Form["address"]> }]),
        ).toBeUndefined();
        expect(found([{ ...owner, email: other.email as string }, other])).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test("isn't a relative's", () => {
    fc.assert(
      fc.property(seed, form, (each, place) => {
        const [owner, other] = borrowed(each, place);
        expect(found([owner, { ...other, lastName: owner.lastName }])).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test("isn't one that others share the words of", () => {
    const [one, other] = [
      person(1, { email: "truckgamer44@icloud.com" }),
      person(2, { at: day, email: "gamertruck3@gmail.com" }),
    ];
    expect(found([one, other])).toBeUndefined();
  });
});

describe("a list whose mailboxes slipped by one row", () => {
  test.each([
    ["back", -1],
    ["ahead", 1],
  ] as const)("is held from its second row on, one row %s", (_, by) => {
    fc.assert(
      fc.property(seed, (each) => {
        const decisions = inTurn(slipped(each, by)).map(({ decision }) => decision);
        expect(decisions).toEqual(["APPROVE", "REVIEW", "REVIEW"]);
      }),
      { numRuns: 20 },
    );
  });
});

test("an applicant with a mailbox of their own name isn't held for someone else who uses that name, nor is the other", () => {
  fc.assert(
    fc.property(seed, form, (each, place) => {
      const [, other] = borrowed(each, place);
      const owner = person(each, { at: 3 * day });
      expect(inTurn([other, owner]).map(({ decision }) => decision)).toEqual(["APPROVE", "APPROVE"]);
      expect(found([owner, { ...other, at: 4 * day }])).toBeUndefined();
    }),
    { numRuns: 20 },
  );
});
