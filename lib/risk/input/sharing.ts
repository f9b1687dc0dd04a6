import type { BirthGrade, NameGrade } from "./grades";

/** What applications can share. Stored by their places: append only, 31 at most. */
export const elementKinds = [
  "ssn",
  "email",
  "phone",
  "address",
  "device",
  "ip",
  /** Name and date of birth. */
  "name",
  /** The letters of a mailbox at any provider, or the digits at its end where the letters are the applicant's name. */
  "mailbox",
  /** A domain that isn't a public provider's. */
  "email_domain",
  /** The address without its unit. */
  "building",
  /** The IP address's neighbors. */
  "network",
  /** The hundred SSNs around this one. */
  "ssn_range",
  /** The hundred phone numbers around this one. */
  "phone_range",
  /** How a mailbox at a public provider is built from the applicant's name or at random, or else its own name. */
  "mailbox_make",
  /** The hundred house numbers around this one on its road, for a home without a unit. */
  "block",
  /** A phone number without its area code. */
  "local_number",
  /** A street address without its city. */
  "street_line",
  /** The date of birth alone. */
  "birth_date",
  /** Given and family name in one word, of an applicant whose mailbox isn't named for them. */
  "full_name",
  /** The letters of that mailbox, as if they were someone's full name. */
  "mailbox_owner",
  /** Stored under model 2026.12.4 only, and no longer read. */
  "older_ssn",
] as const;
export type ElementKind = (typeof elementKinds)[number];

/** Elements that connect strangers into a community: few share one by chance. A store's or an agent's device has many users. */
export const connectingKinds = ["ssn", "email", "phone", "address"] as const satisfies readonly ElementKind[];

/** Signals that count less at an organization where they are usual. Stored by their places: append only. */
export const usualSignals = [
  "SSN_ISSUED_BEFORE_BIRTH",
  "SSN_OLDER_THAN_APPLICANT",
  "SHARED_IP",
  "SHARED_NETWORK",
  "COMMUNITY_GROWS",
  "SHARED_DEVICE",
] as const;

/** Of 10,000 applications that the organization approved, so many showed the signal. */
export type Usual = { [Code in (typeof usualSignals)[number]]?: number };

/**
 * What became of an application. `held`: sent to review or declined, and not reviewed yet. `incomplete`: the same, only
 * because evidence is missing. `cleared` and `rejected`: by a reviewer. `good` and `fraud`: its label. Stored by their places: append only.
 */
export const standings = ["approved", "held", "incomplete", "cleared", "rejected", "good", "fraud"] as const;
export type Standing = (typeof standings)[number];

/** By the machine or a person. */
export const approvedStandings: ReadonlySet<Standing> = new Set(["approved", "cleared", "good"]);

/** At most this many applications from before the last 30 days are counted. */
export const mostBefore = 1_000;

/** Counts in all, and in the last 24 hours, 7 days and 30 days. */
export type Windows = readonly [ever: number, hours24: number, days7: number, days30: number];

/** Over the element's latest applications. */
export interface ElementSharing {
  /** Distinct other people (SSN and name). */
  persons: Windows;
  /** Distinct families among them, besides the applicant's own and the household. */
  strangers: Windows;
  /** Zero once a person approved one of them although another had used it before. */
  relatives: number;
  /**
   * Strangers who used it more than 30 days ago and whom no reviewer rejected; of an email address, a phone number, a device
   * and an SSN, only those whom the machine or a reviewer approved; of a device more than a week ago. Of an IP address and a
   * network, those who used it more than 15 days ago, and those approved more than a week ago.
   */
  established: number;
  /** Of an address: other families who also share a contact or a device. They are never counted as strangers. */
  household?: Windows;
  /**
   * Where the applicant's connection is known: those of the household in the last 30 days who share an email address or a
   * phone number, and applied from another network.
   */
  contacts?: Windows;
  /**
   * Of an address, a building, a device, an email address, or a phone number, where the applicant's connection is known: the
   * strangers of the last 30 days who applied through the same IP address, and those who applied from another network.
   * `settled`: families approved through the same IP address more than a week ago.
   */
  connection?: { same: Windows; other: Windows; settled?: number };
  /**
   * Those who share an institution's mailbox with the applicant as well: strangers with the phone number or in the building,
   * and of an address, families of the household.
   */
  clients?: Windows;
  /** Of a building: other families whose address differs by two letters at most, where neither gave a unit. */
  spellings?: number;
  /** Of a building and a mailbox: other families with one of the next few units, or of the next few numbers at its end. */
  next?: number;
  /**
   * Other families of the last 30 days, the household included, whose mailboxes are built like the applicant's. Where there are
   * at least two.
   */
  alike?: number;
  /** The strangers who live in another part of the country, of those for whom it's known. */
  away?: Windows;
  /** A reviewer approved an application that shared it with strangers, and none with it is labeled fraud. */
  cleared?: true;
  fraud?: number;
  /** Unrelated families approved with it more than a week ago. Counted only if someone with it is labeled as fraud. */
  approved?: number;
}

/** How an earlier application that shares an element compares with this one. Grades only, never values. */
export interface EarlierApplication {
  /** The same number for the same person (SSN and name). */
  person: number;
  name: NameGrade;
  /** Where both gave a date of birth. */
  birth?: BirthGrade;
  same: ElementKind[];
  /** These differ by a typing error or a small edit. */
  close: ElementKind[];
  different: ElementKind[];
  /** It gave these and this one doesn't; `name` for the date of birth. Left out where there is none, and in older evidence. */
  withdrawn?: ElementKind[];
  minutesAgo: number;
  standing: Standing;
}

/** Connected by what they share, in any number of steps, as known when the application arrived. */
export interface Community {
  families: number;
  fraud: number;
}

/** Of these a person has one, or two for a while. */
export const personalKinds = ["email", "phone", "address"] as const satisfies readonly ElementKind[];

/** In the same mode. */
export interface SharingEvidence {
  /** ISO 8601, UTC. */
  observedAt: string;
  /**
   * About how many applications the organization received in 24 hours, in 30 days, and before these: 1,000 at most, and
   * left out where it wasn't counted.
   */
  volume: readonly [hours24: number, days30: number, before?: number];
  elements: { [Kind in ElementKind]?: ElementSharing };
  /** The latest first. */
  earlier: EarlierApplication[];
  /** Left out for an applicant without connections. */
  community?: Community & {
    /** Other families who share an element with the applicant. Earlier evidence doesn't have it. */
    direct?: number;
  };
  /**
   * How many email addresses, phone numbers, addresses and dates of birth the same person (SSN and name) gave in 30 days and
   * since a person's approval, this application included and typing errors left out; 1 for a return to the oldest. Where one
   * is at least three, or there are two dates of birth. Earlier evidence doesn't have those.
   */
  given?: { [Kind in (typeof personalKinds)[number]]: number } & { birth?: number };
  /**
   * Relatives who share a contact, the home or the device and were born some weeks to eight months before or after the
   * applicant: no one's brothers and sisters. Where there are at least two. Earlier evidence doesn't have it.
   */
  bornTooClose?: number;
  /** The same person was 13 to 17 by an earlier form's date of birth, and is 18 to 25 by another one now. */
  minorBefore?: true;
  /** Only signals that are more usual than among honest applicants in general. Earlier evidence doesn't have it. */
  usual?: Usual;
  /** Read by model 2026.12.4 only: of 10,000 applications, those with an SSN older than the applicant. */
  olderSsns?: number;
}
