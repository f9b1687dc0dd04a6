import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";
import { expectInvalid } from "@/tests/support/shapes";

/* The fields of applicantData. */

const seed = new Seed(inject("databaseUrl"));
let key: string;
beforeAll(async () => {
  ({ key } = await seed.keyOfNewOrganization());
});
afterAll(() => seed.close());

const analyze = (applicantData: unknown) => call("POST", "/analyze", { key, body: { applicantData } });
const { address } = applicant;
const fields = ["firstName", "lastName", "ssn", "email", "phone"] as const;
const addressFields = ["street", "city", "state", "zip"] as const;
const notStrings = [42, 0, true, false, null, ["a"], [], { a: "b" }, {}];

describe("every field of applicantData is a string, and anything else is refused with its path", () => {
  it.each(fields)("%s", async (field) => {
    for (const value of notStrings) {
      expectInvalid(await analyze({ ...applicant, [field]: value }), `applicantData.${field}`);
    }
  });

  it.each(addressFields)("address.%s", async (field) => {
    for (const value of notStrings) {
      expectInvalid(
        await analyze({ ...applicant, address: { ...address, [field]: value } }),
        `applicantData.address.${field}`,
      );
    }
  });

  it("address is an object", async () => {
    for (const value of ["1423 Pike St, Seattle", 1, true, null, [], [address]]) {
      expectInvalid(await analyze({ ...applicant, address: value }), "applicantData.address");
    }
  });
});

describe("presence", () => {
  it.each(["firstName", "lastName"] as const)("%s is required", async (field) => {
    const { [field]: _, ...rest } = applicant;
    expectInvalid(await analyze(rest), `applicantData.${field}`);
  });

  it.each(["ssn", "email", "phone", "address"] as const)("%s is optional", async (field) => {
    const { [field]: _, ...rest } = applicant;
    expect((await analyze(rest)).status).toBe(200);
  });

  it("a name alone is enough to be analyzed", async () => {
    expect((await analyze({ firstName: "Maria", lastName: "Santos" })).status).toBe(200);
  });

  it.each(addressFields)("address.%s is required in an address", async (field) => {
    const { [field]: _, ...rest } = address;
    expectInvalid(await analyze({ ...applicant, address: rest }), `applicantData.address.${field}`);
  });

  it("applicantData itself is required and an object", async () => {
    expectInvalid(await call("POST", "/analyze", { key, body: {} }), "applicantData");
    for (const value of [null, "x", 1, [], [applicant]]) {
      expectInvalid(await analyze(value), "applicantData");
    }
  });

  it("an unknown field is refused at every level", async () => {
    expectInvalid(await analyze({ ...applicant, middleName: "Q" }), "applicantData.middleName");
    expectInvalid(
      await analyze({ ...applicant, address: { ...address, country: "US" } }),
      "applicantData.address.country",
    );
    expectInvalid(
      await call("POST", "/analyze", { key, body: { applicantData: applicant, extra: 1 } }),
      "extra",
    );
  });

  it("all problems of a request are reported together", async () => {
    expectInvalid(
      await analyze({ firstName: "", ssn: "12", address: { ...address, zip: "1" } }),
      "applicantData.firstName",
      "applicantData.lastName",
      "applicantData.ssn",
      "applicantData.address.zip",
    );
  });
});

describe("formats that are accepted", () => {
  const accepted: Record<string, Record<string, unknown>[]> = {
    "names of one letter, without a given name, of other scripts, and of 100 characters": [
      { firstName: "X", lastName: "Y" },
      { firstName: "FNU", lastName: "LNU" },
      { firstName: "Zoë", lastName: "Nguyễn" },
      { firstName: "伟", lastName: "王" },
      { firstName: "محمد", lastName: "العلي" },
      { firstName: "O'Neil-Łukasz", lastName: "van der Berg Jr." },
      { firstName: "a".repeat(100), lastName: `${" ".repeat(5)}${"b".repeat(100)}${" ".repeat(5)}` },
      { firstName: "𝒜".repeat(100), lastName: "Santos 👩‍👩‍👧" },
    ],
    "an SSN of nine digits, with or without dashes or spaces": [
      { ssn: "536228741" },
      { ssn: "536-22-8741" },
      { ssn: "536 22 8741" },
      { ssn: " 536-22-8741 " },
    ],
    "a state by its code or its full name, in any case": [
      { address: { ...address, state: "wa" } },
      { address: { ...address, state: "Washington" } },
      { address: { ...address, state: "PR", city: "San Juan", zip: "00901" } },
      { address: { ...address, state: "District of Columbia", city: "Washington", zip: "20001" } },
    ],
    "a ZIP of five or nine digits": [
      { address: { ...address, zip: "98101" } },
      { address: { ...address, zip: "98101-1234" } },
      { address: { ...address, zip: "981011234" } },
    ],
    "an email address with one @ and a dotted domain": [
      { email: "a@b.co" },
      { email: "Maria.Santos+loan@Mail.Example.ORG" },
    ],
    "a phone number of 7 to 15 digits": [
      { phone: "3437011" },
      { phone: "+442071838750" },
      { phone: "1-206-343-7011" },
      { phone: "+123456789012345" },
      { phone: "(206) 343-7011 ext 5" },
      { phone: "206-343-7011 x12" },
      { phone: "206-343-7011 #12" },
    ],
    "implausible but well-formed values: they are evidence, not errors": [
      { ssn: "000-00-0000" },
      { ssn: "900-70-1234" },
      { email: "nobody@mailinator.com" },
      { phone: "555-555-0100" },
      { address: { street: "x", city: "Nowhere", state: "WA", zip: "00000" } },
    ],
  };
  it.each(Object.entries(accepted))("%s", async (_, variants) => {
    for (const variant of variants) {
      const answer = await analyze({ ...applicant, ...variant });
      expect(answer.status, JSON.stringify(variant)).toBe(200);
    }
  });
});

describe("formats that are refused with the field's path", () => {
  const refused: Record<string, unknown[]> = {
    firstName: ["", "   ", "a".repeat(101), "a\u0000b", "a\nb", "\u0085", "\ud800"],
    lastName: ["", "\t", "b".repeat(101), "\u001b[31m", "b\u0007"],
    ssn: ["", "12345678", "1234567890", "53622874a", "536.22.8741", "536–22–8741", "５３６２２８７４１"],
    email: ["", "maria", "maria@", "@x.com", "a@b", "a@b@c.com", "a b@c.com", "a@b..com", "a@.com"],
    phone: ["", "123456", "1234567890123456", "206-343-70x1", "++12063437011", "x12", "206-343-7011 ext"],
    "address.street": ["", " ", "s".repeat(201), "1423\u0000Pike"],
    "address.city": ["", "c".repeat(101)],
    "address.state": ["", "W", "XX", "Washingtonia", "98"],
    "address.zip": ["", "9810", "981012", "98101-", "98101-12", "ABCDE", "98101-12345"],
  };
  it.each(Object.entries(refused))("%s", async (path, values) => {
    for (const value of values) {
      const field = path.replace("address.", "");
      const data =
        path === field
          ? { ...applicant, [field]: value }
          : { ...applicant, address: { ...address, [field]: value } };
      const answer = await analyze(data);
      expect(answer.status, JSON.stringify(value)).toBe(400);
      expectInvalid(answer, `applicantData.${path}`);
    }
  });
});
