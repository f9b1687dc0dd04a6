import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day, decisionsOf, type Form, last, person, seed } from "./lender-history";

/* Strangers who share a part of what they state: nothing that either gave is the same. */

const address = (street: string, city: string, state: string, zip: string) => ({ street, city, state, zip });
const towns: readonly [city: string, state: string, zip: string][] = [
  ["Little Rock", "AR", "72202"],
  ["San Antonio", "TX", "78228"],
  ["Miami", "FL", "33175"],
  ["Cleveland", "OH", "44102"],
];

/** Each a day after the one before. */
function inDays(from: number, changes: readonly Partial<Form>[]): Form[] {
  return changes.map((change, place) => person(from + place * 3, { at: place * day, ...change }));
}

describe("strangers", () => {
  test("with one phone number in several area codes are held from the third on", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const forms = inDays(
          each,
          ["313", "415", "602"].map((areaCode) => ({ phone: `${areaCode}-682-4193` })),
        );
        expect(last(forms).decision).toBe("REVIEW");
      }),
      { numRuns: 20 },
    );
  });

  test("with one street address in several cities are held from the fourth on, and not with a number that every street has", () => {
    const decisionAt = (each: number, street: string) =>
      last(
        inDays(
          each,
          towns.map((town) => ({ address: address(street, ...town) })),
        ),
      ).decision;
    fc.assert(
      fc.property(seed, (each) => {
        expect(decisionAt(each, "6124 Verbena Way Unit 7")).toBe("REVIEW");
        expect(decisionAt(each, "12 Main St")).toBe("APPROVE");
        expect(decisionAt(each, "PO Box 6124")).toBe("APPROVE");
      }),
      { numRuns: 20 },
    );
  });

  test("whose mailboxes end in the same digits are held, unless many choose such digits", () => {
    const decisionFor = (each: number, digits: string) =>
      last(
        inDays(each, Array(5).fill({})).map((form) => ({
          ...form,
          email: `${form.firstName}.${form.lastName}${digits}@gmail.com`,
        })),
      ).signals.some(({ code, points }) => code === "SHARED_MAILBOX" && points >= 30);
    fc.assert(
      fc.property(seed, (each) => {
        expect(decisionFor(each, "4238")).toBe(true);
        for (const digits of ["1984", "1234", "7777", "23"]) expect(decisionFor(each, digits)).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  test("with one mailbox name at several providers are held from the fourth on", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const forms = inDays(
          each,
          ["gmail.com", "yahoo.com", "outlook.com", "icloud.com"].map((domain) => ({
            email: `bluefox70@${domain}`,
          })),
        );
        expect(last(forms).decision).toBe("REVIEW");
      }),
      { numRuns: 20 },
    );
  });

  test("with mailboxes of random letters at one provider are held", () => {
    const mailboxes = ["dtrfrksxz87", "gfnrjmszk54", "wgbdfpvrc38", "kpxgvtjnp73", "vfhgbcjzz37"];
    fc.assert(
      fc.property(seed, (each) => {
        const forms = inDays(
          each,
          mailboxes.map((mailbox) => ({ email: `${mailbox}@outlook.com` })),
        );
        expect(decisionsOf(forms).at(0)).toBe("APPROVE");
        expect(last(forms).decision).toBe("REVIEW");
      }),
      { numRuns: 20 },
    );
  });

  test("with one date of birth are held from the fourth on within a month, unless it's January 1 or months lie between", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const born = (dateOfBirth: string, apart = day) =>
          Array.from({ length: 4 }, (_, place) =>
            person(each + place * 3, { at: place * apart, dateOfBirth }),
          );
        expect(last(born("1985-02-13").slice(0, 2)).decision).toBe("APPROVE");
        expect(last(born("1985-02-13")).decision).toBe("REVIEW");
        expect(last(born("1985-01-01")).decision).toBe("APPROVE");
        expect(last(born("1985-02-13", 40 * day)).decision).toBe("APPROVE");
      }),
      { numRuns: 20 },
    );
  });

  test("at one home whose SSNs follow each other are held from the fifth on, as a family that arrived together never is", () => {
    const home = address("15245 Valley Ln", "San Diego", "CA", "92101");
    const named = (lastName: string, place: number): Partial<Form> => ({
      lastName,
      address: home,
      ssn: `431-61-482${place}`,
    });
    const arrived = ["Okafor", "Haile", "Tesfaye"].map(named);
    const strangers = ["Okafor", "Haile", "Tesfaye", "Mulugeta", "Bekele"].map(named);
    const isTold = (changes: readonly Partial<Form>[]) =>
      last(inDays(40, changes)).signals.some(({ code }) => code === "SHARED_SSN_RANGE");
    expect(isTold(arrived)).toBe(false);
    expect(isTold(strangers)).toBe(true);
    expect(last(inDays(40, strangers)).decision).toBe("REVIEW");
  });
});

describe("people of one family name and one date of birth", () => {
  const born = (each: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...person(each + place * 5, { at: place * 3 * day, lastName: "Rogers", dateOfBirth: "1994-03-13" }),
      address: address("2981 Holly Rd", "Seattle", "WA", "98101"),
    }));
  const pointsOf = (count: number) =>
    last(born(7, count)).signals.find(({ code }) => code === "RELATIVES_BORN_TOGETHER")?.points ?? 0;

  test("are twins where they are two, and held where they are four", () => {
    expect([2, 3, 4].map(pointsOf)).toEqual([0, 28, 42]);
    expect(last(born(7, 2)).decision).toBe("APPROVE");
    expect(last(born(7, 4)).decision).toBe("REVIEW");
  });
});

describe("people of one family name at one home", () => {
  const bornOn = (dates: readonly string[]) =>
    dates.map((dateOfBirth, place) => ({
      ...person(7 + place * 5, { at: place * 3 * day, lastName: "Rogers", dateOfBirth }),
      address: address("2981 Holly Rd", "Seattle", "WA", "98101"),
    }));
  const decisionFor = (...dates: string[]) => last(bornOn(dates)).decision;

  test("are held from the third on where their births lie months apart", () => {
    expect(decisionFor("1994-03-13", "1994-06-02")).toBe("APPROVE");
    expect(decisionFor("1994-03-13", "1994-06-02", "1994-08-30")).toBe("REVIEW");
  });

  test("are brothers and sisters where nine months lie between them, twins among them", () => {
    expect(decisionFor("1994-03-13", "1995-01-02", "1996-04-20", "1997-02-11")).toBe("APPROVE");
    expect(decisionFor("1994-03-13", "1996-04-20", "1996-04-20")).toBe("APPROVE");
  });

  test("are held from the fifth on within a month where all are of one age, and not with a parent among them", () => {
    const siblings = ["1994-03-13", "1995-01-02", "1996-04-20", "1997-02-11", "1998-06-30"];
    expect(decisionFor(...siblings.slice(0, 4))).toBe("APPROVE");
    expect(decisionFor(...siblings)).toBe("REVIEW");
    expect(decisionFor("1969-09-05", ...siblings.slice(1))).toBe("APPROVE");
  });

  test("aren't relatives where they only live in one building", () => {
    const inUnits = bornOn(["1994-03-13", "1995-01-02", "1996-04-20", "1997-02-11", "1998-06-30"]).map(
      (form, place) => ({
        ...form,
        address: address(`2981 Holly Rd Apt ${7 * place + 3}`, "Seattle", "WA", "98101"),
      }),
    );
    expect(last(inUnits).signals.map(({ code }) => code)).not.toContain("MANY_RELATIVES");
  });

  test("are a couple and their parents where two are of one age", () => {
    expect(decisionFor("1962-07-30", "1994-03-13", "1994-06-02")).toBe("APPROVE");
  });
});

describe("strangers in one building", () => {
  const withUnits = (units: readonly string[]) =>
    last(
      inDays(
        7,
        units.map((unit) => ({ address: address(`4780 Oakwood Blvd ${unit}`, "Seattle", "WA", "98101") })),
      ),
    );
  const isTold = (...units: string[]) =>
    withUnits(units).signals.some(({ code, points }) => code === "UNITS_IN_A_ROW" && points >= 30);

  test("whose boxes follow each other are held from the fourth on, under any word", () => {
    expect(isTold("Ste 298", "Ste 299", "Ste 300")).toBe(false);
    expect(isTold("Ste 298", "Ste 299", "# 300", "Unit 301")).toBe(true);
    expect(withUnits(["Ste 298", "Ste 299", "# 300", "Unit 301"]).decision).toBe("REVIEW");
  });

  test("are neighbors where their units lie apart, and in a house of few", () => {
    expect(isTold("Apt 298", "Apt 112", "Apt 431", "Apt 204")).toBe(false);
    expect(isTold("Apt 1", "Apt 2", "Apt 3", "Apt 4")).toBe(false);
  });

  test("haven't spelled one house differently where a number or a letter tells their homes apart", () => {
    const isSpelled = (...homes: string[]) =>
      last(
        inDays(
          7,
          homes.map((home) => ({ address: address(`6264 Jackson St ${home}`, "Seattle", "WA", "98101") })),
        ),
      ).signals.some(({ code }) => code === "HOUSE_SPELLED_DIFFERENTLY");
    expect(isSpelled("Cabin 16", "Cabin 9", "Cabin 7")).toBe(false);
    expect(isSpelled("Bldg A", "Bldg C", "Bldg B")).toBe(false);
    expect(isSpelled("", "W", "E")).toBe(true);
  });
});
