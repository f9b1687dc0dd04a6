import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import { givenValues } from "@/lib/risk/gather/given-values";
import { normalizeApplicant } from "@/lib/risk/normalize";

/* How many email addresses, phone numbers and addresses one person gave in a month. */

const living = (street: string, email = "liam.dalton@gmail.com") =>
  normalizeApplicant({
    firstName: "Liam",
    lastName: "Dalton",
    email,
    phone: "216-555-0142",
    address: { street, city: "Cleveland", state: "OH", zip: "44102" },
  });

describe("values that one person gave", () => {
  test("count each address once", () => {
    const others = ["88 Elm Ave", "4410 Fulton Rd", "88 Elm Ave"].map((street) => living(street));
    expect(givenValues(living("1904 Franklin St"), others)).toEqual({ email: 1, phone: 1, address: 3 });
  });

  test("don't count a typing error, nor what was left out", () => {
    const others = [living("1904 Frankln St"), living("1904 Franklin St", undefined), living("88 Elm Ave")];
    expect(givenValues(living("1904 Franklin St"), others)).toBeUndefined();
  });

  test("aren't told of a correction", () => {
    expect(givenValues(living("1904 Franklin St"), [living("88 Elm Ave")])).toBeUndefined();
  });

  test("lead to review from the fourth on", () => {
    const scoreOf = (address: number) =>
      assess(evidenceOf({ sharing: { given: { email: 1, phone: 1, address } } }), defaultPolicy).riskScore;
    expect(scoreOf(3)).toBeLessThan(30);
    expect(scoreOf(4)).toBeGreaterThanOrEqual(30);
  });
});
