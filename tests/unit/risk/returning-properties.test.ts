import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  day,
  decisionsOf,
  type Form,
  gap,
  inTurn,
  last,
  like,
  nextSsn,
  online,
  person,
  seed,
  thiefOf,
} from "./lender-history";

/* What is promised to and about people who come back, over random histories. */

describe("who comes back", () => {
  const exchanges: Record<string, (form: Form) => Partial<Form>> = {
    email: (form) => ({ email: `second.${form.email}` }),
    phone: () => ({ phone: "425-883-4471" }),
    address: () => ({ address: { street: "9 Quarry Rd", city: "Seattle", state: "WA", zip: "98109" } }),
    ssn: () => ({ ssn: "529-44-1873" }),
  };

  test.each(Object.entries(exchanges))("after being held, with another %s, is held", (_, exchange) => {
    fc.assert(
      fc.property(seed, gap, (each, minutes) => {
        const form = person(each, { email: `zq${each}@mailinator.com`, phone: "206-555-0142" });
        const again = { ...form, ...exchange(form), at: minutes };
        expect(decisionsOf([form, again])).not.toContain("APPROVE");
      }),
      { numRuns: 30 },
    );
  });

  const leaving: Record<string, (form: Form) => Form> = {
    email: ({ email: _, ...form }) => form,
    phone: ({ phone: _, ...form }) => form,
    "date of birth": ({ dateOfBirth: _, ...form }) => form,
    address: ({ address: _, ...form }) => form,
    ssn: ({ ssn: _, ...form }) => form,
  };

  test.each(Object.entries(leaving))("after being held, without the %s, is held", (_, without) => {
    fc.assert(
      fc.property(seed, gap, (each, minutes) => {
        const form = person(each, { email: `zq${each}@mailinator.com`, phone: "206-555-0142" });
        const again = { ...without(form), at: minutes };
        expect(decisionsOf([form, again])).not.toContain("APPROVE");
      }),
      { numRuns: 20 },
    );
  });

  test.each(Object.entries(leaving))("as a customer, without the %s, isn't held for that", (_, without) => {
    fc.assert(
      fc.property(seed, gap, (each, minutes) => {
        const form = person(each);
        const less = without({ ...form, at: minutes });
        // What a made-up form has of its own, such as a phone number that ends like the SSN, stays.
        expect(last([form, less]).riskScore).toBeLessThanOrEqual(last([less]).riskScore);
      }),
      { numRuns: 20 },
    );
  });

  test("after being rejected by a person, is held until a person approves: unchanged, with a slip corrected or under another name", () => {
    const changes: ((form: Form) => Partial<Form>)[] = [
      () => ({}),
      ({ email }) => ({ email: `x${email}` }),
      () => ({ lastName: "Montgomery" }),
      () => ({ firstName: "Wilhelmina" }),
    ];
    fc.assert(
      fc.property(seed, gap, gap, fc.constantFrom(...changes), (each, first, second, change) => {
        const rejected = person(each, { outcome: "rejected" });
        const again = { ...person(each), ...change(rejected), at: first };
        expect(last([rejected, again]).decision).toBe("REVIEW");
        const cleared: Form = { ...again, outcome: "cleared" };
        expect(last([rejected, cleared, { ...again, at: first + second }]).decision).toBe("APPROVE");
      }),
      { numRuns: 40 },
    );
  });

  test("after being held for what has passed since, unchanged, is judged as if the form were new", () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 31 * day, max: 300 * day }), (each, later) => {
        const { phone } = person(each);
        const others = [1, 2].map((more) => person(each + more, { phone: phone as string, at: more * 50 }));
        const form = person(each, { at: 200 });
        const again = { ...form, at: later };
        const [held, anew] = inTurn([...others, form, again]).slice(2);
        expect([held?.decision, anew?.decision]).toEqual(["REVIEW", last([...others, again]).decision]);
      }),
      { numRuns: 30 },
    );
  });

  test("as a customer who was held and changed something, is held however often the form is sent", () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 60 }), (each, minutes) => {
        const known = person(each);
        const held = { ...known, email: `zq${each}@mailinator.com`, phone: "206-555-0142", at: 40 * day };
        const changed = { ...known, email: `late.${known.email}` };
        const again = Array.from({ length: 30 }, (_, place) => ({
          ...changed,
          at: 41 * day + place * minutes,
        }));
        expect(decisionsOf([known, held, ...again]).slice(1)).toEqual(Array(31).fill("REVIEW"));
      }),
      { numRuns: 10 },
    );
  });

  test("is held for what held the first form, however often it's sent unchanged", () => {
    const holds: ((owner: Form, other: Form) => [known: Form, form: Form])[] = [
      (owner, other) => [owner, thiefOf(owner, other, {})],
      (owner, other) => [owner, { ...other, ssn: owner.ssn as string }],
      (owner, other) => [owner, { ...owner, ssn: other.ssn as string }],
      (owner, other) => [{ ...owner, outcome: "confirmed_fraud" }, thiefOf(owner, other, {})],
    ];
    fc.assert(
      fc.property(
        seed,
        fc.constantFrom(...holds),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 2, max: 60 }),
        (each, hold, minutes, times) => {
          const [known, form] = hold(person(each), person(each + 3));
          const again = Array.from({ length: times }, (_, place) => ({
            ...form,
            at: 5 * day + place * minutes,
          }));
          expect(decisionsOf([known, ...again])).toEqual(["APPROVE", ...again.map(() => "REVIEW")]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("with a customer's SSN, no date of birth and none of the contacts, is held under any name", () => {
    const names = [{}, { firstName: "Wilhelmina" }, { lastName: "Montgomery" }];
    const home = fc.boolean();
    fc.assert(
      fc.property(
        seed,
        gap,
        home,
        fc.constantFrom<Partial<Form>>(...names),
        (each, minutes, isHome, name) => {
          const { dateOfBirth: _, ...owner } = person(each);
          const { dateOfBirth: __, ...other } = person(each + 3, { at: minutes });
          const { ssn, firstName, lastName, address } = owner as Form;
          const thief = { ...other, ...{ firstName, lastName }, ssn: ssn as string, ...name };
          const form = isHome ? { ...thief, address: address as Form["address"] } : thief;
          expect(decisionsOf([owner as Form, form as Form])).toEqual(["APPROVE", "REVIEW"]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("with a customer's SSN and date of birth and none of the contacts, is held: whatever is left out, and under any name", () => {
    const left = fc.constantFrom("email", "phone", "none" as const);
    const name = fc.constantFrom<Partial<Form>>({}, { firstName: "Wilhelmina" }, { lastName: "Montgomery" });
    fc.assert(
      fc.property(seed, gap, left, name, (each, minutes, without, change) => {
        const owner = person(each);
        const thief = thiefOf(owner, person(each + 3), { at: minutes, ...change });
        const form = without === "none" ? thief : (leaving[without]?.(thief) as Form);
        expect(decisionsOf([owner, form])).toEqual(["APPROVE", "REVIEW"]);
      }),
      { numRuns: 60 },
    );
  });

  test("under another person's taxpayer number, and then under a third one, is held both times", () => {
    fc.assert(
      fc.property(seed, gap, (each, minutes) => {
        const other = person(each + 1, { ssn: "912-70-1234" });
        const form = person(each, { ssn: other.ssn as string, at: day });
        const again = { ...form, ssn: "934-81-5678", at: day + minutes };
        expect(decisionsOf([other, form, again])).toEqual(["APPROVE", "REVIEW", "REVIEW"]);
        const exchanged = { ...person(each), at: minutes };
        expect(decisionsOf([person(each, { ssn: "912-70-1234" }), exchanged])).toEqual([
          "APPROVE",
          "APPROVE",
        ]);
      }),
      { numRuns: 20 },
    );
  });

  test("as a customer known by one contact, with another one, from elsewhere, is held", () => {
    const known = fc.constantFrom("email", "phone" as const);
    fc.assert(
      fc.property(seed, gap, known, (each, minutes, kind) => {
        const other = kind === "email" ? "phone" : "email";
        const owner = person(each, { [other]: undefined });
        const thief = thiefOf(owner, person(each + 3), { at: minutes });
        expect(decisionsOf([owner, thief])).toEqual(["APPROVE", "REVIEW"]);
        const moved = { ...thief, [kind]: owner[kind] };
        expect(last([owner, moved]).decision).toBe("APPROVE");
      }),
      { numRuns: 30 },
    );
  });

  test("with another SSN and a slip in the date of birth, is held", () => {
    fc.assert(
      fc.property(seed, gap, (each, minutes) => {
        const form = person(each);
        const birth = form.dateOfBirth as string;
        const slip = `${birth.slice(0, -1)}${(Number(birth.slice(-1)) + 1) % 10}`;
        const again = { ...form, ssn: "529-44-1873", at: minutes };
        fc.pre(!slip.endsWith("00"));
        expect(decisionsOf([form, { ...again, dateOfBirth: slip }])).toEqual(["APPROVE", "REVIEW"]);
      }),
      { numRuns: 20 },
    );
  });

  test("with other contacts and a slip in the SSN, is held", () => {
    fc.assert(
      fc.property(seed, gap, (each, minutes) => {
        const form = person(each);
        const { email, phone } = person(each + 3);
        const ssn = nextSsn(form.ssn as string);
        const again = { ...form, ssn, email: email as string, phone: phone as string, at: minutes };
        expect(decisionsOf([form, again])).toEqual(["APPROVE", "REVIEW"]);
      }),
      { numRuns: 20 },
    );
  });

  test("with the contacts, another SSN and another date of birth, is held", () => {
    fc.assert(
      fc.property(seed, gap, (each, minutes) => {
        const form = person(each, { dateOfBirth: "1981-05-23" });
        const again = { ...form, ssn: "529-44-1873", dateOfBirth: "1986-11-09", at: minutes };
        expect(decisionsOf([form, again])).toEqual(["APPROVE", "REVIEW"]);
      }),
      { numRuns: 20 },
    );
  });

  test("leaving out one field after another within a day, and then with another phone number, is held", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const form = person(each);
        const { phone: _, ...withoutPhone } = form;
        const { email: __, ...withoutEmail } = form;
        const forms = [form, withoutEmail, withoutPhone, { ...form, phone: "206-733-0187" }];
        const inHours = forms.map((one, place) => ({ ...one, at: place ** 2 * 50 }));
        expect(decisionsOf(inHours).slice(0, 3)).toEqual(["APPROVE", "APPROVE", "APPROVE"]);
        expect(last(inHours).decision).toBe("REVIEW");
      }),
      { numRuns: 20 },
    );
  });

  test("with a typing error corrected, is judged as if the form were the first", () => {
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: 1, max: day }),
        fc.constantFrom("phone", "email", "ssn", "lastName" as const),
        (each, minutes, kind) => {
          const form = person(each);
          const text = form[kind] as string;
          const place = kind === "email" ? 2 : text.length - 2;
          const slip = `${text.slice(0, place)}${text[place + 1]}${text[place]}${text.slice(place + 2)}`;
          const { riskScore, decision } = last([
            { ...form, [kind]: slip },
            { ...form, at: minutes },
          ]);
          const first = last([form]);
          expect(decision).toBe(first.decision);
          // The earlier form speaks a little for the applicant.
          expect(riskScore).toBeLessThanOrEqual(first.riskScore);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("with the own SSN after a relative's of the same home, is judged as if the form were the first", () => {
    fc.assert(
      fc.property(seed, gap, (each, minutes) => {
        const relative = person(each);
        const { lastName, address, ssn } = relative;
        const own = person(each + 1, {
          lastName,
          address: address as NonNullable<Form["address"]>,
          at: 2 * minutes,
        });
        const mistaken = { ...own, ssn: ssn as string, at: minutes };
        expect(decisionsOf([relative, mistaken, own])).toEqual(["APPROVE", "REVIEW", "APPROVE"]);
        const third = { ...own, ssn: "529-44-1873", at: 3 * minutes };
        expect(last([relative, mistaken, own, third]).decision).toBe("REVIEW");
      }),
      { numRuns: 30 },
    );
  });

  test("as a customer is never reviewed, and one who was a victim is approved with the contacts known before", () => {
    fc.assert(
      fc.property(
        seed,
        gap,
        gap,
        fc.constantFrom(undefined, "confirmed_fraud" as const),
        (each, first, second, outcome) => {
          const owner = person(each);
          const thief = thiefOf(owner, person(each + 3), { at: first, ...(outcome ? { outcome } : {}) });
          const back = { ...owner, at: first + second };
          expect(decisionsOf([owner, back])).toEqual(["APPROVE", "APPROVE"]);
          const [, stolen, returned] = decisionsOf([owner, thief, back]);
          expect([stolen, returned]).toEqual(["REVIEW", "APPROVE"]);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("a victim of thefts", () => {
  const kinds = ["address", "firstName", "lastName", "dateOfBirth"] as const;

  test("is approved with the contacts known before the thefts, however many are labeled and whatever the thieves knew", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 6 }),
        fc.subarray([...kinds]),
        fc.boolean(),
        (each, thefts, known, returnsBetween) => {
          const owner = person(each);
          const stolen = Array.from({ length: thefts }, (_, place): Form => {
            const thief = person(each + 1_000 + place * 7);
            const given = Object.fromEntries(known.map((kind) => [kind, owner[kind]]));
            return {
              ...{ ...thief, ...given, ssn: owner.ssn as string },
              at: (100 + place * 11) * day + place * 37,
              outcome: "confirmed_fraud",
            };
          });
          const between = returnsBetween ? [{ ...owner, at: 105 * day }] : [];
          const before = [owner, ...stolen, ...between];
          const back = { ...owner, at: 300 * day };
          const { decision, signals } = last([...before, back]);
          expect(decision).toBe("APPROVE");
          expect(signals.map(({ code }) => code)).not.toContain("FRAUD_NEARBY");
          // Who shares the owner's phone isn't near fraud either.
          const spouse = { ...person(each + 3_000), phone: owner.phone as string, at: 301 * day };
          const near = last([...before, back, spouse]).signals.map(({ code }) => code);
          expect(near).not.toContain("FRAUD_NEARBY");
        },
      ),
      { numRuns: 100 },
    );
  });

  test("still counts as near fraud who shares a mailbox, a phone or a device with a later user of the SSN", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.constantFrom("email" as const, "phone" as const, "device" as const),
        (each, kind) => {
          const first = online(person(each));
          const other = like(first, { ...online(person(each + 1_001)), ssn: first.ssn as string }, [kind]);
          const fraud: Form = {
            ...other,
            device: kind === "device" ? other.device : "D2",
            at: 90 * day,
          } as Form;
          const codes = last([
            first,
            { ...fraud, outcome: "confirmed_fraud" },
            { ...first, at: 200 * day },
          ]).signals.map(({ code }) => code);
          expect(codes.some((code) => code === "FRAUD_NEARBY" || code === "FRAUD_AT_ELEMENT")).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});
