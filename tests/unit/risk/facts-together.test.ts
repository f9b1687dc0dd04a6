import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import type { EarlierApplication, ElementKind, Windows } from "@/lib/risk/input/sharing";
import type { Example } from "@/lib/risk/signals/definition";

/* What one fact says often depends on another. */

const none: Windows = [0, 0, 0, 0];

function pointsOf(code: string, example: Example): number | undefined {
  const { signals } = assess(evidenceOf(example), defaultPolicy);
  return signals.find((signal) => signal.code === code)?.points;
}

describe("a number that was issued before the date of birth", () => {
  const usual = { usual: { SSN_ISSUED_BEFORE_BIRTH: 960 } };
  const of = (ssn: string, sharing: Example["sharing"]) =>
    pointsOf("SSN_ISSUED_BEFORE_BIRTH", { ssn, dateOfBirth: "1996-02-01", sharing });

  test("counts less where many honest people mistype theirs", () => {
    expect(of("530-02-8741", {})).toBeUndefined();
    expect(of("700-10-1234", {})).toBe(30);
  });

  test("counts in full if it was a railroad worker's, which a slip seldom makes", () => {
    expect(of("700-10-1234", usual)).toBe(30);
  });
});

describe("a person labeled as fraud in the building", () => {
  const fraud = { fraud: 1, strangers: [1, 0, 1, 1], persons: [1, 0, 1, 1] } as const;
  const of = (elements: NonNullable<Example["sharing"]>["elements"]) =>
    pointsOf("FRAUD_NEARBY", { sharing: { elements } });

  test("is a weak fact", () => {
    expect(of({ building: fraud })).toBe(12);
  });

  test("is nothing where someone has been approved for long or a reviewer cleared the building", () => {
    expect(of({ building: { ...fraud, established: 1 } })).toBeUndefined();
    expect(of({ building: { ...fraud, cleared: true } })).toBeUndefined();
  });

  test("doesn't count again who gave the address itself", () => {
    expect(of({ building: fraud, address: { fraud: 1 } })).toBe(of({ address: { fraud: 1 } }));
  });
});

describe("a stranger with the phone number", () => {
  const phone = { strangers: [1, 0, 1, 1], persons: [1, 0, 1, 1] } as const;
  const of = (email: string) => pointsOf("SHARED_PHONE", { email, sharing: { elements: { phone } } }) ?? 0;

  test("counts more if the applicant has a personal mailbox and so hardly a helper", () => {
    expect(of("maria.santos@gmail.com")).toBe(of("maria.santos@riverbendclinic.org") + 8);
  });
});

describe("SSNs in a row", () => {
  const at = (same: ElementKind[], person = 0): Partial<EarlierApplication> => ({
    person,
    name: "unrelated",
    same,
    minutesAgo: 60,
  });
  const one: Windows = [1, 1, 1, 1];
  const of = (earlier: Partial<EarlierApplication>[], strangers: Windows = one) =>
    pointsOf("SHARED_SSN_RANGE", {
      sharing: { elements: { ssn_range: { strangers, persons: one } }, earlier },
    });

  test("lead to a review if they come through one connection", () => {
    expect(of([at(["ssn_range"])])).toBeLessThan(30);
    expect(of([at(["ssn_range", "ip"])])).toBe(36);
  });

  test("of one home lead to none by themselves: a couple may have come to the country on one day", () => {
    expect(of([at(["ssn_range", "ip", "address"])], [0, 0, 0, 0])).toBe(24);
    const five = [0, 1, 2, 3, 4].map((person) => at(["ssn_range", "ip", "address"], person));
    expect(of(five, [0, 0, 0, 0])).toBe(36);
  });
});

test("one neighboring SSN leads to a review if both come from another state, where a coincidence is rare", () => {
  const of = (state: string, zip: string) =>
    pointsOf("SHARED_SSN_RANGE", {
      ssn: "536-22-8741",
      address: { street: "1420 Elm St", city: "Anytown", state, zip },
      sharing: { elements: { ssn_range: { strangers: [1, 1, 1, 1], persons: [1, 1, 1, 1] } } },
    });
  expect(of("WA", "98101")).toBeLessThan(30);
  expect(of("OH", "43004")).toBeGreaterThanOrEqual(30);
});

describe("families who share the home and a contact within a day", () => {
  const three: Windows = [3, 3, 3, 3];
  const of = (minutesAgo: number, same: ElementKind[] = ["address", "phone"]) => {
    const earlier = [0, 1, 2].map((person) => ({ person, name: "unrelated" as const, same, minutesAgo }));
    const address = { strangers: none, persons: three, household: three };
    return pointsOf("SHARED_HOUSEHOLD", { sharing: { elements: { address }, earlier } }) ?? 0;
  };

  test("count less if they filled in the form one after the other, as roommates and crews do", () => {
    expect(of(200)).toBeGreaterThanOrEqual(30);
    expect(of(20)).toBe(of(200) - 12);
  });

  test("never count less for one more, who comes just before", () => {
    const at = (person: number, minutesAgo: number): Partial<EarlierApplication> => ({
      person,
      name: "unrelated",
      same: ["address", "phone"],
      minutesAgo,
    });
    const points = (...earlier: Partial<EarlierApplication>[]) => {
      const household: Windows = [earlier.length, earlier.length, earlier.length, earlier.length];
      const address = { strangers: none, persons: household, household };
      return pointsOf("SHARED_HOUSEHOLD", { sharing: { elements: { address }, earlier } }) ?? 0;
    };
    expect(points(at(2, 20), at(0, 200), at(1, 200))).toBeGreaterThanOrEqual(points(at(0, 200), at(1, 200)));
  });

  test("count in full if one mailbox serves them all", () => {
    expect(of(20, ["address", "email"])).toBe(of(200));
  });
});

test("new contacts lead to no review by themselves on the device or connection used before", () => {
  const of = (one: Partial<EarlierApplication>) =>
    pointsOf("CONTACTS_REPLACED", {
      sharing: {
        earlier: [{ name: "same", different: ["email", "phone", "address"], minutesAgo: 20_000, ...one }],
      },
    });

  expect(of({ same: ["ssn"] })).toBeGreaterThanOrEqual(30);
  for (const kind of ["ip", "device"] as const) expect(of({ same: ["ssn", kind] })).toBeLessThan(30);
});

describe("a person labeled as fraud at the home", () => {
  const of = (days: number, others: number) => {
    const fraud = {
      name: "unrelated",
      same: ["address"],
      standing: "fraud",
      minutesAgo: days * 1_440,
    } as const;
    const strangers: Windows = [others, 0, 0, others];
    return pointsOf("FRAUD_NEARBY", {
      sharing: {
        elements: { address: { fraud: 1, strangers, persons: strangers } },
        earlier: [{ ...fraud, same: [...fraud.same] }],
      },
    });
  };

  test("leads to a review for two weeks, and for a month if others gave it too: thieves come one after the other", () => {
    expect(of(13, 1)).toBe(30);
    expect(of(29, 2)).toBe(30);
  });

  test("doesn't afterwards, when the next tenant comes", () => {
    expect(of(15, 1)).toBe(20);
    expect(of(31, 2)).toBe(20);
  });
});

test("where a helper with the same phone number and connection lives doesn't matter", () => {
  const one: Windows = [1, 1, 1, 1];
  const of = (same: Windows) =>
    pointsOf("SHARED_PHONE", {
      email: "maria@riverbendclinic.org",
      sharing: {
        elements: {
          phone: {
            strangers: one,
            persons: one,
            away: one,
            connection: { same, other: same === one ? none : one },
          },
        },
      },
    });
  expect(of(none)).toBeGreaterThanOrEqual(30);
  expect(of(one)).toBeLessThan(30);
});

describe("three strangers at a private email domain within a week", () => {
  const three: Windows = [3, 0, 3, 3];
  const of = (more: object) =>
    pointsOf("SHARED_EMAIL_DOMAIN", {
      email: "maria@santoslogistics.net",
      sharing: { elements: { email_domain: { strangers: three, persons: three, ...more } } },
    }) ?? 0;

  test("count more if each came through a connection of their own", () => {
    const apart = of({ connection: { same: none, other: three } });
    expect(apart).toBeGreaterThan(of({ connection: { same: three, other: none } }) + 8);
    expect(apart).toBeGreaterThan(of({}) + 8);
  });

  test("don't where a colleague is known for long", () => {
    const known = { established: 1 };
    expect(of({ ...known, connection: { same: none, other: three } })).toBe(of(known));
  });
});

test("new contacts at a post office box lead to no review by themselves: who flees violence gets one", () => {
  const of = (street: string) =>
    assess(
      evidenceOf({
        address: { street, city: "Seattle", state: "WA", zip: "98101" },
        sharing: {
          earlier: [
            { name: "same", same: ["ssn"], different: ["email", "phone", "address"], minutesAgo: 20_000 },
          ],
        },
      }),
      defaultPolicy,
    );
  expect(of("1420 Elm St").decision).toBe("REVIEW");
  expect(of("PO Box 1420").decision).toBe("APPROVE");
});

describe("relatives of about one age, and none a generation apart", () => {
  const two: Partial<EarlierApplication>[] = [0, 1].map((person) => ({
    person,
    name: "family",
    birth: "different",
    same: ["phone", "address"],
    minutesAgo: 9_000,
  }));
  const home = { address: { relatives: 2 } };
  const of = (earlier: Partial<EarlierApplication>[], elements: object) =>
    pointsOf("MANY_RELATIVES", { sharing: { elements, earlier } });

  test("are a weak fact if two have the phone number, and none if two share the home alone", () => {
    expect(of(two, { ...home, phone: { relatives: 2 } })).toBe(16);
    expect(of(two, home)).toBeUndefined();
  });

  test("aren't if one is a parent or a child", () => {
    const [first, second] = two;
    const family = [first, { ...second, birth: "generation" }] as Partial<EarlierApplication>[];
    expect(of(family, { ...home, phone: { relatives: 2 } })).toBeUndefined();
  });
});

test("an SSN next to a fraud's leads to no review by itself, and a phone number does", () => {
  const points = (kind: "ssn_range" | "phone_range") =>
    pointsOf("FRAUD_AT_NEIGHBOR", { sharing: { elements: { [kind]: { fraud: 1 } } } });
  expect(points("ssn_range")).toBe(27);
  expect(points("phone_range")).toBe(31);
});
