import type { RequestEvidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { fewestBeyondSlip, olderSsn } from "@/lib/risk/recognize/older-ssn";
import { firstIssued } from "@/lib/risk/recognize/ssn-class";
import { edition as highGroups } from "@/lib/risk/tables/ssn-areas";
import { edition } from "@/lib/risk/tables/ssn-issue-dates";
import type { Findings, SignalDefinition } from "./definition";

const stated = "the date of birth as stated";

/*
 * A date of birth is compared with other facts, and an age is never scored: the Equal Credit Opportunity Act allows a
 * lender to ask whether an applicant is old enough to enter into a contract, and hardly more (12 CFR 1002.6(b)(2)).
 */
export const birthSignals = {
  SSN_ISSUED_BEFORE_BIRTH: {
    family: "ssn_birth",
    component: "identity",
    // A published fact against a stated date: one slip in a digit explains a few years, and asks for no review by itself.
    points: 30,
    meaning:
      "Numbers of this area and group had all been issued before the stated date of birth, as a published list shows. It compares two statements: age itself has no points. Where many of the organization's approved applications show it, it counts less.",
    source: edition,
    correctable: true,
    adverseAction: "The Social Security number provided was issued before the date of birth provided",
    correction: "date_of_birth",
    examples: {
      raise: [
        { ssn: "536-98-8741", dateOfBirth: "2003-11-04" },
        { ssn: "764-66-1234", dateOfBirth: "2006-09-02" },
        { ssn: "700-10-1234", dateOfBirth: "1963-07-01" },
        {
          ssn: "764-66-1234",
          dateOfBirth: "2013-09-02",
          sharing: { usual: { SSN_ISSUED_BEFORE_BIRTH: 200 } },
        },
      ],
      spare: [
        { ssn: "536-98-8741", dateOfBirth: "2003-11-03" },
        { ssn: "764-66-1234", dateOfBirth: "2006-09-01" },
        { ssn: "764-29-1234", dateOfBirth: "2012-01-01" },
        { ssn: "764-31-1234", dateOfBirth: "2012-01-01" },
        { ssn: "700-10-1234", dateOfBirth: "1963-06-30" },
      ],
    },
  },
  SSN_OLDER_THAN_APPLICANT: {
    family: "ssn_birth",
    component: "identity",
    // An estimate, so 25 years before birth ask for no review by themselves. No state was half a century behind the nation.
    points: 31,
    meaning:
      "At the pace at which numbers were issued, those of this area and group were issued 25 years or more before the stated date of birth. It compares two statements: age itself has no points. Where many of the organization's approved applications show it, it counts less.",
    source: `${highGroups}; Social Security Administration, numbers issued by 1937, 1984 and 2008`,
    correctable: true,
    adverseAction: "The Social Security number provided was issued before the date of birth provided",
    correction: "date_of_birth",
    examples: {
      raise: [
        { ssn: "212-05-1234", dateOfBirth: "1994-03-02" },
        { ssn: "466-26-2596", dateOfBirth: "1992-07-07" },
        {
          ssn: "212-05-1234",
          dateOfBirth: "1994-03-02",
          sharing: { usual: { SSN_OLDER_THAN_APPLICANT: 200 } },
        },
      ],
      spare: [
        { ssn: "212-05-1234", dateOfBirth: "1950-03-02" },
        { ssn: "466-26-2596", dateOfBirth: "1967-07-07" },
        { ssn: "680-05-1234", dateOfBirth: "1994-03-02" },
      ],
    },
  },
  SSN_ISSUED_TO_ADULT: {
    family: "ssn_age",
    component: "identity",
    points: 0,
    meaning:
      "The number can only have been issued when the applicant was an adult: most often to an immigrant. It never has points.",
    source: edition,
    proxy: true,
    fixed: true,
    examples: {
      raise: [
        { ssn: "870-12-1234", dateOfBirth: "1988-04-17" },
        { ssn: "764-66-1234", dateOfBirth: "1988-06-01" },
      ],
      spare: [
        { ssn: "870-12-1234", dateOfBirth: "1995-04-17" },
        { ssn: "536-22-8741", dateOfBirth: "1988-04-17" },
        { ssn: "764-66-1234", dateOfBirth: "1988-06-02" },
      ],
    },
  },
  BIRTH_UNDER_18: {
    family: "birth_age",
    component: "identity",
    points: 0,
    meaning:
      "The applicant is under 18 by the stated date of birth, and may not be able to enter into a contract: a person decides. Between 18 and 112 no age matters, and none ever has points.",
    source: stated,
    notice: true,
    fixed: true,
    adverseAction: "We could not verify that you have reached the legal age to enter into a contract",
    correction: "date_of_birth",
    examples: {
      raise: [{ dateOfBirth: "2008-11-02", ssn: undefined }],
      spare: [{ dateOfBirth: "2008-11-01", ssn: undefined }, { dateOfBirth: "1930-11-01" }],
    },
  },
  BIRTH_IMPLAUSIBLE: {
    family: "birth_age",
    component: "identity",
    points: 0,
    meaning:
      "By the stated date of birth the applicant is 112 or older, as a few dozen living people are: a person asks again. It never has points.",
    source:
      "Social Security Administration, Office of the Inspector General, A-06-14-34030 (2015): 35 living people were known to be 112 or older",
    notice: true,
    fixed: true,
    adverseAction: "We could not verify the date of birth provided",
    correction: "date_of_birth",
    examples: {
      raise: [{ dateOfBirth: "1914-11-01" }],
      spare: [{ dateOfBirth: "1914-11-02" }],
    },
  },
  BIRTH_PLACEHOLDER: {
    family: "birth_date",
    component: "identity",
    points: 0,
    meaning:
      "The date of birth is one that programs fill in for want of a date. Some people were born that day, and some countries register it for those whose day is unknown.",
    source: "first days of common calendars of programs",
    proxy: true,
    examples: {
      raise: [{ dateOfBirth: "1970-01-01" }, { dateOfBirth: "1900-01-01" }],
      spare: [{ dateOfBirth: "1970-01-02" }, { dateOfBirth: "1985-01-01" }],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof birthSignals>;

const placeholders: ReadonlySet<string> = new Set(["1900-01-01", "1970-01-01"]);
const legalAge = 18;
const implausibleAge = 112;

export function findBirthSignals(
  { ssn, dateOfBirth }: NormalizedApplicant,
  request: RequestEvidence | undefined,
  found: Found,
): void {
  if (dateOfBirth === undefined) return;
  if (ssn !== undefined) findIssue({ ssn, dateOfBirth }, found);
  if (placeholders.has(dateOfBirth)) {
    found.push({
      code: "BIRTH_PLACEHOLDER",
      message: "The date of birth is one that programs fill in for want of a date.",
    });
  }
  if (request === undefined) return;
  const today = request.observedAt.slice(0, 10);
  if (today < birthday(dateOfBirth, legalAge)) {
    found.push({
      code: "BIRTH_UNDER_18",
      message: `On ${today} the applicant is under ${legalAge} by the stated date of birth: check whether the applicant can enter into a contract.`,
    });
  } else if (today >= birthday(dateOfBirth, implausibleAge)) {
    found.push({
      code: "BIRTH_IMPLAUSIBLE",
      message: `Ask the applicant for the date of birth again: very few people reach the age of ${implausibleAge}.`,
    });
  }
}

/** Nothing that an honest applicant does explains more than a slip. */
const listedPoints = [
  { years: fewestBeyondSlip, points: 30 },
  { years: 0, points: 3 },
] as const;
const pacePoints = [
  { years: 50, points: 31 },
  { years: 35, points: 20 },
  { years: 25, points: 13 },
] as const;

const fewestPoints = 3;

function findIssue(
  { ssn, dateOfBirth }: Required<Pick<NormalizedApplicant, "ssn" | "dateOfBirth">>,
  found: Found,
): void {
  const area = ssn.slice(0, 3);
  const group = ssn.slice(3, 5);
  const older = olderSsn({ ssn, dateOfBirth });
  if (older) {
    const { years, lastIssued } = older;
    const grades = lastIssued ? listedPoints : pacePoints;
    const { points } = grades.find((grade) => years >= grade.years) ?? { points: fewestPoints };
    const [code, when] = lastIssued
      ? (["SSN_ISSUED_BEFORE_BIRTH", `by ${lastIssued} (${edition}), before`] as const)
      : (["SSN_OLDER_THAN_APPLICANT", `about ${Math.floor(years / 10) * 10} years before`] as const);
    found.push({
      code,
      points,
      message: `Social Security numbers of area ${area} and group ${group} were issued ${when} the stated date of birth. One of the two needs correction.`,
    });
    return;
  }
  const first = firstIssued(ssn);
  if (first !== undefined && first >= birthday(dateOfBirth, legalAge)) {
    found.push({
      code: "SSN_ISSUED_TO_ADULT",
      message: `Social Security numbers of area ${area} and group ${group} were issued after ${first} (${edition}), when the applicant was an adult.`,
    });
  }
}

/** YYYY-MM-DD: the day on which someone becomes this old. Of those born on February 29, the day of that name, which sorts before March 1. */
function birthday(dateOfBirth: string, age: number): string {
  return `${Number(dateOfBirth.slice(0, 4)) + age}${dateOfBirth.slice(4)}`;
}
