import type { BirthGrade, NameGrade } from "./grades";

/** What an application is made of, and earlier ones may have too. */
export const elementKinds = [
  "ssn",
  "email",
  "phone",
  "address",
  "device",
  "ip",
  /** Name and date of birth. */
  "name",
  /** The letters of a mailbox that aren't the applicant's name, at any provider. */
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
] as const;
export type ElementKind = (typeof elementKinds)[number];

/**
 * What became of an application. `held`: sent to review or declined, and no person has decided. `incomplete`: the same for
 * want of evidence alone. `cleared` and `rejected`: a person decided. `good` and `fraud`: its label.
 */
export const standings = ["approved", "held", "incomplete", "cleared", "rejected", "good", "fraud"] as const;
export type Standing = (typeof standings)[number];

/** In all, and in the last 24 hours, 7 days and 30 days. */
export type Windows = readonly [ever: number, hours24: number, days7: number, days30: number];

/** Who else used an element, of its latest applications. */
export interface ElementSharing {
  /** Distinct other persons (SSN and name). */
  persons: Windows;
  /** Distinct families among them that are none of the applicant's and not of the household. */
  strangers: Windows;
  /** Distinct other persons of the applicant's family. */
  relatives: number;
  /** Of the strangers, those who used it more than 30 days ago and whom no person rejected. */
  established: number;
  /** Of an address: families that are none of the applicant's and share a contact or a device besides. They aren't among the strangers of any element. */
  household?: Windows;
  /** A person approved an application that shared it with strangers, and none of it is labeled fraud. */
  cleared?: true;
  /** Other persons labeled fraud. */
  fraud?: number;
}

/** How an earlier application with an element in common compares with this one. Grades only, never values. */
export interface EarlierApplication {
  /** The same number for the same person (SSN and name). */
  person: number;
  name: NameGrade;
  /** Where both gave a date of birth. */
  birth?: BirthGrade;
  same: ElementKind[];
  /** Differ by a slip or a small edit. */
  close: ElementKind[];
  different: ElementKind[];
  minutesAgo: number;
  standing: Standing;
}

/** Families that are connected by what they share, over any number of steps. */
export interface Community {
  families: number;
  /** Persons among them labeled fraud. */
  fraud: number;
}

/** What earlier applications to the organization, in the same mode, share with this one. */
export interface SharingEvidence {
  /** ISO 8601, UTC. */
  observedAt: string;
  /** Applications that the organization received, about: 24 hours, 30 days. */
  volume: readonly [hours24: number, days30: number];
  /** Elements that somebody else used. */
  elements: { [Kind in ElementKind]?: ElementSharing };
  /** The latest few with an element in common, the latest first. */
  earlier: EarlierApplication[];
  /** Left out for an applicant who is connected with no one. */
  community?: Community;
}
