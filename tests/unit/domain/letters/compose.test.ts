import { describe, expect, test } from "vitest";
import type { OutsideSource } from "@/lib/contract/dispositions";
import { federalAgencies } from "@/lib/contract/federal-agencies";
import { type LetterTemplate, letterTemplate } from "@/lib/contract/letter-template";
import type { LetterContent } from "@/lib/contract/letters";
import { composeLetter } from "@/lib/domain/letters/compose";
import { addDays, dayIn, daysBetween, longDay, startOfDay } from "@/lib/platform/days";
import { testTemplate } from "@/tests/support/letters";

const agency = {
  name: "Example Bureau, Inc.",
  address: "P.O. Box 1000, Springfield, IL 62701",
  phone: "800-555-0199",
};
const credit: OutsideSource = {
  source: "credit",
  provider: "Example Bureau",
  observedAt: "2026-01-15T23:30:00.000Z",
  furnisher: "consumer_reporting_agency",
  agency,
  creditScore: {
    value: 82,
    lowest: 0,
    highest: 100,
    scoredAt: "2026-01-15T23:30:00.000Z",
    factors: ["Two late payments"],
    provider: "Example Bureau",
  },
};
const thirdParty: OutsideSource = {
  ...credit,
  source: "identity",
  furnisher: "third_party",
  agency: null,
  creditScore: null,
};

function letterWith(
  template: Partial<LetterTemplate> = {},
  { sources = [], ...facts }: { sources?: OutsideSource[]; isTest?: boolean; timeZone?: string } = {},
): LetterContent {
  return composeLetter({
    template: { ...testTemplate, ...template },
    applicant: {
      firstName: "Maria",
      lastName: "Santos",
      address: { street: "1423 Pike St\nApt 4", city: "Seattle", state: "WA", zip: "98101" },
    },
    reasons: ["We could not verify your identity"],
    sources,
    reference: "ana_01",
    receivedOn: "2026-01-02",
    on: "2026-01-20",
    timeZone: null,
    isTest: false,
    ...facts,
  });
}

const partsOf = ({ sections }: LetterContent) => sections.map(({ part }) => part);
const textOf = (letter: LetterContent) => JSON.stringify(letter);

describe("a creditor's letter", () => {
  test("has the sender, the date, the applicant's name and address, the reasons and the ECOA notice", () => {
    const letter = letterWith();
    expect(letter).toMatchObject({
      title: "Notice of action taken and statement of reasons",
      date: "January 20, 2026",
      sender: ["First Lender, LLC", "1 Main Street", "Springfield, IL 62701", "Telephone: 217-555-0100"],
      recipient: ["Maria Santos", "1423 Pike St", "Apt 4", "Seattle, WA 98101"],
      subject: "Your application of January 2, 2026 (reference ana_01)",
      salutation: "Dear Maria Santos:",
      signOff: ["Sincerely,", "The lending team"],
    });
    expect(partsOf(letter)).toEqual(["opening", "decision", "reasons", "equal_credit", "closing"]);
    expect(textOf(letter)).toContain("Thank you for applying to First Lender, LLC.");
    expect(textOf(letter)).toContain("Quote ana_01 when you write to us.");
    expect(letter.sections[3]?.passages[1]?.lines).toEqual(federalAgencies.ftc.lines);
    expect(letter.sections[3]?.passages[0]?.text).toMatch(
      /^The Federal Equal Credit Opportunity Act prohibits/,
    );
  });

  test("names the agency that the creditor wrote, where none of the list fits", () => {
    const letter = letterWith({
      federalAgency: "other",
      otherAgency: "Packers and Stockyards Division\nDenver",
    });
    expect(letter.sections[3]?.passages[1]?.lines).toEqual(["Packers and Stockyards Division", "Denver"]);
  });
});

test("a landlord's letter has no ECOA notice, and still what the FCRA asks for", () => {
  const letter = letterWith({ federalAgency: null, opening: "", closing: "" }, { sources: [credit] });
  expect(letter.title).toBe("Notice of adverse action");
  expect(partsOf(letter)).toEqual(["decision", "reasons", "consumer_report", "credit_score"]);
  expect(textOf(letter)).not.toContain("Equal Credit");
  for (const part of ["Telephone: 800-555-0199", "within 60 days", "right to dispute it"])
    expect(textOf(letter)).toContain(part);
});

describe("the credit score", () => {
  test("has its name, value, date, range and key factors", () => {
    const letter = letterWith({ scoreName: "Your bureau score" }, { sources: [credit] });
    const score = letter.sections.find(({ part }) => part === "credit_score");
    expect(score?.passages[1]?.lines).toEqual([
      "Your bureau score: 82",
      "Date: January 15, 2026",
      "Scores range from a low of 0 to a high of 100. A higher score means a higher risk.",
      "Score provided by: Example Bureau",
    ]);
    expect(score?.passages[2]?.lines).toEqual(["Two late payments"]);
  });

  test("is left out where the template says so", () => {
    const letter = letterWith({ disclosesScore: false }, { sources: [credit] });
    expect(partsOf(letter)).not.toContain("credit_score");
    expect(partsOf(letter)).toContain("consumer_report");
  });
});

test("an agency of the organization's own is named on each letter, once", () => {
  expect(textOf(letterWith({ reportingAgency: agency }))).toContain("from this consumer reporting agency:");
  const both = letterWith({ reportingAgency: agency }, { sources: [credit] });
  expect(textOf(both).split("Example Bureau, Inc.")).toHaveLength(2);
  const other = { ...agency, name: "Second Bureau" };
  expect(textOf(letterWith({ reportingAgency: other }, { sources: [credit] }))).toContain("each agency");
});

test("information of a third party brings the right to ask for its nature, and nothing of an agency", () => {
  const letter = letterWith({}, { sources: [thirdParty] });
  expect(partsOf(letter)).toContain("third_party");
  expect(partsOf(letter)).not.toContain("consumer_report");
});

test("a letter of test data says so", () => {
  expect(letterWith({}, { isTest: true }).isTest).toBe(true);
});

describe("a template", () => {
  const problemsOf = (change: object) =>
    letterTemplate.safeParse({ ...testTemplate, ...change }).error?.issues.map(({ message }) => message);

  test("refuses placeholders that no letter fills in, such as an SSN", () => {
    expect(
      problemsOf({ opening: "Dear {applicant}, {date}, {applied}, {reference}, {sender}" }),
    ).toBeUndefined();
    expect(problemsOf({ closing: "Your SSN is {ssn}" })).toEqual(["has an unknown placeholder"]);
  });

  test("needs an agency's name if none of the list fits, and 1 to 30 days", () => {
    expect(problemsOf({ federalAgency: "other" })).toEqual(["must not be empty"]);
    expect(problemsOf({ dueDays: 31 })).toEqual(["must be a whole number from 1 to 30"]);
  });
});

describe("days", () => {
  test("are those of the time zone, also where clocks change", () => {
    const late = Date.parse("2026-03-08T06:30:00Z");
    expect(dayIn("America/New_York", late)).toBe("2026-03-08");
    expect(dayIn("America/Los_Angeles", late)).toBe("2026-03-07");
    expect(dayIn("Pacific/Kiritimati", late)).toBe("2026-03-08");
    expect(dayIn(null, Date.parse("2026-03-08T23:59:59Z"))).toBe("2026-03-08");
    expect(addDays("2026-03-07", 30)).toBe("2026-04-06");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(daysBetween("2026-03-07", "2026-04-06")).toBe(30);
    expect(daysBetween("2026-11-02", "2026-10-31")).toBe(-2);
    expect(longDay("2026-11-01")).toBe("November 1, 2026");
  });
});

test("a score has the day on which it was made in the organization's time zone", () => {
  const dates = (timeZone?: string) =>
    /"(Date: [^"]*)"/.exec(
      textOf(letterWith({}, { sources: [credit], ...(timeZone !== undefined && { timeZone }) })),
    )?.[1];
  expect(dates()).toBe("Date: January 15, 2026");
  expect(dates("Asia/Tokyo")).toBe("Date: January 16, 2026");
});

test("a day begins at its midnight, or where clocks skip it", () => {
  for (const [timeZone, day, start] of [
    [null, "2026-03-08", "2026-03-08T00:00:00.000Z"],
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z"],
    ["America/New_York", "2026-03-09", "2026-03-09T04:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z"],
    ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  ] as const)
    expect(startOfDay(timeZone, day).toISOString(), timeZone ?? "UTC").toBe(start);
});
