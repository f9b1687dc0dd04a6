import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence, LinkedPerson } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { observedAt, pointsOf } from "./record-points";
import { knownAfter, many, people, shared } from "./scenario";

const links = (part: Omit<NonNullable<Evidence["links"]>, "observedAt">) =>
  pointsOf({ links: { observedAt, ...part } });

describe("links", () => {
  test("an address alone is worth nothing, however many share it", () => {
    const address = shared({ otherPersons: 50, otherSsns: 50, persons24Hours: 50, confirmedFraudPersons: 2 });
    expect(links({ address })).toEqual({ LINK_ADDRESS_SHARED: 0, LINK_ADDRESS_CONFIRMED_FRAUD: 0 });
  });

  test("a mailbox counts from the second unrelated person on, whenever they gave it", () => {
    expect(links({ email: many(1), persons: people(1, ["email"]) })).toEqual({});
    expect(links({ email: many(2), persons: people(2, ["email"], { minutesAgo: 2_000_000 }) })).toEqual({
      LINK_EMAIL_MANY_SSNS: 30,
    });
  });

  test("a phone number counts from the second unrelated person of a year on", () => {
    const year = 365 * 24 * 60;
    expect(links({ phone: many(1), persons: people(1, ["phone"]) })).toEqual({});
    expect(links({ phone: many(2), persons: people(2, ["phone"], { minutesAgo: year }) })).toEqual({
      LINK_PHONE_MANY_SSNS: 30,
    });
    expect(links({ phone: many(2), persons: people(2, ["phone"], { minutesAgo: year + 1 }) })).toEqual({});
  });

  test.each([
    ["the address", people(4, ["email", "phone", "address"], { minutesAgo: 5 })],
    ["the family name", people(4, ["email", "phone"], { name: "family", minutesAgo: 5 })],
  ])("mailbox and phone cost nothing among those who share %s", (_, persons) => {
    const { LINK_EMAIL_MANY_SSNS, LINK_PHONE_MANY_SSNS } = links({ persons });
    expect([LINK_EMAIL_MANY_SSNS, LINK_PHONE_MANY_SSNS]).toEqual([undefined, undefined]);
  });

  test.each([
    ["another unrelated name", people(1, ["ssn"]), { LINK_SSN_SECOND_NAME: 30 }],
    ["two other unrelated names", people(2, ["ssn"]), { LINK_SSN_MANY_NAMES: 35 }],
    [
      "another given name of the family",
      people(1, ["ssn", "address"], { name: "family" }),
      { LINK_SSN_RELATIVE: 12 },
    ],
    ["another family name", people(1, ["ssn", "email"], { name: "given" }), { LINK_SSN_NAME_CHANGED: 0 }],
    ["another spelling", people(1, ["ssn", "phone"], { name: "variant" }), { LINK_SSN_NAME_CHANGED: 0 }],
    ["a name in another script", people(1, ["ssn", "phone"], { name: "unclear" }), {}],
    ["its own name", people(1, ["ssn", "phone"], { name: "same" }), {}],
  ])("an SSN known with %s", (_, persons, points) => {
    expect(links({ persons })).toEqual(points);
  });

  test("a name changed by marriage costs nothing, on the form and beside everything known of the person", () => {
    const change = { lastName: "Thompson" };
    const married = assess(
      {
        applicant: normalizeApplicant({ ...ordinaryApplicant, ...change }),
        ...knownAfter([{ daysAgo: 300 }], change),
      },
      defaultPolicy,
    );
    const unknown = assess(
      { applicant: normalizeApplicant({ ...ordinaryApplicant, ...change }), ...knownAfter([], change) },
      defaultPolicy,
    );
    expect(married.signals.map(({ code }) => code)).toContain("LINK_SSN_NAME_CHANGED");
    expect([married.riskScore, married.decision]).toEqual([unknown.riskScore, "APPROVE"]);
  });

  test("a known person counts as taken over when every contact is new within two years of the last one", () => {
    const twoYears = 2 * 365 * 24 * 60;
    expect(links({ persons: people(1, ["ssn"], { name: "same", minutesAgo: twoYears }) })).toEqual({
      LINK_PERSON_NEW_CONTACTS: 30,
    });
    expect(links({ persons: people(1, ["ssn"], { name: "same", minutesAgo: twoYears + 1 }) })).toEqual({});
    for (const kept of ["email", "phone", "address"] as const)
      expect(links({ persons: people(1, ["ssn", kept], { name: "same" }) })).toEqual({});
  });

  test("a thief who applies again shares contacts with his own application, and is still seen for 30 days", () => {
    const [known] = people(1, ["ssn", "email", "phone", "address"], { name: "same" }) as [LinkedPerson];
    expect(links({ persons: [known] })).toEqual({});
    expect(links({ persons: [{ ...known, contactsReplaced: true }] })).toEqual({
      LINK_PERSON_NEW_CONTACTS: 30,
    });
  });

  test("an SSN that no one has links no one", () => {
    const ssn = shared({ otherPersons: 9, otherSsns: 9, persons24Hours: 9, confirmedFraudPersons: 1 });
    for (const dummy of ["999-99-9999", "000-00-0000", "078-05-1120"]) {
      const seen = pointsOf({ links: { observedAt, ssn } }, { ssn: dummy });
      expect(seen).toEqual({});
    }
    expect(pointsOf({ links: { observedAt, ssn } })).toMatchObject({ LINK_CONFIRMED_FRAUD: 60 });
  });

  test.each([
    ["three of other addresses in ten minutes", 3, 10, { VELOCITY_10_MINUTES: 30 }],
    ["four of other addresses in an hour", 4, 60, { VELOCITY_1_HOUR: 30 }],
    ["two in ten minutes", 2, 10, {}],
    ["three in an hour", 3, 60, {}],
  ])("relatives on one phone: %s", (_, count, minutesAgo, points) => {
    expect(links({ persons: people(count, ["phone"], { name: "family", minutesAgo }) })).toEqual(points);
    expect(links({ persons: people(count, ["phone", "address"], { name: "family", minutesAgo }) })).toEqual(
      {},
    );
  });

  test("an SSN next to an unrelated person's counts within a week, and not in a household", () => {
    const [neighbor] = people(1, [], { minutesAgo: 7 * 24 * 60 }) as [LinkedPerson];
    const near = { ...neighbor, close: ["ssn" as const], different: ["email" as const] };
    expect(links({ persons: [near] })).toEqual({ LINK_SSN_SEQUENCE: 30 });
    for (const spared of [
      { ...near, minutesAgo: near.minutesAgo + 1 },
      { ...near, same: ["address" as const] },
      { ...near, same: ["phone" as const] },
      { ...near, name: "family" as const },
    ])
      expect(links({ persons: [spared] })).toEqual({});
  });

  test("a known mailbox and name with another SSN counts, one typing error in the SSN does not", () => {
    const [person] = people(1, ["email", "phone", "address"], { name: "same" }) as [LinkedPerson];
    const typo = { ...person, close: ["ssn" as const], different: [] };
    expect(links({ persons: [person] })).toEqual({ LINK_PERSON_NEW_SSN: 30 });
    expect(links({ persons: [typo] })).toEqual({});
    // And the third version of one form is one fact about the person.
    expect(links({ persons: [typo, typo] })).toEqual({ LINK_PERSON_NEW_SSN: 30, LINK_FORM_EDITED: 0 });
  });

  test.each([
    ["24 hours", { persons24Hours: 3 }, "VELOCITY_24_HOURS", 15],
    ["7 days", { persons7Days: 5 }, "VELOCITY_7_DAYS", 12],
    ["30 days", { persons30Days: 8 }, "VELOCITY_30_DAYS", 10],
  ] as const)("velocity within %s", (_, part, code, points) => {
    expect(links({ phone: shared(part) })).toEqual({ [code]: points });
  });

  test("many persons and velocity of one contact point are one fact", () => {
    const phone = shared({
      otherPersons: 9,
      otherSsns: 9,
      persons24Hours: 9,
      persons7Days: 9,
      persons30Days: 9,
    });
    expect(links({ phone, persons: people(9, ["phone"], { minutesAgo: 60 }) })).toEqual({
      LINK_PHONE_MANY_SSNS: 30,
      VELOCITY_1_HOUR: 0,
      VELOCITY_24_HOURS: 0,
      VELOCITY_7_DAYS: 0,
      VELOCITY_30_DAYS: 0,
    });
  });

  test("a confirmed fraudster's phone is conclusive", () => {
    expect(links({ phone: shared({ otherPersons: 1, confirmedFraudPersons: 1 }) })).toEqual({
      LINK_CONFIRMED_FRAUD: 60,
    });
  });

  test("a reason says when the links were observed", () => {
    const evidence = { links: { observedAt, phone: many(3), persons: people(3, ["phone"]) } };
    const { signals } = assess(
      { applicant: normalizeApplicant(ordinaryApplicant), ...evidence },
      defaultPolicy,
    );
    expect(signals[0]?.source).toContain(observedAt);
  });
});
