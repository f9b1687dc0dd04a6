import { describe, expect, test } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { identifiersOf, normalizeApplicant } from "@/lib/risk/normalize";

function identifiers(change: Partial<ApplicantData> = {}) {
  return identifiersOf(normalizeApplicant({ ...ordinaryApplicant, ...change }));
}

describe("one identifier", () => {
  test.each<[string, Partial<ApplicantData>, "email" | "phone" | "address" | "ssn"]>([
    ["SSN with spaces", { ssn: "536 22 8741" }, "ssn"],
    ["Gmail dots, tag and case", { email: "M.a.r.i.aSantos+loan@GMAIL.com" }, "email"],
    ["googlemail", { email: "mariasantos@googlemail.com" }, "email"],
    ["phone with country code", { phone: "+1 206.343.7011" }, "phone"],
    ["phone with a leading 1", { phone: "1-206-343-7011" }, "phone"],
    [
      "street written out",
      { address: { street: "1423 PIKE Street.", city: "seattle", state: "Washington", zip: "98101-1234" } },
      "address",
    ],
  ])("%s", (_, change, kind) => {
    expect(identifiers(change)[kind]).toBe(identifiers()[kind]);
  });

  test("is canonical", () => {
    expect(identifiers()).toEqual({
      ssn: "536228741",
      email: "mariasantos@gmail.com",
      phone: "+12063437011",
      address: "1423PIKEST|98101",
      person: "maria santos|ssn:536228741",
    });
  });

  test("dots elsewhere matter", () => {
    expect(identifiers({ email: "a.b@yahoo.com" }).email).not.toBe(
      identifiers({ email: "ab@yahoo.com" }).email,
    );
  });

  test("another flat is another address", () => {
    const flat = (unit: string) =>
      identifiers({
        address: { street: `1423 Pike St ${unit}`, city: "Seattle", state: "WA", zip: "98101" },
      });
    expect(flat("Apt 4").address).not.toBe(flat("Apt 5").address);
    expect(flat("Apartment 4").address).toBe(flat("APT. 4").address);
  });
});

describe("one person", () => {
  test.each<[string, Partial<ApplicantData>]>([
    ["accents", { firstName: "María", lastName: "Sántos" }],
    ["title and suffix", { firstName: "Mrs. Maria", lastName: "Santos Jr." }],
    ["second given name", { firstName: "Maria Luisa" }],
    ["names swapped", { firstName: "Santos", lastName: "Maria" }],
    ["other contact points", { email: "x@y.org", phone: "212-343-7011" }],
  ])("%s", (_, change) => {
    expect(identifiers(change).person).toBe(identifiers().person);
  });

  test.each<[string, Partial<ApplicantData>]>([
    ["another SSN", { ssn: "536-22-8742" }],
    ["another family name", { lastName: "Thompson" }],
    ["no SSN", { ssn: undefined }],
  ])("not with %s", (_, change) => {
    expect(identifiers(change).person).not.toBe(identifiers().person);
  });

  test("without an SSN is name and email, else phone, else address, else the name alone", () => {
    const person = (left: Partial<ApplicantData>) => identifiers({ ssn: undefined, ...left }).person;
    expect(person({})).toBe("maria santos|email:mariasantos@gmail.com");
    expect(person({ email: undefined })).toBe("maria santos|phone:+12063437011");
    expect(person({ email: undefined, phone: undefined })).toBe("maria santos|address:1423PIKEST|98101");
    expect(person({ email: undefined, phone: undefined, address: undefined })).toBe("maria santos|");
  });

  test("names of other scripts are kept", () => {
    expect(identifiers({ firstName: "明", lastName: "李" }).person).not.toBe(
      identifiers({ firstName: "伟", lastName: "李" }).person,
    );
  });
});
