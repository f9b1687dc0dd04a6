import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import { evidenceOf } from "@/lib/risk/examples";
import type { ElementKind, Windows } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { baselines, type WeighedKind } from "@/lib/risk/sharing/baselines";
import { strangerSurprise } from "@/lib/risk/sharing/surprise";
import type { Example } from "@/lib/risk/signals/definition";
import { createMemoryStore, type EvidenceStore, type Outcome } from "@/tests/bench/decisions/store";

/* What sharing must never do, over random histories of a lender who has 1,000 other applicants a month. */

const begin = Date.parse("2026-06-01T12:00:00Z");
const day = 24 * 60;

interface Form extends ApplicantData {
  /** Minutes since the begin. */
  at: number;
  device?: string;
  ip?: string;
  outcome?: Outcome;
}

const lastNames =
  "Abbott Barnes Calloway Dunham Everett Fletcher Garrison Holloway Ingram Jennings Kirkland Lambert Maddox Norwood Osborne Prescott Quimby Radcliffe Stanton Thornton".split(
    " ",
  );
const firstNames = "Alice Brian Carla Derek Elena Felix Grace Henry Irene Jacob Karen Louis".split(" ");
const roads = "Maple Cedar Walnut Juniper Hickory Sycamore Magnolia Dogwood".split(" ");

/** A person who shares nothing with others of another `seed`. */
function person(seed: number, change: Partial<Form> = {}): Form {
  const firstName = firstNames[seed % firstNames.length] as string;
  const lastName = lastNames[(seed * 7) % lastNames.length] as string;
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    at: 0,
    firstName,
    lastName,
    ssn: `${401 + ((seed * 37) % 150)}-${10 + ((seed * 13) % 80)}-${1000 + ((seed * 617) % 8999)}`,
    email: `${firstName}.${lastName}.${1000 + seed * 31}@gmail.com`.toLowerCase(),
    phone: `206-${300 + ((seed * 41) % 600)}-${1000 + ((seed * 733) % 8999)}`,
    address: {
      street: `${100 + seed * 17} ${roads[seed % roads.length]} St`,
      city: "Seattle",
      state: "WA",
      zip: "98101",
    },
    dateOfBirth: `${1960 + ((seed * 3) % 40)}-${two(1 + (seed % 12))}-${two(1 + (seed % 28))}`,
    ...change,
  };
}

/** `decided`: what became of it, in place of the engine's own decision. */
function submit(
  store: EvidenceStore,
  { at, device, ip, outcome, ...data }: Form,
  decided?: Pick<Assessment, "decision" | "decisionBasis"> & { outcome?: Outcome },
): Assessment {
  const applicant = normalizeApplicant(data);
  const context =
    device === undefined && ip === undefined ? undefined : withoutUndefined({ deviceId: device, ip });
  const evidence = store.observe(applicant, new Date(begin + at * 60_000), context);
  const volume = evidence.sharing?.volume ?? [0, 0];
  const sharing = evidence.sharing && {
    ...evidence.sharing,
    volume: [35 + volume[0], 1_000 + volume[1]] as const,
  };
  const assessment = assess({ applicant, ...evidence, ...(sharing ? { sharing } : {}) }, defaultPolicy);
  store.conclude(applicant, decided ?? assessment);
  const concluded = decided?.outcome ?? outcome;
  if (concluded) store.label(applicant, concluded);
  return assessment;
}

function withoutUndefined(context: { deviceId: string | undefined; ip: string | undefined }) {
  return {
    ...(context.deviceId === undefined ? {} : { deviceId: context.deviceId }),
    ...(context.ip === undefined ? {} : { ip: context.ip }),
  };
}

/** What became of each in turn. */
function inTurn(forms: readonly Form[]): Assessment[] {
  const store = createMemoryStore();
  return forms.toSorted((a, b) => a.at - b.at).map((form) => submit(store, form));
}

const decisionsOf = (forms: readonly Form[]) => inTurn(forms).map(({ decision }) => decision);
const last = (forms: readonly Form[]) => inTurn(forms).at(-1) as Assessment;

const seed = fc.integer({ min: 1, max: 5_000 });
const gap = fc.integer({ min: 1, max: 60 * day });
const shareable = ["email", "phone", "address", "device", "ip"] as const;
const some = fc.subarray([...shareable], { minLength: 1 });

/** No SSN of a `person` ends like it. */
const sharedPhone = "206-441-0017";

/** The elements of `of`, as another person gives them. */
function like(of: Form, form: Form, kinds: readonly (typeof shareable)[number][]): Form {
  const shared = kinds.flatMap((kind) => (of[kind] === undefined ? [] : [[kind, of[kind]] as const]));
  return { ...form, ...Object.fromEntries(shared) };
}
/** The owner's name, date of birth and SSN on another person's form. */
function thiefOf(owner: Form, other: Form, change: Partial<Form>): Form {
  const { firstName, lastName, dateOfBirth, ssn } = owner;
  return { ...other, firstName, lastName, dateOfBirth: dateOfBirth as string, ssn: ssn as string, ...change };
}
const online = (form: Form): Form => ({ ...form, device: `device-${form.ssn}`, ip: "73.42.118.9" });

describe("one more", () => {
  const counts = fc
    .tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 20 }))
    .map(([hours24, days7, days30, ever]): Windows => {
      const week = hours24 + days7;
      return [week + days30 + ever, hours24, week, week + days30];
    });
  const kinds = Object.keys(baselines) as WeighedKind[];
  const volume = fc.tuple(fc.nat({ max: 5_000 }), fc.nat({ max: 100_000 }));

  test("unrelated person at an element never lowers its points", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        counts,
        fc.nat({ max: 12 }),
        volume,
        fc.nat({ max: 3 }),
        (kind, strangers, established, of, since) => {
          // A new one is in its window and all longer ones: ever, 30 days, 7 days, 24 hours.
          const longer = [[0], [0, 3], [0, 3, 2], [0, 3, 2, 1]][since] as number[];
          const more = strangers.map((count, place) => count + (longer.includes(place) ? 1 : 0));
          // The month's others say how usual a make of mailboxes is that many have.
          if (kind === "mailbox_make" && established >= 8 && (since === 1 || since === 2)) return;
          const pointsOf = (seen: Windows) =>
            strangerSurprise(kind, { persons: seen, strangers: seen, established }, of).points;
          const before = pointsOf(strangers);
          const after = pointsOf(more as unknown as Windows);
          // An element that somebody had 30 days ago is no longer a young one.
          if (since === 0 && strangers[0] === strangers[3]) return;
          expect(after).toBeGreaterThanOrEqual(before);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test("unrelated person who shares what others share never lowers the score", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(seed, { minLength: 2, maxLength: 7, selector: (each) => each % 20 }),
        some,
        fc.integer({ min: 1, max: 20 }),
        (seeds, kinds, hours) => {
          const [hub = 1, ...others] = seeds;
          const of = online(person(hub));
          const forms = others.map((each) => like(of, online(person(each)), kinds));
          const all = forms.map((form, place) => ({ ...form, at: place * hours * 60 }));
          const own = { ...like(of, online(person(hub)), kinds), at: 30 * day };
          const scores = all.map((_, place) => last([...all.slice(0, place + 1), own]).riskScore);
          expect(scores).toEqual(scores.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("adverse fact never lowers the score", () => {
    const facts: NonNullable<Example["sharing"]>[] = [
      { elements: { phone: { strangers: [3, 0, 2, 3] } } },
      { elements: { email: { strangers: [2, 0, 2, 2] } } },
      { elements: { address: { fraud: 1 } } },
      { elements: { device: { fraud: 1 } } },
      { earlier: [{ name: "unrelated", same: ["ssn"] }] },
      { earlier: [{ person: 1, name: "same", birth: "different", same: ["ssn", "phone"] }] },
      {
        earlier: [
          { person: 2, name: "same", same: ["ssn", "phone"], different: ["email"], standing: "held" },
        ],
      },
      { community: { families: 7, fraud: 1 } },
    ];
    const score = (some: readonly NonNullable<Example["sharing"]>[]) => {
      const { community } = some.find((each) => each.community) ?? {};
      const sharing: NonNullable<Example["sharing"]> = {
        elements: Object.assign({}, ...some.map(({ elements }) => elements)),
        earlier: some.flatMap(({ earlier = [] }) => earlier),
        ...(community ? { community } : {}),
      };
      return assess(evidenceOf({ sharing }), defaultPolicy).riskScore;
    };
    fc.assert(
      fc.property(fc.subarray(facts), fc.constantFrom(...facts), (known, more) => {
        if (known.includes(more)) return;
        const all = facts.filter((fact) => known.includes(fact) || fact === more);
        expect(score(all)).toBeGreaterThanOrEqual(score(known));
      }),
    );
  });
});

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

describe("families said to share nothing with the applicant", () => {
  const growth = (forms: readonly Form[]) =>
    last(forms).signals.find(({ code }) => code === "COMMUNITY_GROWS")?.message;
  const from = fc.integer({ min: 1, max: 1_000 });

  test("aren't those who share one thing each", () => {
    fc.assert(
      fc.property(from, some, gap, fc.boolean(), (each, shared, minutes, related) => {
        const kinds = shared.filter((kind) => kind !== "ip");
        const own = { ...online(person(each)), at: 400 * day };
        const others = kinds.map((kind, place): Form => {
          const other = like(own, online(person(each + 1_000 + place * 3)), [kind]);
          return {
            ...other,
            ...(related ? { lastName: own.lastName as string } : {}),
            ...(kind === "device" ? {} : { device: `other-${place}` }),
            at: (place + 1) ** 2 * minutes * 0.1,
          } as Form;
        });
        expect(growth([...others, own])).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  test.each(["000-00-0000", "123-45-6789", "999-99-9999"])(
    "aren't those who gave the same made-up SSN, %s",
    (ssn) => {
      fc.assert(
        fc.property(from, fc.integer({ min: 2, max: 6 }), (each, count) => {
          const strangers = Array.from({ length: count }, (_, place) =>
            person(each + place * 3, { ssn, at: place * 3 * day + place ** 2 * 7 }),
          );
          const own = person(each + 1_000);
          expect(
            growth([...strangers, { ...own, ssn, at: 30 * day }, { ...own, at: 31 * day }]),
          ).toBeUndefined();
          expect(growth([...strangers, { ...own, ssn, at: 30 * day }])).toBeUndefined();
        }),
        { numRuns: 30 },
      );
    },
  );

  test("are as many as others connect, without those who share anything", () => {
    const words = ["", "One family", "Two families", "Three families", "Four families", "Five families"];
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 5 }), fc.nat({ max: 1 }), (each, beyond, alsoAtHome) => {
        const own = person(each, { at: 400 * day });
        const ring = Array.from({ length: beyond + 1 }, (_, place) =>
          person(each + 1_000 + place * 3, { device: "D1", at: place * 9 * day + place ** 2 * 11 }),
        );
        const link = { ...(ring.pop() as Form), phone: own.phone as string };
        const tenant = person(each + 2_000, { address: own.address, at: 200 * day } as Partial<Form>);
        expect(growth([...ring, link, ...(alsoAtHome ? [tenant] : []), own])).toMatch(
          new RegExp(`^${words[beyond]} `),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe("forms without an approval", () => {
  const held = fc.constantFrom("held" as const, "incomplete" as const, "rejected" as const);
  /** Old enough to establish an element. */
  const seasoning = (count: number, standing: "held" | "incomplete" | "rejected", kind: "device" | "phone") =>
    Array.from({ length: count }, (_, place) => {
      const form = online(person(2_000 + place * 3));
      const shared = like(online(person(4_000)), form, [kind]);
      return { form: { ...shared, ip: `73.${place}.9.9`, at: place * 541 }, standing };
    });

  function scoresAfter(
    before: ReturnType<typeof seasoning>,
    kind: "device" | "phone",
    outcome?: Outcome,
  ): number[] {
    const store = createMemoryStore();
    before.forEach(({ form, standing }, place) => {
      const isLast = place === before.length - 1;
      submit(store, form, {
        decision: "REVIEW",
        decisionBasis: standing === "incomplete" ? "insufficient_evidence" : "score",
        ...(standing === "rejected" ? { outcome: "rejected" } : {}),
        ...(isLast && outcome ? { outcome } : {}),
      });
    });
    return [0, 1, 2, 3].map((place) => {
      const form = like(online(person(4_000)), online(person(3_002 + place * 3)), [kind]);
      return submit(store, { ...form, ip: `98.${place}.9.9`, at: 60 * day + place * 500 }).riskScore;
    });
  }

  test("never make an element that strangers share look like a hub", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        held,
        fc.constantFrom("device" as const, "phone" as const),
        (count, standing, kind) => {
          const without = scoresAfter([], kind);
          const after = scoresAfter(seasoning(count, standing, kind), kind);
          for (const [place, score] of after.entries())
            expect(score).toBeGreaterThanOrEqual(without[place] as number);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("don't excuse a label of fraud among them", () => {
    for (const count of [1, 4, 10])
      for (const score of scoresAfter(seasoning(count, "held", "device"), "device", "confirmed_fraud"))
        expect(score).toBeGreaterThanOrEqual(60);
  });
});

test("a hub whose every case is held counts as one once a reviewer approved them", () => {
  const established = (outcome?: Outcome) => {
    const store = createMemoryStore();
    for (let place = 0; place < 9; place++) {
      const form = { ...person(2_000 + place * 3), device: "D1", at: place * 900 };
      submit(store, form, { decision: "REVIEW", decisionBasis: "score", ...(outcome ? { outcome } : {}) });
    }
    const own = normalizeApplicant(dataOf(person(3_010)));
    return store.observe(own, new Date(begin + 90 * day * 60_000), { deviceId: "D1" }).sharing?.elements
      .device?.established;
  };
  expect(established()).toBe(0);
  expect(established("rejected")).toBe(0);
  expect(established("cleared")).toBe(9);
  expect(established("good")).toBe(9);
});

describe("honest people who share", () => {
  /** Leaves out forms that made-up values gave something of their own, such as a phone number that ends like the SSN. */
  const never = (forms: readonly Form[]) => {
    fc.pre(forms.every((form) => last([form]).riskScore === 0));
    expect(decisionsOf(forms)).toEqual(forms.map(() => "APPROVE"));
  };

  test("a home are never reviewed for that: families, couples, pairs of roommates, twins", () => {
    fc.assert(
      fc.property(seed, some, gap, (each, kinds, minutes) => {
        const one = online(person(each));
        const home = like(one, online(person(each + 1)), ["address", ...kinds]);
        never([one, { ...home, at: minutes }]);
        const family = [1, 2, 3].map((member) => ({
          ...like(one, online(person(each + member)), ["address", ...kinds]),
          lastName: one.lastName,
          // At no equal gaps, which are another fact.
          at: member ** 2 * minutes,
        }));
        never([one, ...family]);
        const [twin] = family as [Form];
        never([one, { ...twin, dateOfBirth: one.dateOfBirth as string, ssn: nextSsn(one.ssn as string) }]);
      }),
      { numRuns: 100 },
    );
  });

  test("a home as one large family over a year are never reviewed for that", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const one = online(person(each));
        never(
          Array.from({ length: 8 }, (_, member) => ({
            ...like(one, online(person(each + member)), ["address"]),
            lastName: one.lastName,
            at: member * 45 * day + member ** 2,
          })),
        );
      }),
      { numRuns: 50 },
    );
  });

  test("a caseworker's phone under one surname are never reviewed after a person cleared it", () => {
    fc.assert(
      fc.property(seed, (each) => {
        const desk = online(person(each, { phone: sharedPhone }));
        const clients = Array.from({ length: 12 }, (_, place) => ({
          ...like(desk, online(person(each + place)), ["phone"]),
          lastName: "Nguyen",
          at: place * 30 * day,
          ...(place === 3 ? { outcome: "cleared" as const } : {}),
        }));
        expect(decisionsOf(clients).slice(4)).toEqual(Array(8).fill("APPROVE"));
      }),
      { numRuns: 20 },
    );
  });

  test("a caseworker's device over a year are reviewed at most one in three, and none after a person cleared it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom("device" as const, "phone" as const),
        (from, kind) => {
          const desk = online(person(from + 4_000, { phone: sharedPhone }));
          const clients = Array.from({ length: 12 }, (_, place) => ({
            ...like(desk, online(person(from + place)), [kind, "ip"]),
            at: place * 30 * day,
          }));
          const held = decisionsOf(clients).filter((decision) => decision !== "APPROVE").length;
          expect(held).toBeLessThanOrEqual(4);
          const cleared = clients.map((client, place) =>
            place === 3 ? { ...client, outcome: "cleared" as const } : client,
          );
          expect(decisionsOf(cleared).slice(4)).toEqual(Array(8).fill("APPROVE"));
        },
      ),
      { numRuns: 20 },
    );
  });

  test("with somebody whom the machine held are judged as if it had not", () => {
    fc.assert(
      fc.property(seed, some, gap, (each, kinds, minutes) => {
        const bad = online(person(each, { email: `zq${each}@mailinator.com` }));
        const good = online(person(each));
        const kept = kinds.filter((kind) => kind !== "email");
        if (kept.length === 0) return;
        const scoreBeside = (of: Form) =>
          last([of, { ...like(of, online(person(each + 1)), kept), at: minutes }]).riskScore;
        expect(scoreBeside(bad)).toBe(scoreBeside(good));
      }),
      { numRuns: 100 },
    );
  });
});

describe("names", () => {
  const origins: readonly (readonly string[])[] = [
    ["Miller", "Baker", "Turner", "Cooper", "Walker"],
    ["Nguyen", "Tran", "Pham", "Hoang", "Dang"],
    ["Hernandez", "Gutierrez", "Velasquez", "Escobar", "Figueroa"],
    ["Okonkwo", "Adeyemi", "Oyelaran", "Chukwu", "Balogun"],
    ["Ng", "Xi", "Yu", "Lo", "Ma"],
    ["王", "李", "张", "刘", "陈"],
    ["حسين", "الرشيد", "العلي", "منصور", "حداد"],
    ["शर्मा", "वर्मा", "गुप्ता", "पटेल", "सिंह"],
  ];

  test("of any origin, length and script share alike", () => {
    fc.assert(
      fc.property(seed, some, gap, (each, kinds, minutes) => {
        const scores = origins.map((names) =>
          inTurn(
            names.map((lastName, place) => ({
              ...like(online(person(each)), online(person(each + place)), kinds),
              lastName,
              email: kinds.includes("email")
                ? `quiltbox${each}@gmail.com`
                : `quiltbox${each}x${"abcde"[place]}@gmail.com`,
              at: place * minutes,
            })),
          ).map(({ signals }) =>
            signals
              .filter(({ code }) => code.startsWith("SHARED_"))
              .map(({ code, points }) => [code, points]),
          ),
        );
        for (const some of scores) expect(some).toEqual(scores[0]);
      }),
      { numRuns: 40 },
    );
  });
});

test("the order in which elements are told changes nothing", () => {
  const strangers: Windows = [3, 1, 2, 3];
  fc.assert(
    fc.property(
      fc.shuffledSubarray<ElementKind>(["email", "phone", "address", "device", "ip", "building"], {
        minLength: 6,
      }),
      (order) => {
        const told = (kinds: readonly ElementKind[]) => {
          const { riskScore, decision, signals } = assess(
            evidenceOf({
              sharing: { elements: Object.fromEntries(kinds.map((kind) => [kind, { strangers }])) },
            }),
            defaultPolicy,
          );
          return { riskScore, decision, signals };
        };
        expect(told(order)).toEqual(told(["address", "building", "device", "email", "ip", "phone"]));
      },
    ),
  );
});

function dataOf({ at: _, device: __, ip: ___, outcome: ____, ...data }: Form): ApplicantData {
  return data;
}

function nextSsn(ssn: string): string {
  return `${ssn.slice(0, -1)}${(Number(ssn.slice(-1)) + 1) % 10}`;
}
