import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { parseUspsState, uspsStates } from "@/lib/contract/usps-states";
import { assess } from "@/lib/risk/assess";
import { identifiersOf, normalizeApplicant } from "@/lib/risk/normalize";
import { applicantData, evidence, policy } from "./arbitraries";

describe("the same applicant", () => {
  const respell: Record<string, (data: ApplicantData) => ApplicantData> = {
    "in another key order": (data) => Object.fromEntries(Object.entries(data).reverse()) as ApplicantData,
    "in capitals": (data) => mapText(data, (text) => text.toUpperCase()),
    "in small letters": (data) => mapText(data, (text) => text.toLowerCase()),
    "with more spaces": (data) => ({
      ...mapText(data, (text) => text.replaceAll(" ", "  ")),
      ...(data.ssn ? { ssn: `${data.ssn.slice(0, 3)} ${data.ssn.slice(3)}` } : {}),
    }),
    decomposed: (data) => mapText(data, (text) => text.normalize("NFD")),
    composed: (data) => mapText(data, (text) => text.normalize("NFC")),
    "with the state's full name": (data) =>
      data.address
        ? {
            ...data,
            address: { ...data.address, state: uspsStates[parseUspsState(data.address.state) ?? "WA"] },
          }
        : data,
  };

  test.each(Object.entries(respell))("%s gets the same bytes", (_, change) => {
    fc.assert(
      fc.property(applicantData, (data) => {
        const before = normalizeApplicant(data);
        const after = normalizeApplicant(change(data));
        expect(identifiersOf(after)).toEqual(identifiersOf(before));
        expect(JSON.stringify(assess({ applicant: after }, defaultPolicy))).toBe(
          JSON.stringify(assess({ applicant: before }, defaultPolicy)),
        );
      }),
      { numRuns: 400 },
    );
  });

  test("gets the same bytes twice", () => {
    fc.assert(
      fc.property(evidence, policy, (given, document) => {
        expect(JSON.stringify(assess(given, document))).toBe(
          JSON.stringify(assess(structuredClone(given), structuredClone(document))),
        );
      }),
    );
  });

  function mapText(data: ApplicantData, change: (text: string) => string): ApplicantData {
    const { email, address, firstName, lastName } = data;
    return {
      ...data,
      firstName: change(firstName),
      lastName: change(lastName),
      ...(email ? { email: change(email) } : {}),
      ...(address
        ? {
            address: {
              ...address,
              street: change(address.street),
              city: change(address.city),
              state: change(address.state),
            },
          }
        : {}),
    };
  }
});

describe("messages", () => {
  test("never hold a whole SSN, email or phone", () => {
    fc.assert(
      fc.property(applicantData, (data) => {
        const { ssn, email, phone } = normalizeApplicant(data);
        const text = JSON.stringify(assess({ applicant: normalizeApplicant(data) }, defaultPolicy));
        for (const secret of [
          ssn,
          data.ssn,
          email?.canonical,
          data.email,
          phone?.e164,
          phone?.e164.slice(2),
        ]) {
          if (secret) expect(text).not.toContain(secret);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
