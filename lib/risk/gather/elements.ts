import type { NormalizedApplicant, NormalizedEmail } from "@/lib/risk/input/normalized-applicant";
import type { ElementKind } from "@/lib/risk/input/sharing";
import { type Identifiers, identifiersOf, nameKey } from "@/lib/risk/normalize";
import { blockOf, buildingOf, streetLineOf } from "@/lib/risk/normalize/street-key";
import { providerMeant } from "@/lib/risk/recognize/domain-typo";
import { isFillerMailbox } from "@/lib/risk/recognize/filler-mailbox";
import { makeOfMailbox } from "@/lib/risk/recognize/mailbox-make";
import { endOfMailbox, patternOfMailbox } from "@/lib/risk/recognize/mailbox-pattern";
import { ownedDomain } from "@/lib/risk/recognize/private-domain";

export interface RequestElements {
  device?: string;
  /** An IPv4 address or the first 64 bits of an IPv6 address. */
  ip?: string;
  /** The first 24 bits of an IPv4 address, or the first 48 of an IPv6 address. */
  network?: string;
}

/**
 * As canonical text, without kinds that the applicant did not give. Not the SSN's last four digits with the date of birth:
 * strangers who share them would tell a caller who tries 10,000 endings how someone's SSN ends.
 */
export function elementsOf(
  applicant: NormalizedApplicant,
  request: RequestElements = {},
  { ssn, email, phone, address }: Identifiers = identifiersOf(applicant),
): Map<ElementKind, string> {
  const elements = new Map<ElementKind, string>();
  const add = (kind: ElementKind, value: string | undefined) => {
    if (value !== undefined) elements.set(kind, value);
  };
  add("ssn", ssn);
  add("phone", phone);
  add("address", address);
  add("device", request.device);
  add("ip", request.ip);
  // Many people share a name, so it needs the birth date to say something.
  add("name", applicant.dateOfBirth && `${nameKey(applicant.name)}|${applicant.dateOfBirth}`);
  if (applicant.email && !isFillerMailbox(applicant.email)) {
    const make = makeOfMailbox(applicant);
    const pattern = patternOfMailbox(applicant);
    add("email", email);
    add("mailbox", pattern ?? endOfMailbox(applicant)?.digits);
    // A mailbox of one's own name wasn't mixed up with another's.
    if (pattern) {
      add("full_name", wholeName(nameKey(applicant.name)));
      add("mailbox_owner", wholeName(pattern));
    }
    add("email_domain", privateDomain(applicant.email));
    add("mailbox_make", make && make.share < commonShare ? make.make : undefined);
  }
  add("building", applicant.address && buildingOf(applicant.address));
  add("network", request.network);
  add("ssn_range", ssn?.slice(0, 7));
  add("phone_range", phone?.slice(0, -2));
  add("block", applicant.address && blockOf(applicant.address));
  add("local_number", phone?.slice(-7));
  add("street_line", applicant.address && streetLineOf(applicant.address));
  add("birth_date", knownBirthDate(applicant));
  return elements;
}

/** Kinds whose values are looked up among another kind's: a name in mailboxes, and a mailbox in names. */
export const comparedWith: Readonly<Partial<Record<ElementKind, ElementKind>>> = {
  full_name: "mailbox_owner",
  mailbox_owner: "full_name",
};

const fewestLetters = 6;

/**
 * "johnsmith" for John Smith and for "smith.john": the rotation that sorts first, because a mailbox doesn't show where one name
 * ends and the other begins. Undefined for fewer letters than most full names have.
 */
function wholeName(text: string): string | undefined {
  const letters = text.replace(/[^a-z]/g, "");
  if (letters.length < fewestLetters) return undefined;
  let least = letters;
  for (let at = 1; at < letters.length; at++) {
    const rotation = letters.slice(at) + letters.slice(0, at);
    if (rotation < least) least = rotation;
  }
  return least;
}

/** January 1 stands for an unknown day, and for one that people would rather not give. */
function knownBirthDate({ dateOfBirth }: NormalizedApplicant): string | undefined {
  return dateOfBirth?.endsWith("-01-01") ? undefined : dateOfBirth;
}

/** Strangers have a make of so many mailboxes by chance, and reading them costs time. */
const commonShare = 0.01;

/** Registered by schools, governments and the military only, so many people have mailboxes there. */
const institutions = [".edu", ".gov", ".mil"] as const;

/** Undefined for domains of public providers, misspelled or not, and of institutions, which many strangers share. */
function privateDomain({ domain }: NormalizedEmail): string | undefined {
  const isOfMany =
    institutions.some((end) => domain.endsWith(end)) || providerMeant(domain, true) !== undefined;
  return isOfMany ? undefined : ownedDomain(domain);
}

/** The longest word of the family name, the last one of equals. */
export function familyOf({ name: { last } }: NormalizedApplicant): string {
  return last.tokens.reduce((longest, token) => (token.length >= longest.length ? token : longest), "");
}
