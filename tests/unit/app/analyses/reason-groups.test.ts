import { expect, test } from "vitest";
import { reasonGroups } from "@/app/(dashboard)/analyses/[id]/review/reason-groups";

const valuesOf = (found: string[], name: string) =>
  reasonGroups(found)
    .find(({ group }) => group === name)
    ?.items.map(({ value }) => value);

test("a case offers what an earlier model found in it, and no other case does", () => {
  const found = ["LINK_PERSON_NEW_SSN", "EMAIL_DISPOSABLE", "LINK_ADDRESS_SHARED"];
  expect(valuesOf(found, "Found in this case")).toEqual(["EMAIL_DISPOSABLE", "LINK_PERSON_NEW_SSN"]);
  expect(valuesOf(found, "Other findings")).not.toContain("EMAIL_DISPOSABLE");
  expect(valuesOf([], "Other findings")).toContain("EMAIL_DISPOSABLE");
  expect(valuesOf([], "Other findings")).not.toContain("LINK_PERSON_NEW_SSN");
});
