import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess, assessFindings } from "@/lib/risk/assess";
import { catalog, type SignalCode, signalCodes } from "@/lib/risk/catalog";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Finding } from "@/lib/risk/signals/definition";
import { findings, policy } from "./arbitraries";
import { knownAfter, place } from "./scenario";

describe("who is associated with others", () => {
  const isAssociation = ({ code }: { code: SignalCode }) => catalog[code].association;
  const associations = signalCodes.filter((code) => catalog[code].association);
  const found = (codes: readonly SignalCode[]): Finding<SignalCode>[] =>
    codes.map((code) => ({ code, message: code }));

  test("is never declined for that, whatever they did and however much of it there is", () => {
    expect(associations.length).toBeGreaterThan(15);
    expect(assessFindings(found(associations), {}, defaultPolicy)).toMatchObject({
      riskScore: 100,
      decision: "REVIEW",
    });
    fc.assert(
      fc.property(fc.subarray(associations), (codes) => {
        expect(assessFindings(found(codes), {}, defaultPolicy).decision).not.toBe("DECLINE");
      }),
      { numRuns: 2_000 },
    );
  });

  test("is not declined for that under any policy that the service accepts", () => {
    fc.assert(
      fc.property(fc.subarray(associations), policy, (codes, document) => {
        expect(assessFindings(found(codes), {}, document).decision).not.toBe("DECLINE");
      }),
      { numRuns: 2_000 },
    );
  });

  test("is declined only for what is enough to decline without the others", () => {
    fc.assert(
      fc.property(findings, (all) => {
        if (assessFindings(all, {}, defaultPolicy).decision !== "DECLINE") return;
        const own = all.filter((finding) => !isAssociation(finding));
        expect(assessFindings(own, {}, defaultPolicy).decision).toBe("DECLINE");
      }),
      {
        numRuns: 2_000,
        // What is known of the customer offsets the association, and without it the weak fact.
        examples: [
          [
            found([
              "SSN_ISSUED_BEFORE_BIRTH",
              "EMAIL_DOMAIN_RESERVED",
              "PHONE_AREA_UNKNOWN",
              "KNOWN_CUSTOMER",
              "FRAUD_NEARBY",
              "NETWORK_PROXY",
            ]),
          ],
        ],
      },
    );
  });

  test("and no family mixes associations with others, so that an association never hides what is the applicant's", () => {
    const kinds = new Map<string, boolean>();
    for (const { family, association } of Object.values(catalog)) {
      expect(kinds.get(family) ?? association, family).toBe(association);
      kinds.set(family, association);
    }
  });

  const thief = {
    email: "ms.applications@outlook.com",
    phone: "347-661-2200",
    ...place("88 Bruckner Blvd", "Bronx", "NY", "10454"),
    daysAgo: 30,
    outcome: "confirmed_fraud",
  } as const;

  test.each([
    ["the victim whose SSN and name the thief gave", [thief], "ATTEMPT_FRAUD", "under this SSN and name"],
    [
      "the victim whose SSN the thief gave with other names",
      [
        { ...thief, firstName: "Kevin", lastName: "Doyle" },
        { ...thief, firstName: "Andre", lastName: "Fox", outcome: undefined },
      ],
      "FRAUD_AT_ELEMENT",
      "used the same SSN.",
    ],
    [
      "the victim whose SSN and mailbox the thief gave",
      [{ ...thief, firstName: "Kevin", lastName: "Doyle", email: ordinaryApplicant.email }],
      "FRAUD_AT_ELEMENT",
      "used the same SSN.",
    ],
    [
      "a shelter's next client after the thief",
      [
        {
          ...ordinaryApplicant,
          firstName: "Curtis",
          lastName: "Webb",
          ssn: "412-66-1201",
          email: "cwebb@gmail.com",
          daysAgo: 9,
          outcome: "confirmed_fraud",
        },
      ],
      "FRAUD_AT_ELEMENT",
      "used the same phone number.",
    ],
  ] as const)("%s is reviewed, and the first reason names what was shared", (_, earlier, code, reason) => {
    const known = knownAfter(
      earlier.map(({ outcome, ...application }) => (outcome ? { ...application, outcome } : application)),
      {},
    );
    const result = assess({ applicant: normalizeApplicant(ordinaryApplicant), ...known }, defaultPolicy);
    expect(result).toMatchObject({ decision: "REVIEW", decisionBasis: "score" });
    expect(result.signals[0]?.code).toBe(code);
    expect(result.reasons[0]).toContain(reason);
  });
});
