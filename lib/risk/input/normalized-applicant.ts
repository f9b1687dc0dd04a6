import type { UspsState } from "@/lib/contract/usps-states";

export interface NormalizedNamePart {
  /** Folded text: lower case, single spaces, without Latin diacritics. */
  text: string;
  /** Tokens of `text` between spaces, hyphens and commas, without periods and apostrophes. */
  tokens: string[];
  /** All letters a–z of the part in one string; empty unless the part is wholly in Latin letters. */
  latin: string;
  /** Letters of another alphabet stand among Latin ones in one word. */
  disguised?: true;
}

export interface NormalizedName {
  first: NormalizedNamePart;
  last: NormalizedNamePart;
}

export interface NormalizedEmail {
  /** Lower case; Latin letters for lookalikes of other alphabets among them. */
  local: string;
  /** Lower case, Punycode decoded. Lookalikes of other alphabets stay. */
  domain: string;
  /**
   * The mailbox that receives it: tag removed, dots removed where the provider ignores them. For a domain that looks Latin
   * but is not, the one that a reader takes it for.
   */
  canonical: string;
  /** Letters of another alphabet stand among Latin ones and look like them. */
  disguised?: true;
}

export type PhoneKind =
  | "geographic"
  | "fiction"
  | "placeholder"
  | "toll_free"
  | "premium"
  | "personal"
  | "unknown_area"
  | "impossible"
  | "foreign";

export interface NormalizedPhone {
  /** E.164, also for impossible numbers ("+1" and the digits), so that links work. */
  e164: string;
  kind: PhoneKind;
  /** Area code of a number of the North American plan. */
  areaCode?: string;
  /** `US-WA`, `CA-ON`, `Jamaica`, or an ISO 3166 country for a number outside the plan. */
  place?: string;
}

export interface NormalizedAddress {
  /** Upper case, USPS abbreviations, no punctuation. Units keep the designator that was stated. */
  street: string;
  city: string;
  state: UspsState;
  zip5: string;
  plus4?: string;
}

export interface NormalizedApplicant {
  name: NormalizedName;
  /** Nine digits. */
  ssn?: string;
  email?: NormalizedEmail;
  phone?: NormalizedPhone;
  address?: NormalizedAddress;
  /** YYYY-MM-DD, a day that exists. */
  dateOfBirth?: string;
}
