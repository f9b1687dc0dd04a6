import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence, SharedIdentifier } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";

const observedAt = "2026-11-01T12:00:00Z";

function shared(part: Partial<SharedIdentifier>): SharedIdentifier {
  const none = {
    otherPersons: 0,
    otherSsns: 0,
    persons24Hours: 0,
    persons7Days: 0,
    persons30Days: 0,
    confirmedFraudPersons: 0,
  };
  return { ...none, ...part };
}

function pointsOf(evidence: Omit<Evidence, "applicant">): Record<string, number> {
  const { signals } = assess(
    { applicant: normalizeApplicant(ordinaryApplicant), ...evidence },
    defaultPolicy,
  );
  return Object.fromEntries(
    signals
      .filter(
        ({ code }) => /^(LINK|VELOCITY|HISTORY|IDENTITY|RING)/.test(code) && !code.endsWith("NOT_EVALUATED"),
      )
      .map(({ code, points }) => [code, points]),
  );
}

const links = (part: Omit<NonNullable<Evidence["links"]>, "observedAt">) =>
  pointsOf({ links: { observedAt, ...part } });

describe("links", () => {
  test("an address alone is worth nothing, however many share it", () => {
    const address = shared({ otherPersons: 50, otherSsns: 50, persons24Hours: 50, confirmedFraudPersons: 2 });
    expect(links({ address })).toEqual({ LINK_ADDRESS_SHARED: 0, LINK_ADDRESS_CONFIRMED_FRAUD: 0 });
  });

  test("a mailbox counts from the fourth SSN on, the applicant's own among them", () => {
    expect(links({ email: shared({ otherPersons: 2, otherSsns: 2 }) })).toEqual({});
    expect(links({ email: shared({ otherPersons: 3, otherSsns: 3 }) })).toEqual({ LINK_EMAIL_MANY_SSNS: 30 });
    expect(links({ phone: shared({ otherPersons: 3, otherSsns: 3 }) })).toEqual({ LINK_PHONE_MANY_SSNS: 25 });
  });

  test("one SSN with several names", () => {
    expect(links({ ssn: shared({ otherPersons: 1 }) })).toEqual({ LINK_SSN_SECOND_NAME: 12 });
    expect(links({ ssn: shared({ otherPersons: 2 }) })).toEqual({ LINK_SSN_MANY_NAMES: 35 });
  });

  test.each([
    ["24 hours", { persons24Hours: 3 }, "VELOCITY_24_HOURS", 15],
    ["7 days", { persons7Days: 5 }, "VELOCITY_7_DAYS", 12],
    ["30 days", { persons30Days: 8 }, "VELOCITY_30_DAYS", 10],
  ] as const)("velocity within %s", (_, part, code, points) => {
    expect(links({ phone: shared(part) })).toEqual({ [code]: points });
  });

  test("many SSNs and velocity of one contact point are one fact", () => {
    const phone = shared({
      otherPersons: 9,
      otherSsns: 9,
      persons24Hours: 9,
      persons7Days: 9,
      persons30Days: 9,
    });
    expect(links({ phone })).toEqual({
      LINK_PHONE_MANY_SSNS: 25,
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
    const evidence = { links: { observedAt, phone: shared({ otherSsns: 3 }) } };
    const { signals } = assess(
      { applicant: normalizeApplicant(ordinaryApplicant), ...evidence },
      defaultPolicy,
    );
    expect(signals[0]?.source).toContain(observedAt);
  });
});

describe("history", () => {
  test("a good label offsets weak points of fraud only", () => {
    const history = { observedAt, goodWithSharedContact: 1, confirmedFraud: 0 };
    expect(pointsOf({ history })).toEqual({ HISTORY_GOOD: -3 });
    const { riskScore } = assess(
      { applicant: normalizeApplicant({ ...ordinaryApplicant, email: "m@yopmail.com" }), history },
      defaultPolicy,
    );
    expect(riskScore).toBe(25);
  });

  test("confirmed fraud of the same person is conclusive, and reviewed rather than declined: it may be the victim", () => {
    const result = assess(
      {
        applicant: normalizeApplicant(ordinaryApplicant),
        history: { observedAt, goodWithSharedContact: 0, confirmedFraud: 2 },
      },
      defaultPolicy,
    );
    expect(result).toMatchObject({ riskScore: 60, decision: "REVIEW" });
  });
});

describe("identity source", () => {
  const identity = (ssn: "match" | "mismatch" | "not_found" | "deceased" | "not_checked") =>
    pointsOf({
      sources: { identity: { observedAt, provider: "Bureau", ssn, address: "mismatch", phone: "match" } },
    });

  test.each([
    ["match", { IDENTITY_CONFIRMED: -15, IDENTITY_ADDRESS_MISMATCH: 3 }],
    ["mismatch", { IDENTITY_SSN_MISMATCH: 35, IDENTITY_ADDRESS_MISMATCH: 3 }],
    ["not_found", { IDENTITY_SSN_NOT_FOUND: 3, IDENTITY_ADDRESS_MISMATCH: 3 }],
    ["deceased", { IDENTITY_SSN_DECEASED: 60, IDENTITY_ADDRESS_MISMATCH: 3 }],
    ["not_checked", { IDENTITY_ADDRESS_MISMATCH: 3 }],
  ] as const)("%s", (ssn, points) => {
    expect(identity(ssn)).toEqual(points);
  });
});

describe("rings", () => {
  test.each([
    [0, [], {}],
    [3, ["shared_phone", "shared_address"], {}],
    [3, ["near_sequential_ssns", "shared_phone"], { RING_MEMBER: 35 }],
    [5, ["near_sequential_ssns", "shared_phone", "templated_emails"], { RING_LARGE: 60 }],
  ] as const)("%i members with %j", (members, features, points) => {
    expect(pointsOf({ rings: { members, features: [...features] } })).toEqual(points);
  });
});
