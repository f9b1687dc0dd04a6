import type { ApplicantData } from "@/lib/contract/applicant";
import type { NormalizedApplicant, NormalizedName } from "./input/normalized-applicant";
import { normalizeAddress } from "./normalize/address";
import { normalizeEmail } from "./normalize/email";
import { normalizeNamePart } from "./normalize/name";
import { normalizePhone } from "./normalize/phone";
import { streetKey } from "./normalize/street-key";
import { isFillerMailbox } from "./recognize/filler-mailbox";

/** One form for equal data, regardless of its case, spacing, Unicode form and key order. */
export function normalizeApplicant(data: ApplicantData): NormalizedApplicant {
  const applicant: NormalizedApplicant = {
    name: { first: normalizeNamePart(data.firstName), last: normalizeNamePart(data.lastName) },
  };
  if (data.ssn !== undefined) applicant.ssn = data.ssn.replace(/\D/g, "");
  if (data.email !== undefined) applicant.email = normalizeEmail(data.email);
  if (data.phone !== undefined) applicant.phone = normalizePhone(data.phone);
  if (data.address !== undefined) applicant.address = normalizeAddress(data.address);
  if (data.dateOfBirth !== undefined) applicant.dateOfBirth = data.dateOfBirth;
  return applicant;
}

/** Canonical strings for blind indexes. */
export interface Identifiers {
  /** Nine digits. */
  ssn?: string;
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
  const identifiers: Omit<Identifiers, "person"> = {};
  if (ssn) identifiers.ssn = ssn;
  if (email) identifiers.email = email;
  if (phone) identifiers.phone = phone;
  if (address) identifiers.address = address;
  return Object.assign(identifiers, { person: `${nameKey(applicant.name)}|${rest}` });
}

/** What tells people apart: without a mailbox that says there is none. */
export function comparedIdentifiersOf(applicant: NormalizedApplicant): Identifiers {
  const identifiers = identifiersOf(applicant);
  if (applicant.email === undefined || !isFillerMailbox(applicant.email)) return identifiers;
  const { email: _, ...others } = identifiers;
  return others;
}

const titlesAndSuffixes = new Set(
  "mr mrs ms miss mx dr prof sir rev hon jr sr ii iii iv junior senior esq phd md".split(" "),
);

/** In alphabetical order. */
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
