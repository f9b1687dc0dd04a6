import type { ApplicantData } from "@/lib/contract/applicant";
import type { NormalizedApplicant, NormalizedName } from "./input/normalized-applicant";
import { normalizeAddress } from "./normalize/address";
import { normalizeEmail } from "./normalize/email";
import { normalizeNamePart } from "./normalize/name";
import { normalizePhone } from "./normalize/phone";

/** One form for equal data, whatever its case, spacing, Unicode form and key order. */
export function normalizeApplicant(data: ApplicantData): NormalizedApplicant {
  return {
    name: { first: normalizeNamePart(data.firstName), last: normalizeNamePart(data.lastName) },
    ...(data.ssn === undefined ? {} : { ssn: data.ssn.replace(/\D/g, "") }),
    ...(data.email === undefined ? {} : { email: normalizeEmail(data.email) }),
    ...(data.phone === undefined ? {} : { phone: normalizePhone(data.phone) }),
    ...(data.address === undefined ? {} : { address: normalizeAddress(data.address) }),
    ...(data.dateOfBirth === undefined ? {} : { dateOfBirth: data.dateOfBirth }),
  };
}

/** Canonical strings for blind indexes. */
export interface Identifiers {
  /** Nine digits. */
  ssn?: string;
  /** Canonical mailbox. */
  email?: string;
  /** E.164. */
  phone?: string;
  /** Street and ZIP; city and state follow from the ZIP and are often misspelled. */
  address?: string;
  /**
   * One person: SSN and name key where there is an SSN. Without one, the name key and the first of email, phone
   * and address that there is; a bare name otherwise. The name key is the first given name and the family name,
   * in alphabetical order and without titles, suffixes, spaces or diacritics, so that swapped, shortened and
   * differently accented names of one SSN stay one person.
   */
  person: string;
}

export function identifiersOf(applicant: NormalizedApplicant): Identifiers {
  const { ssn } = applicant;
  const email = applicant.email?.canonical;
  const phone = applicant.phone?.e164;
  const address = applicant.address && `${streetKey(applicant.address.street)}|${applicant.address.zip5}`;
  const rest = ssn
    ? `ssn:${ssn}`
    : email
      ? `email:${email}`
      : phone
        ? `phone:${phone}`
        : address
          ? `address:${address}`
          : "";
  return {
    ...(ssn ? { ssn } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(address ? { address } : {}),
    person: `${nameKey(applicant.name)}|${rest}`,
  };
}

const designator = "(?:APT|UNIT|STE|RM|SPC|TRLR|LOT|#)";
const mayHaveUnit = /#|APT|UNIT|STE|RM|SPC|TRLR|LOT/;
/** A designator within the line. At its beginning UNIT is a military one: "UNIT 100100 BOX 4120". */
const unitWithin = new RegExp(` ${designator}(?: #)? ?(?=[A-Z]?\\d|[A-Z]\\b)`, "g");
const unitBefore = new RegExp(`^${designator}(?: #)? ?([A-Z]?\\d+-?[A-Z]?|[A-Z]) (?:- )?(\\d.*)$`);

/**
 * Without spaces and dashes ("4-B" is "4 B" is "4B"), with one sign for every unit: "APT 12", "UNIT 12" and "STE 12" are "#12",
 * which may stand for any of them, before the street or after it. Source: USPS Publication 28, section 213.
 */
function streetKey(street: string): string {
  const marked = mayHaveUnit.test(street)
    ? street.replace(unitBefore, "$2 # $1").replace(unitWithin, " # ").replace(" PMB # ", " PMB ")
    : street;
  return marked.replaceAll(" ", "").replaceAll("-", "");
}

/** An address without its unit. */
export function buildingOf({ street, zip5 }: NonNullable<NormalizedApplicant["address"]>): string {
  const key = streetKey(street);
  const unit = key.indexOf("#");
  return `${unit > 0 ? key.slice(0, unit) : key}|${zip5}`;
}

/** The street of an address that begins with a house number, in its ZIP code. */
export function streetOf({ street, zip5 }: NonNullable<NormalizedApplicant["address"]>): string | undefined {
  const key = streetKey(street);
  const unit = key.indexOf("#");
  const [, name] = /^\d+[A-Z]?(?=[A-Z\d])(.*)$/.exec(unit > 0 ? key.slice(0, unit) : key) ?? [];
  return name === undefined || name.length < 4 ? undefined : `${name}|${zip5}`;
}

const titlesAndSuffixes = new Set(
  "mr mrs ms miss mx dr prof sir rev hon jr sr ii iii iv junior senior esq phd md".split(" "),
);

/** The first given name and the family name, in alphabetical order. */
export function nameKey(name: NormalizedName): string {
  const first = withoutTitles(name.first.tokens);
  const last = withoutTitles(name.last.tokens);
  // A single initial says too little: "J Robert" stays whole.
  const given = (first[0]?.length ?? 0) > 1 ? (first[0] as string) : first.join("");
  const family = last.join("");
  return given < family ? `${given} ${family}` : `${family} ${given}`;
}

function withoutTitles(tokens: string[]): string[] {
  const kept = tokens.filter((token) => !titlesAndSuffixes.has(token));
  return kept.length > 0 ? kept : tokens;
}
