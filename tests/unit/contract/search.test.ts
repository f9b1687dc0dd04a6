import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { externalId } from "@/lib/contract/analyses";
import { applicantData } from "@/lib/contract/applicant";
import { madeAt } from "@/lib/contract/id-time";
import { readingsOf } from "@/lib/contract/readings";
import { newId } from "@/lib/platform/ids";

/* What typed text is taken for. */

describe("text is read as", () => {
  it.each([
    ["536-22-8741", ["ssn"]],
    ["536 22 8741", ["ssn"]],
    ["536228741", ["ssn", "phone", "externalId", "words"]],
    ["(206) 343-7011", ["phone", "externalId", "words"]],
    ["+1 206 343 7011", ["phone", "externalId", "words"]],
    ["2063437011", ["phone", "externalId", "words"]],
    ["maria@gmail.com", ["email", "externalId", "words"]],
    ["maria@", ["externalId", "words"]],
    ["Maria Santos", ["name", "words", "externalId"]],
    ["Santos, Maria", ["name", "words", "externalId"]],
    ["Santos", ["words", "externalId"]],
    ["Łukasz", ["words", "externalId"]],
    ["李", ["words", "externalId"]],
    ["L", ["externalId"]],
    ["12 Elm St", ["externalId", "words"]],
    ["8741", ["externalId", "words"]],
    ["loan-77", ["externalId", "words"]],
    ["ana_01jd3k9mvcq5f8w2r6t0y4x7zn", ["id", "externalId"]],
    ["trc_01jd3k9mvcq5f8w2r6t0y4x7zn", ["trace", "externalId"]],
    ["   ", []],
  ])("%j: %j", (text, readings) => {
    expect(readingsOf(text)).toEqual(readings);
  });
});

it("text is never read as what the schemas of the fields refuse, nor refused as what they take", () => {
  const { ssn, email, phone } = applicantData.shape;
  const fields = { ssn: ssn.unwrap(), email: email.unwrap(), phone: phone.unwrap(), externalId };
  const character = fc.constantFrom(..."0123456789- +().x@aé\u200b\u0007\ud800");
  const text = fc.string({ unit: character, minLength: 1, maxLength: 110 });
  fc.assert(
    fc.property(text, (typed) => {
      const found = readingsOf(typed);
      fc.pre(typed.trim() !== "" && !found.includes("id") && !/^\d{3}([- ])\d{2}\1\d{4}$/.test(typed.trim()));
      for (const [reading, field] of Object.entries(fields))
        expect(found.includes(reading as keyof typeof fields), reading).toBe(
          field.safeParse(typed.trim()).success,
        );
    }),
  );
});

it("an identifier says when it was made", () => {
  const at = Date.parse("2026-11-21T10:33:12.345Z");
  expect(madeAt(newId("trc", at))?.getTime()).toBe(at);
  expect(madeAt("trc_no")).toBeUndefined();
});
