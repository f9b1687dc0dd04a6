import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import type { ElementKind, Windows } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { baselines, type WeighedKind } from "@/lib/risk/sharing/baselines";
import { strangerSurprise } from "@/lib/risk/sharing/surprise";
import type { Example } from "@/lib/risk/signals/definition";
import { createMemoryStore, type Outcome } from "@/tests/bench/decisions/store";
import {
  begin,
  dataOf,
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
  sharedPhone,
  some,
  submit,
} from "./lender-history";

/* What sharing must never do, over random histories. */

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
          person(each + 1_000 + place * 3, {
            email: "kestrel.9@gmail.com",
            at: place * 9 * day + place ** 2 * 11,
          }),
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

describe("a label of fraud among others", () => {
  const pointsAfter = (approved: number, daysBefore: number) => {
    const store = createMemoryStore();
    const at = (place: number) => person(2_000 + place * 3, { device: "D1", at: place * 30 });
    for (let place = 0; place < approved; place++)
      submit(store, at(place), { decision: "APPROVE", decisionBasis: "score" });
    submit(store, at(approved), { decision: "APPROVE", decisionBasis: "score", outcome: "confirmed_fraud" });
    const own = person(3_010, { device: "D1", at: approved * 30 + daysBefore * day });
    return submit(store, own).signals.find(({ code }) => code === "FRAUD_AT_ELEMENT")?.points;
  };

  test("counts by how many were approved at the place more than a week ago", () => {
    expect([0, 1, 2].map((approved) => pointsAfter(approved, 8))).toEqual([60, 50, 44]);
  });

  test("counts 20 points less at a device that serves a place", () => {
    expect([3, 7].map((approved) => pointsAfter(approved, 8))).toEqual([20, 10]);
  });

  test("counts in full among those who came within the week", () => {
    expect([0, 1, 3, 7].map((approved) => pointsAfter(approved, 2))).toEqual([60, 60, 60, 60]);
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

describe("strangers", () => {
  const strangers = (from: number, count: number, every: number) =>
    Array.from({ length: count }, (_, place) =>
      online(person(from + place, { at: place * every, dateOfBirth: `1985-02-${10 + place}` })),
    );
  const apart = (form: Form): Form => ({ ...form, ip: `24.${form.at % 200}.7.9` });

  test("are held at the home of a fraud of the last 14 days, and not a year later or in its family", () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 14 * day - 1 }), (each, minutes) => {
        const fraud = apart(online(person(each, { outcome: "confirmed_fraud" })));
        const home = { address: fraud.address as Form["address"] };
        const decisionAt = (at: number, change: Partial<Form> = {}) =>
          last([fraud, { ...apart(online(person(each + 3, { at, ...home }))), ...change }]).decision;
        expect(decisionAt(minutes)).toBe("REVIEW");
        expect(decisionAt(365 * day)).toBe("APPROVE");
        expect(decisionAt(minutes, { lastName: fraud.lastName })).toBe("APPROVE");
      }),
      { numRuns: 30 },
    );
  });

  test("at subdomains of one domain are held like those at the domain, and not below a public one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (each) => {
        const at = (domain: (place: number) => string) =>
          decisionsOf(
            strangers(each, 8, day).map((form, place) => ({
              ...apart(form),
              email: `${form.firstName}.${form.lastName}@${domain(place)}`.toLowerCase(),
            })),
          );
        expect(at((place) => `m${place}.tallgrass.org`)).toEqual(at(() => "tallgrass.org"));
        const clerks = at((place) => `district${place}.k12.mn.us`);
        expect(clerks).toEqual(clerks.map(() => "APPROVE"));
      }),
      { numRuns: 10 },
    );
  });
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
