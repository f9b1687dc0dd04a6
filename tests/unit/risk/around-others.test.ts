import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day, type Form, last, person, seed, sharedPhone } from "./lender-history";

/* What a label, a reviewer, a place and a home say about those who come later. */

/** Strangers with one phone, five days apart; the first ones became what `outcomes` say. */
const withOnePhone = (from: number, count: number, outcomes: readonly Form["outcome"][]): Form[] =>
  Array.from({ length: count }, (_, place) => {
    const outcome = outcomes[place];
    return person(from + place * 3, {
      phone: sharedPhone,
      at: place * 5 * day,
      ...(outcome === undefined ? {} : { outcome }),
    });
  });

describe("strangers with one phone", () => {
  test("are held although the first two paid and are labeled good", () => {
    fc.assert(
      fc.property(seed, (each) => {
        expect(last(withOnePhone(each, 6, ["good", "good"])).decision).toBe("REVIEW");
      }),
      { numRuns: 20 },
    );
  });

  test("are approved once three of them are labeled good", () => {
    fc.assert(
      fc.property(seed, (each) => {
        expect(last(withOnePhone(each, 6, ["good", "good", "good"])).decision).toBe("APPROVE");
      }),
      { numRuns: 20 },
    );
  });

  test("are approved after a reviewer approved the second, until three times as many came", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const cleared = [undefined, "cleared"] as const;
        expect(last(withOnePhone(each, 8, cleared)).decision).toBe("APPROVE");
        expect(last(withOnePhone(each, 10, cleared)).decision).toBe("REVIEW");
        const clearedAgain = [...cleared, ...Array(7).fill(undefined), "cleared"];
        expect(last(withOnePhone(each, 20, clearedAgain)).decision).toBe("APPROVE");
      }),
      { numRuns: 20 },
    );
  });
});

describe("a person labeled as fraud", () => {
  const fraudOf = (form: Form): Form => ({ ...form, outcome: "confirmed_fraud" });
  const decisionAfter = (before: Form, after: Form) => last([fraudOf(before), { ...after, at: 20 * day }]);
  const codes = ({ signals }: ReturnType<typeof last>) => signals.map(({ code }) => code);

  test.each<[string, Partial<Form>, Partial<Form>]>([
    ["a number of the same hundred", { phone: "206-441-0017" }, { phone: "206-441-0018" }],
    ["the same private domain", { email: "a.lund@lundfreight.co" }, { email: "b.moss@lundfreight.co" }],
    ["nearly the same mailbox", { email: "hostmasterx57@gmail.com" }, { email: "hostmasterx571@gmail.com" }],
    [
      "the same mailbox at another provider",
      { email: "quikflip747@gmail.com" },
      { email: "quikflip747@icloud.com" },
    ],
  ])("brings a stranger to review who gives %s", (_, before, after) => {
    fc.assert(
      fc.property(seed, (each) => {
        const assessment = decisionAfter(person(each, before), person(each + 3, after));
        expect(assessment.decision).toBe("REVIEW");
        expect(codes(assessment)).toContain("FRAUD_AT_NEIGHBOR");
      }),
      { numRuns: 20 },
    );
  });

  test("says nothing about others at a public provider, nor about a mailbox whose letters many like", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const other = person(each + 3, { email: "volfan604@gmail.com", at: 20 * day });
        const first = person(each, { email: "volfan601@gmail.com", outcome: "confirmed_fraud" });
        const honest = person(each + 6, { email: "volfan87@yahoo.com", at: day });
        expect(codes(last([first, honest, other]))).not.toContain("FRAUD_AT_NEIGHBOR");
        expect(codes(decisionAfter(person(each), person(each + 3)))).not.toContain("FRAUD_AT_NEIGHBOR");
      }),
      { numRuns: 20 },
    );
  });
});

describe("strangers who apply within an hour", () => {
  const onOneDevice = (each: number, zips: readonly (readonly [string, string, string])[]) =>
    zips.map(([city, state, zip], place) =>
      person(each + place * 3, {
        device: "tablet",
        ip: "73.42.118.9",
        email: `${["sunnyday", "bluebird", "goldfinch", "redwood", "starlight"][place]}@gmail.com`,
        at: place * 12,
        address: {
          street: `${140 + place * 317} ${["Juniper", "Cedar", "Maple", "Walnut", "Hickory"][place]} St`,
          city,
          state,
          zip,
        },
      }),
    );
  const isHeldForHour = (forms: readonly Form[]) =>
    last(forms).signals.some(({ code }) => code === "SHARED_WITHIN_HOUR");

  test("on one tablet at one place are an enrollment where they live around it, and not where they live far apart", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const around = Array(5).fill(["Seattle", "WA", "98101"] as const);
        expect(isHeldForHour(onOneDevice(each, around))).toBe(false);
        const apart = [
          ["Miami", "FL", "33175"],
          ["Cleveland", "OH", "44102"],
          ["San Antonio", "TX", "78228"],
          ["Boston", "MA", "02124"],
          ["Seattle", "WA", "98101"],
        ] as const;
        expect(isHeldForHour(onOneDevice(each, apart))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the name of a firm", () => {
  const pointsOf = (firstName: string, lastName: string) =>
    last([person(1, { firstName, lastName })]).signals.find(({ code }) => code === "NAME_ORGANIZATION")
      ?.points;

  test.each([
    ["Prime", "Deals Store", 30],
    ["Best Goods", "LLC", 30],
    ["Maria", "Boutique", 15],
    ["Whitney", "Stores", undefined],
    ["Prime", "Best", undefined],
    ["Anna", "Royal", undefined],
  ])("is told from a person's: %s %s", (first, family, points) => {
    expect(pointsOf(first, family)).toBe(points);
  });
});

describe("two people of one name in one home", () => {
  const namesake = (each: number, dateOfBirth: string): Form[] => {
    const { firstName, lastName, address } = person(each);
    const one = person(each, { dateOfBirth: "1980-05-12" });
    return [
      one,
      person(each + 3, { firstName, lastName, address: address as never, dateOfBirth, at: 20 * day }),
    ];
  };

  test("lead to review where their ages differ by a few years, and never a generation apart", () => {
    fc.assert(
      fc.property(seed, (each) => {
        expect(last(namesake(each, "1983-11-27")).decision).toBe("REVIEW");
        expect(last(namesake(each, "2003-11-27")).decision).toBe("APPROVE");
      }),
      { numRuns: 20 },
    );
  });

  test("may be neighbors at an address of many", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const [one, other] = namesake(each, "1983-11-27") as [Form, Form];
        const neighbors = Array.from({ length: 9 }, (_, place) =>
          person(each + 6 + place * 3, { address: one.address as never, at: place * day }),
        );
        const codes = last([one, ...neighbors, other]).signals.map(({ code }) => code);
        expect(codes).not.toContain("SSN_REPLACED");
      }),
      { numRuns: 20 },
    );
  });
});
