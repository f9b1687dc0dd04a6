import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { ApplicantData } from "@/lib/contract/applicant";
import { type SourceKind, sourceContracts } from "@/lib/domain/sources/contract";
import { creditQuestion } from "@/lib/domain/sources/credit-source";
import { identityQuestion as questionOf } from "@/lib/domain/sources/identity-source";
import { rightAnswers } from "@/tests/support/source-stand-in";
import { applicantData } from "@/tests/unit/risk/arbitraries";
import { maria } from "./people";

const name = { firstName: "Maria", lastName: "Santos" };

const identityQuestion = (applicant: ApplicantData, takesDateOfBirth = false) =>
  questionOf(applicant, { takesDateOfBirth });

describe("identity source", () => {
  test("is sent name, SSN, address and phone, each normalized, and never the email", () => {
    expect(identityQuestion(maria)).toEqual({
      ...name,
      ssn: "536228741",
      address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101-1234" },
      phone: "+12063437011",
    });
  });

  test("is sent a stated date of birth only if it takes one, and never as all there is to compare", () => {
    const dated = { ...maria, dateOfBirth: "1988-04-17" };
    expect(identityQuestion(dated, true)).toEqual({ ...identityQuestion(maria), dateOfBirth: "1988-04-17" });
    expect(identityQuestion(dated)).toEqual(identityQuestion(maria));
    expect(identityQuestion(maria, true)).toEqual(identityQuestion(maria));
    expect(identityQuestion({ ...name, dateOfBirth: "1988-04-17" }, true)).toBeUndefined();
  });

  test("is not sent a bare name", () => {
    expect(identityQuestion({ ...name, email: maria.email })).toBeUndefined();
  });

  test.each([
    ["an ITIN", "912-70-1234"],
    ["an ATIN", "912-93-1234"],
    ["a number never assigned", "000-12-3456"],
    ["an advertised number", "078-05-1120"],
    ["a sample number of test mode", "900-01-0003"],
  ])("is not sent %s, which could only count against the applicant", (_, ssn) => {
    expect(identityQuestion({ ...name, ssn })).toBeUndefined();
    expect(identityQuestion({ ...maria, ssn })).not.toHaveProperty("ssn");
  });

  test.each(["123-4567", "(212) 555-0100"])("is not sent the unassignable phone number %s", (phone) => {
    expect(identityQuestion({ ...name, phone })).toBeUndefined();
  });
});

describe("credit source", () => {
  test("is sent name, SSN and address, and neither phone nor email", () => {
    expect(creditQuestion(maria)).toEqual({
      ...name,
      ssn: "536228741",
      address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101-1234" },
    });
  });

  test("is sent an ITIN, which credit files use, and no unassignable number", () => {
    expect(creditQuestion({ ...name, ssn: "912-70-1234" })).toEqual({ ...name, ssn: "912701234" });
    expect(creditQuestion({ ...name, ssn: "000-12-3456" })).toBeUndefined();
  });

  test("is not sent a bare name", () => {
    expect(creditQuestion({ ...name, email: maria.email, phone: maria.phone })).toBeUndefined();
  });
});

test("every question follows the contract, for any applicant", () => {
  fc.assert(
    fc.property(applicantData, (applicant: ApplicantData) => {
      const identity = identityQuestion(applicant, true);
      const credit = creditQuestion(applicant);
      if (identity) expect(sourceContracts.identity.request.parse(identity)).toEqual(identity);
      if (credit) expect(sourceContracts.credit.request.parse(credit)).toEqual(credit);
    }),
    { numRuns: 500 },
  );
});

describe.each(Object.keys(sourceContracts) as SourceKind[])("the contract of the %s source", (kind) => {
  const { request, response } = sourceContracts[kind];

  test("allows no additional fields", () => {
    expect(response.safeParse(rightAnswers[kind]).success).toBe(true);
    expect(response.safeParse({ ...rightAnswers[kind], more: 1 }).success).toBe(false);
    expect(request.safeParse({ ...name, ssn: "536228741" }).success).toBe(true);
    expect(request.safeParse({ ...name, ssn: "536228741", email: maria.email }).success).toBe(false);
    expect(request.safeParse(name).success).toBe(false);
  });

  test.each([
    ["request", request],
    ["response", response],
  ])(
    "can be published: every field of its %s has a description and an example that follows it",
    (_, schema) => {
      const { description, properties, additionalProperties } = definitionOf(schema);
      expect(description).toBeTruthy();
      expect(additionalProperties).toBe(false);
      const example = exampleOf(properties ?? {});
      expect(schema.parse(example)).toEqual(example);
    },
  );
});

/** Schemas with an id are published under `$defs`. */
function definitionOf(schema: z.ZodType) {
  const { $ref, $defs } = z.toJSONSchema(schema);
  return $defs?.[$ref?.split("/").pop() ?? ""] ?? {};
}

function exampleOf(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      if (field === "address" && typeof schema === "object" && schema !== null && "$ref" in schema) {
        const address = definitionOf(sourceContracts.credit.request.shape.address.unwrap());
        return [field, exampleOf(address.properties ?? {})];
      }
      expect(schema, field).toMatchObject({ description: expect.any(String), example: expect.anything() });
      return [field, (schema as { example: unknown }).example];
    }),
  );
}

test.each([-1, 101, 4.5, "42", undefined])("credit risk %s is refused", (risk) => {
  expect(sourceContracts.credit.response.safeParse({ ...rightAnswers.credit, risk }).success).toBe(false);
});
