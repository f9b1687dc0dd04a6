import { z } from "zod";
import { changesOf } from "./changes";
import { isEmail, isPhone, isSsn } from "./identifiers";
import { latestTime } from "./latest-time";
import { line, personName } from "./text";
import { parseUspsState } from "./usps-states";

/** Nine digits, with optional dashes and spaces. */
const ssn = line(1, 40)
  .refine(isSsn, { error: "must be nine digits, with or without dashes or spaces" })
  .meta({
    description: "Social Security number: nine digits, with or without dashes or spaces.",
    pattern: "^[ -]*([0-9][ -]*){9}$",
    example: "536-22-8741",
  });

/** As a pattern: a character of an email address other than these. */
const inEmail = (others: string) => `[^${others}\\s\\x00-\\x1f\\x7f-\\x9f]`;

export const email = line(1, 254)
  .refine(isEmail, { error: "must have one @ and a domain with a dot" })
  .meta({
    description: "Email address: one @ and a domain with a dot.",
    pattern: `^${inEmail("@")}+@${inEmail("@.")}+(\\.${inEmail("@.")}+)+$`,
    example: "maria.santos@gmail.com",
  });

export const phone = line(1, 40)
  .refine(isPhone, {
    error:
      "must have 7 to 15 digits, with an optional leading +, ( ) . - / or spaces between them, and an optional extension such as x12",
  })
  .meta({
    description:
      "Phone number of 7 to 15 digits. Without a leading + it is treated as a United States number. An extension (x12, ext. 12 or #12) is accepted and ignored.",
    pattern:
      "^\\+?[ ().\\-/]*(([0-9][ ().\\-/]*){7,15}|([0-9][ ().\\-/]*){10,15}([,;][ ,;]*)?([eE][xX][tT](ension|\\.)?|[xX]\\.?|#|;ext=) *[0-9]{1,7})$",
    example: "(206) 343-7011",
  });

const oldestYears = 130;

const dateOfBirth = line(1, 10)
  .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value), {
    error: "must be a day as YYYY-MM-DD",
    abort: true,
  })
  .refine((value) => value <= dayOf(new Date(latestTime(Date.now()))), {
    error: "must not be in the future",
  })
  .refine((value) => value >= yearsAgo(oldestYears), {
    error: `must not be more than ${oldestYears} years ago`,
  })
  .meta({
    description: `Date of birth as YYYY-MM-DD, not in the future and at most ${oldestYears} years ago. Age never adds points.`,
    format: "date",
    pattern: "^(18[89]|19[0-9]|20[0-9])[0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    example: "1964-04-17",
  });

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time)) === value;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function yearsAgo(years: number): string {
  const date = new Date(Date.now());
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return dayOf(date);
}

export const address = z
  .strictObject({
    street: line(1, 200).meta({ description: "Street line as written on mail.", example: "1423 Pike St" }),
    city: line(1, 100).meta({ example: "Seattle" }),
    state: line(1, 40)
      .refine((value) => parseUspsState(value) !== undefined, {
        error: "must be a USPS state code or the state's full name",
      })
      .meta({
        description: "USPS code or full name of a state, territory or military region.",
        example: "WA",
      }),
    zip: line(1, 12)
      .refine((value) => /^\d{5}(?:[- ]?\d{4})?$/.test(value), {
        error: "must be a ZIP code of 5 or 9 digits",
      })
      .meta({
        description: "ZIP or ZIP+4 code.",
        pattern: "^[0-9]{5}([- ]?[0-9]{4})?$",
        example: "98101",
      }),
  })
  .meta({ id: "Address", description: "A United States postal address. All four fields are required." });

/** `applicantData`, and `data` of a batch entry. */
export const applicantData = z
  .strictObject({
    firstName: personName(100).meta({
      description: "Given name, 1 to 100 characters, at least one of them a letter.",
      example: "Maria",
    }),
    lastName: personName(100).meta({
      description: "Family name, 1 to 100 characters, at least one of them a letter.",
      example: "Santos",
    }),
    ssn: ssn.optional(),
    email: email.optional(),
    phone: phone.optional(),
    address: address.optional(),
    dateOfBirth: dateOfBirth.optional(),
  })
  .meta({ id: "ApplicantData", description: "What the applicant stated." });

export type ApplicantData = z.infer<typeof applicantData>;

/** Changes to an applicant; null removes an optional field. */
export const applicantChanges = changesOf({
  ...applicantData.shape,
  firstName: applicantData.shape.firstName.optional(),
  lastName: applicantData.shape.lastName.optional(),
  ssn: ssn.nullable().optional(),
  email: email.nullable().optional(),
  phone: phone.nullable().optional(),
  address: address.nullable().optional(),
  dateOfBirth: dateOfBirth.nullable().optional(),
}).meta({ id: "ApplicantChanges", description: "Fields to change; omitted fields stay the same." });
export type ApplicantChanges = z.infer<typeof applicantChanges>;
