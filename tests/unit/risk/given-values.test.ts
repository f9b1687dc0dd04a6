import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import { givenValues } from "@/lib/risk/gather/given-values";
import type { Standing } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";

/* How many email addresses, phone numbers and addresses one person gave in a month. */

const living = (street: string, email?: string) =>
  normalizeApplicant({
    firstName: "Liam",
    lastName: "Dalton",
    ...(email === undefined ? {} : { email }),
    phone: "216-555-0142",
    address: { street, city: "Cleveland", state: "OH", zip: "44102" },
  });

const day = 24 * 60;

/** The latest first, a day apart. */
function given(street: string, before: readonly string[], standings: readonly Standing[] = [], days = 1) {
  const own = before.map((other, place) => ({
    applicant: living(other),
    minutesAgo: (place + 1) * days * day,
    standing: standings[place] ?? ("held" as const),
  }));
  return givenValues(living(street), own);
}

const [home, elm, fulton, grand] = [
  "1904 Franklin St",
  "88 Elm Ave",
  "4410 Fulton Rd",
  "7 Grand Blvd",
] as const;

describe("values that one person gave", () => {
  test("count each address once", () => {
    expect(given(home, [elm, fulton, elm])).toEqual({ email: 0, phone: 1, address: 3, birth: 0 });
  });

  test("count as much when the last form comes again unchanged", () => {
    expect(given(home, [home, elm, fulton])).toEqual({ email: 0, phone: 1, address: 3, birth: 0 });
  });

  test("count dates of birth from the second on, without slips and returns to the oldest", () => {
    const born = (dateOfBirth: string, ...before: string[]) =>
      givenValues(
        { ...living(home), dateOfBirth },
        before.map((other, place) => ({
          applicant: { ...living(home), dateOfBirth: other },
          minutesAgo: place + 1,
          standing: "approved" as const,
        })),
      )?.birth;
    expect(born("1991-03-02", "1984-11-20")).toBe(2);
    expect(born("1991-03-02", "1979-06-13", "1984-11-20")).toBe(3);
    expect(born("1984-11-21", "1984-11-20")).toBeUndefined();
    expect(born("1984-11-20", "1991-03-02", "1984-11-20")).toBeUndefined();
  });

  test("lead to review from the third date of birth on", () => {
    const scoreOf = (birth: number) =>
      assess(evidenceOf({ sharing: { given: { email: 1, phone: 1, address: 1, birth } } }), defaultPolicy)
        .riskScore;
    expect(scoreOf(2)).toBeLessThan(30);
    expect(scoreOf(3)).toBeGreaterThanOrEqual(30);
  });

  test("don't count a typing error", () => {
    expect(given(home, ["1904 Frankln St", elm])).toBeUndefined();
  });

  test("aren't told of a correction, nor of what is more than 30 days old", () => {
    expect(given(home, [elm])).toBeUndefined();
    expect(given(home, [elm, fulton, grand], [], 16)).toBeUndefined();
  });

  test("end with a return to the oldest, as an owner does after a thief's changes", () => {
    expect(given(home, [elm, fulton, grand, home])).toBeUndefined();
  });

  test("end with a person's approval", () => {
    expect(given(home, [elm, fulton, grand], ["held", "cleared"])).toBeUndefined();
  });

  test("lead to review from the third address of one day on", () => {
    const scoreAfter = (...minutes: number[]) =>
      assess(
        evidenceOf({
          sharing: {
            given: { email: 1, phone: 1, address: 3 },
            earlier: minutes.map((minutesAgo) => ({
              ...{ name: "same", birth: "same", minutesAgo, standing: "approved" },
              ...{ same: ["ssn", "email", "phone"], different: ["address"] },
            })),
          },
        }),
        defaultPolicy,
      ).riskScore;
    expect(scoreAfter(15, 30)).toBeGreaterThanOrEqual(30);
    expect(scoreAfter(15, 30_000)).toBeLessThan(30);
    expect(scoreAfter(15, 30, 30_000)).toBeLessThan(30);
  });

  test("lead to review from the fourth on", () => {
    const scoreOf = (address: number) =>
      assess(evidenceOf({ sharing: { given: { email: 1, phone: 1, address } } }), defaultPolicy).riskScore;
    expect(scoreOf(3)).toBeLessThan(30);
    expect(scoreOf(4)).toBeGreaterThanOrEqual(30);
  });
});
