import { describe, expect, it } from "vitest";
import { applicantData } from "@/lib/contract/applicant";
import { parseUspsState, uspsStates } from "@/lib/contract/usps-states";

const valid = { firstName: "Ana", lastName: "Li" };
const problems = (data: unknown) =>
  applicantData.safeParse(data).error?.issues.map((issue) => issue.path.join(".") || issue.code) ?? [];
const address = { street: "1 Main St", city: "Reno", state: "NV", zip: "89501" };

describe("applicant data", () => {
  it.each([
    ["a name alone", {}],
    ["names of one letter, FNU and LNU", { firstName: "FNU", lastName: "O" }],
    ["names in any script", { firstName: "李", lastName: "Þórsdóttir-O’Néill" }],
    ["a name of 100 letters outside the basic plane", { firstName: "𝒜".repeat(100) }],
    ["an SSN with dashes", { ssn: "536-22-8741" }],
    ["an SSN with spaces", { ssn: "536 22 8741" }],
    ["an SSN that was never issued", { ssn: "000000000" }],
    ["a non-ASCII email address", { email: "josé@exämple.com" }],
    ["a foreign phone number", { phone: "+44 20 7946 0000" }],
    ["a phone number of seven digits", { phone: "555-0143" }],
    ["a phone number with an extension", { phone: "(206) 343-7011 ext. 12" }],
    ["a phone number with a short extension", { phone: "206-343-7011x12" }],
    ["a phone number with a numbered extension", { phone: "+1 206 343 7011 #12" }],
    ["a state's full name in any case", { address: { ...address, state: "new  york" } }],
    ["a ZIP+4", { address: { ...address, zip: "89501-1234" } }],
    ["a ZIP of nine digits", { address: { ...address, zip: "895011234" } }],
    ["a date of birth", { dateOfBirth: "1988-04-17" }],
    ["a leap day as a date of birth", { dateOfBirth: "2000-02-29" }],
    ["a birth today", { dateOfBirth: new Date().toISOString().slice(0, 10) }],
    ["a birth 129 years ago", { dateOfBirth: `${new Date().getUTCFullYear() - 129}-01-01` }],
  ])("accepts %s", (_, data) => {
    expect(problems({ ...valid, ...data })).toEqual([]);
  });

  it.each([
    ["no last name", { lastName: undefined }, "lastName"],
    ["a name of blanks", { firstName: "   " }, "firstName"],
    ["a name of 101 letters", { firstName: "x".repeat(101) }, "firstName"],
    ["a NUL byte", { firstName: "A\u0000" }, "firstName"],
    ["a line break", { lastName: "A\nB" }, "lastName"],
    ["a lone surrogate", { lastName: "A\ud800" }, "lastName"],
    ["an SSN of eight digits", { ssn: "12345678" }, "ssn"],
    ["an SSN of ten digits", { ssn: "1234567890" }, "ssn"],
    ["a masked SSN", { ssn: "***-**-6789" }, "ssn"],
    ["an SSN in other digits than ASCII", { ssn: "٥٣٦٢٢٨٧٤١" }, "ssn"],
    ["an SSN as a number", { ssn: 536228741 }, "ssn"],
    ["null for left out", { ssn: null }, "ssn"],
    ["an address without @", { email: "ana.example.com" }, "email"],
    ["two @", { email: "a@b@example.com" }, "email"],
    ["a domain without a dot", { email: "ana@localhost" }, "email"],
    ["an empty label", { email: "ana@example..com" }, "email"],
    ["a blank within", { email: "an a@example.com" }, "email"],
    ["a phone number of six digits", { phone: "555-014" }, "phone"],
    ["a phone number of sixteen digits", { phone: "1234567890123456" }, "phone"],
    ["an extension alone", { phone: "ext. 1234567" }, "phone"],
    ["a name of invisible characters", { firstName: "\u200b\u202e" }, "firstName"],
    ["a line separator", { firstName: "A\u2028B" }, "firstName"],
    ["a day that doesn't exist", { dateOfBirth: "1999-02-29" }, "dateOfBirth"],
    ["a month that doesn't exist", { dateOfBirth: "1999-13-01" }, "dateOfBirth"],
    ["a date in another order", { dateOfBirth: "04/17/1988" }, "dateOfBirth"],
    ["a date with a time", { dateOfBirth: "1988-04-17T00:00:00Z" }, "dateOfBirth"],
    [
      "a date of birth in the future",
      { dateOfBirth: `${new Date().getUTCFullYear() + 1}-12-31` },
      "dateOfBirth",
    ],
    ["a birth 131 years ago", { dateOfBirth: `${new Date().getUTCFullYear() - 131}-12-31` }, "dateOfBirth"],
    ["letters in a phone number", { phone: "1-800-FLOWERS" }, "phone"],
    ["a street address without a city", { address: { ...address, city: undefined } }, "address.city"],
    ["a state that is none", { address: { ...address, state: "ZZ" } }, "address.state"],
    ["a ZIP of four digits", { address: { ...address, zip: "8950" } }, "address.zip"],
    ["an unknown field", { middleName: "B" }, "unrecognized_keys"],
  ])("refuses %s at its path", (_, data, path) => {
    expect(problems({ ...valid, ...data })).toEqual([path]);
  });

  it("trims whitespace around a value", () => {
    expect(applicantData.parse({ firstName: " Ana ", lastName: "\u00a0Li" })).toEqual(valid);
  });
});

describe("invisible characters", () => {
  const nameOf = (firstName: string) => applicantData.parse({ ...valid, firstName }).firstName;

  it.each([
    ["marks of direction", "\u200eA\u200fn\u061ca"],
    ["zero-width spaces", "A\u200bn\u2060a\ufeff"],
    ["soft hyphens", "A\u00adna"],
    ["joiners among Latin letters", "A\u200dn\u200ca"],
    ["joiners at the ends", "\u200cAna\u200d"],
    ["tags", "Ana\u{e0041}\u{e007f}"],
  ])("are removed: %s", (_, name) => {
    expect(nameOf(name)).toBe("Ana");
  });

  it.each([
    ["Persian", "علی\u200cرضا"],
    ["Sinhala", "ශ්\u200dරී"],
    ["Bengali", "র\u200d্য"],
    ["a Japanese variant", "葛\u{e0100}"],
    ["an emoji of several parts", "Ana 👩\u200d👩\u200d👧"],
  ])("stay where a script needs them: %s", (_, name) => {
    expect(nameOf(name)).toBe(name);
  });
});

describe("a name", () => {
  const refusals = (name: string) => [
    ...new Set(
      [{ firstName: name }, { lastName: name }].map(
        (names) => applicantData.safeParse({ ...valid, ...names }).error?.issues[0]?.message,
      ),
    ),
  ];
  const letterless = "must contain a letter; write FNU or LNU for an unknown name";
  const turned = "must not contain characters that change the direction of text";

  it.each([
    ["emoji", "😀👩\u200d👩\u200d👧", letterless],
    ["a flag", "🇺🇸", letterless],
    ["digits", "12345", letterless],
    ["signs", "-.'", letterless],
    ["a lone accent", "\u0301", letterless],
    ["an override", "\u202eanA", turned],
    ["an override inside", "A\u202dn\u202ca", turned],
    ["an embedding", "\u202bAna", turned],
    ["isolates", "\u2066Ana\u2069", turned],
    ["nothing but an override", "\u202e", turned],
  ])("is refused with a clear message: %s", (_, name, message) => {
    expect(refusals(name)).toEqual([message]);
  });

  it.each(["FNU", "X", "O’Neil-D’Arcy", "X Æ A-12", "李", "محمد", "Ṣọlá", "José 😀", "ⵎⴰⵙⵙⵉⵏ", "𞤀𞤣𞤤𞤢𞤥", "เ"])(
    "of any script is welcome: %s",
    (name) => {
      expect(refusals(name)).toEqual([undefined]);
    },
  );
});

describe("a USPS state", () => {
  it("is known by code and by full name", () => {
    for (const [code, name] of Object.entries(uspsStates)) {
      expect(parseUspsState(code.toLowerCase())).toBe(code);
      expect(parseUspsState(` ${name.toUpperCase()} `)).toBe(code);
    }
    expect(Object.keys(uspsStates)).toHaveLength(62);
  });
});
