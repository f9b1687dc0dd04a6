import { describe, expect, test } from "vitest";
import { createMemoryStore } from "@/tests/bench/decisions/store";
import { day, type Form, person, submit } from "./lender-history";

/* One person's forms, one of them altered. */

const first = person(1, { dateOfBirth: "1986-04-14", device: "D1" });

/** What the last form is decided on, and why. */
function lastOf(...forms: Form[]) {
  const store = createMemoryStore();
  const assessments = forms.map((form) => submit(store, form));
  const last = assessments.at(-1);
  return { decision: last?.decision, codes: last?.signals.map(({ code }) => code) };
}

function changed(change: Partial<Form>, form: Form = first): Form {
  return { ...form, at: 2 * day, ...change };
}

const ssn = `${first.ssn?.slice(0, -1)}${(Number(first.ssn?.at(-1)) + 1) % 10}`;
const held = { decision: "REVIEW", codes: expect.arrayContaining(["ATTEMPT_EDITED"]) };

describe("a form that returns with a slightly different SSN", () => {
  test("is approved if nothing else changed: it's a corrected typing error", () => {
    expect(lastOf(first, changed({ ssn })).decision).toBe("APPROVE");
  });

  test("leads to a review if something else changed with it", () => {
    const others: Partial<Form>[] = [
      { ssn, email: "kestrel.owner88@yahoo.com" },
      { ssn, phone: "206-781-4420" },
      { ssn, dateOfBirth: "1988-04-14" },
    ];
    for (const change of others) expect(lastOf(first, changed(change))).toMatchObject(held);
  });

  test("is approved where a person approved a form since, and after a month", () => {
    const change = { ssn, email: "kestrel.owner88@yahoo.com" };
    expect(lastOf({ ...first, outcome: "cleared" }, changed(change)).codes).not.toContain("ATTEMPT_EDITED");
    expect(lastOf(first, changed({ ...change, at: 31 * day })).codes).not.toContain("ATTEMPT_EDITED");
  });

  test("is approved of the owner, whose form came before the altered one", () => {
    const altered = changed({ ssn, email: "kestrel.owner88@yahoo.com" });
    expect(lastOf(first, altered, { ...first, at: 4 * day }).codes).not.toContain("ATTEMPT_EDITED");
  });

  test("is approved of brothers with numbers in a row and similar names", () => {
    const brother = { firstName: `${first.firstName}n`, dateOfBirth: "1989-08-02", ssn };
    expect(lastOf(first, changed({ ...brother, email: "b.rother1989@gmail.com" })).codes).not.toContain(
      "ATTEMPT_EDITED",
    );
  });
});

describe("someone who was a minor by the first form's date of birth", () => {
  const minor = person(2, { dateOfBirth: "2009-09-14", ssn: "899-51-3306", device: "D2" });
  const reviewed = { decision: "REVIEW", codes: expect.arrayContaining(["BIRTH_DATE_CHANGED"]) };

  test("and is just of age by the next, leads to a review, however small the change is", () => {
    expect(lastOf(minor, changed({ dateOfBirth: "2005-09-14" }, minor))).toMatchObject(reviewed);
    expect(lastOf(minor, changed({ dateOfBirth: "2007-03-02" }, minor))).toMatchObject(reviewed);
    expect(lastOf(minor, changed({ dateOfBirth: "2005-09-14", ssn: "899-51-7306" }, minor))).toMatchObject(
      reviewed,
    );
  });

  test("and has long been of age by the next, had mistyped the year", () => {
    expect(lastOf(minor, changed({ dateOfBirth: "1999-09-14" }, minor)).decision).toBe("APPROVE");
  });

  test("and was approved by a person since, is approved again", () => {
    const older = changed({ dateOfBirth: "2005-09-14", outcome: "cleared" }, minor);
    expect(lastOf(minor, older, { ...older, at: 9 * day }).codes).not.toContain("BIRTH_DATE_CHANGED");
  });

  test("and comes of age, is approved", () => {
    const almost = person(2, { dateOfBirth: "2008-06-10", ssn: "899-51-3306" });
    expect(lastOf(almost, { ...almost, at: 20 * day }).decision).toBe("APPROVE");
  });
});

test("another date of birth that is 15 years or more from the first leads to a review", () => {
  expect(lastOf(first, changed({ dateOfBirth: "1966-04-11" }))).toMatchObject({
    decision: "REVIEW",
    codes: expect.arrayContaining(["BIRTH_DATE_CHANGED"]),
  });
});
