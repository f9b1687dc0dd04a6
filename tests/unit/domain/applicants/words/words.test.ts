import { describe, expect, it } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import { hasWords, lookedUpBy, typedWords, wordsOf } from "@/lib/domain/applicants/words/words";

const liam: ApplicantData = {
  firstName: "Liam J.R.",
  lastName: "O'Dálton-Reyes",
  ssn: "536-22-8741",
  email: "liam.dal84@Mail.Example.com",
  phone: "+1 (206) 343-7011",
  address: { street: "123 N. Main St", city: "San José", state: "CA", zip: "95112-1234" },
};
const finds = (text: string, { seesSsn = false, data = liam } = {}) =>
  hasWords(data, { typed: typedWords(text), seesSsn });

describe("the words of an applicant", () => {
  it.each([
    "li",
    "Liam Dal",
    "dalton, LIAM",
    "odal",
    "o'dal",
    "reyes liam",
    "JR",
    "j.r.",
    "liam.dal84@mail",
    "84 example",
    "@example.com",
    "123 main",
    "n main st san jose",
    "SAN JOSÉ",
    "95112",
    "951",
    "206",
    "343-7011",
    "(206) 343-7011",
    "7011",
  ])("are found by %s", (text) => expect(finds(text)).toBe(true));

  it.each(["iam", "alton", "liam smith", "8741", "5362", "536-22-8741", "3701", "mail.examples"])(
    "aren't found by %s",
    (text) => expect(finds(text)).toBe(false),
  );

  it("include the last four of the SSN only for those who may search by it, and only whole", () => {
    expect(finds("8741", { seesSsn: true })).toBe(true);
    expect(finds("liam 8741", { seesSsn: true })).toBe(true);
    expect(finds("874", { seesSsn: true })).toBe(false);
    expect(finds("8742", { seesSsn: true })).toBe(false);
  });

  it("are those of an applicant without any optional detail", () => {
    expect([...wordsOf({ firstName: "Ana", lastName: "Li" })]).toEqual(["ana", "li"]);
  });

  it("are one character long in scripts that write so", () => {
    const data = { firstName: "明", lastName: "李" };
    expect(finds("李", { data })).toBe(true);
    expect(lookedUpBy("李")).toBe("李");
  });
});

it("a typed word is looked up by its longest indexed beginning, and a single Latin letter by none", () => {
  expect(["a", "al", "ali", "alis", "aliso", "alison", "alisons"].map(lookedUpBy)).toEqual([
    undefined,
    "al",
    "ali",
    "alis",
    "alis",
    "alison",
    "alison",
  ]);
});
